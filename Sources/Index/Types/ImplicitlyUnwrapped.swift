import Syntax

// `var player: Player!`: what captures it holds an optional.

extension ProjectIndex {
    /// Whether an expression is a name, or a path that ends in one, of what is declared as implicitly unwrapped: in the
    /// function round it, else as some property of the project.
    package func isImplicitlyUnwrapped(_ expression: Span, in tree: TokenTree) -> Bool {
        guard let name = expression.last, tree[name].kind == .identifier,
            expression.allSatisfy({
                tree[$0].kind == .identifier || tree[$0].kind == .period || tree[$0].word == .self
            })
        else { return false }
        if expression.count == 1, let local = VariableTypes(in: tree).localDeclaration(of: name) {
            return VariableTypes(in: tree).endsInExclamation(local)
        }
        let own = expression.count == 1 || tree[expression.lowerBound].word == .self && expression.count == 3
        let types = own ? tree.typesAround(name) : []
        return trees(naming: tree[name].hash).contains { other in
            VariableTypes(in: other).declarations(named: tree.text(name)).contains { declared in
                guard other.brace(around: declared).map(other.role) == .members,
                    VariableTypes(in: other).endsInExclamation(declared)
                else {
                    return false
                }
                let type = other.enclosingType(declared)?.name.map { other.text($0) }
                return types.isEmpty || types.contains { isRelated($0, type) }
            }
        }
    }
}

extension VariableTypes {
    /// Where the function round a use declares its name.
    func localDeclaration(of use: Int) -> Int? {
        guard let function = tree.enclosingFunction(use) else { return nil }
        if let parameter = tree.parameters(of: function).first(where: { tree.spells($0.name, tree.text(use)) }) {
            return parameter.name
        }
        return (function.span.lowerBound..<use).last { token in
            tree.spells(token, tree.text(use)) && [.let, .var].contains(tree[token - 1].word)
        }
    }

    /// `name: T!`
    func endsInExclamation(_ declared: Int) -> Bool {
        guard tree[declared + 1].kind == .colon else { return false }
        var last = declared + 1
        while last + 1 < tree.count, last == declared + 1 || !tree[last + 1].flags.contains(.startsLine),
            ![.equal, .comma, .leftBrace, .rightParen, .rightBrace, .semicolon].contains(tree[last + 1].kind)
        {
            last = tree.after(last + 1) - 1
        }
        return tree[last].kind == .postfixExclamation
    }
}
