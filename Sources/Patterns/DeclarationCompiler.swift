import Syntax

extension PatternCompiler {
    /// Reads a pattern that is a function or initializer; nil for any other pattern.
    mutating func declaration() -> DeclarationPattern? {
        guard let declaration = tree.declaration(at: 0), Self.functions.contains(tree[declaration.keyword].word) else {
            return nil
        }
        var pattern = DeclarationPattern(keyword: declaration.keyword, effects: .words([]), span: tree.all)
        if let first = declaration.modifiers.first, first.count == 1 { pattern.prefix = hole(first.lowerBound) }
        if let name = declaration.name { pattern.name = self.name(name) }
        if let generics = declaration.generics { pattern.generics = bracket(generics, list(generics)) }
        if let list = declaration.parameterList { pattern.parameters = parameters(list) }
        pattern.effects = effects(declaration.effects)
        if let result = declaration.result { pattern.result = nodes(result) }
        if let requirements = declaration.requirements { pattern.requirements = hole(requirements.lowerBound) }
        if let body = declaration.body {
            let interior = tree.interior(body.lowerBound)
            pattern.body = bracket(interior, statements(interior))
        }
        return pattern
    }

    private static let functions: WordSet = [.func, .`init`]

    private func bracket(_ interior: Span, _ list: ListPattern) -> (open: Int, close: Int, list: ListPattern) {
        (interior.lowerBound - 1, interior.upperBound, list)
    }

    private mutating func effects(_ span: Span) -> DeclarationPattern.Effects {
        if span.count == 1, let hole = hole(span.lowerBound) { return .hole(hole) }
        return .words(Array(span))
    }

    private mutating func parameters(_ list: Span) -> ParameterListPattern {
        var pattern = ParameterListPattern(open: list.lowerBound, close: list.upperBound - 1, parameters: [])
        for element in tree.elements(tree.interior(list.lowerBound)) {
            if element.count == 1, let hole = hole(element.lowerBound), hole.metavariable.isRun {
                pattern.parameters.append(.run(hole))
            } else if let parameter = tree.parameter(element) {
                // One after the other, so that the names are in the pattern's order.
                let label = label(of: parameter)
                let name = name(parameter.name)
                let type = nodes(self.type(of: parameter))
                let value = parameter.defaultValue.map { nodes($0) }
                pattern.parameters.append(.one(label: label, name: name, type: type, defaultValue: value))
            }
        }
        return pattern
    }

    /// The type without the kind of a name such as `$H:handler`.
    private func type(of parameter: Parameter) -> Span {
        let type = parameter.type
        let hasKind = metavariables(at: parameter.name).contains { $0.kind != nil }
        guard hasKind, type.count > 2, tree[type.lowerBound + 1].kind == .colon else { return type }
        return type.lowerBound + 2..<type.upperBound
    }

    /// The label, if the pattern writes one apart from the name.
    private mutating func label(of parameter: Parameter) -> LinkPattern.Name? {
        let first = parameter.span.lowerBound
        return first < parameter.name ? name(first) : nil
    }
}
