import Syntax

// A function of the project as what a call may mean.

extension ProjectIndex.Function {
    /// Where a function is declared: what tells it from its namesakes.
    package struct Place: Hashable {
        let path: String
        let position: Position
    }

    /// Where it is declared.
    package var place: Place { Place(path: path, position: position) }

    /// The parameter that takes an argument of a call; nil where the call cannot mean this function.
    package func parameter(for argument: Argument, of call: Call, in caller: TokenTree) -> Parameter? {
        var rest = tree.parameters(of: declaration)[...]
        var found: Parameter?
        for passed in call.arguments {
            let label = passed.label.map { caller.text($0) }
            // What the call leaves out needs a default value. A trailing closure passes by what has one, where something
            // behind it needs the closure (SE-0286).
            let isNeeded =
                passed.isTrailing && label == nil
                && rest.contains { $0.defaultValue == nil && takes($0, label, isTrailing: true) }
            while let next = rest.first, next.defaultValue != nil,
                isNeeded || !takes(next, label, isTrailing: passed.isTrailing)
            { rest.removeFirst() }
            guard let next = rest.popFirst(), takes(next, label, isTrailing: passed.isTrailing) else { return nil }
            if passed.span == argument.span { found = next }
        }
        return rest.allSatisfy { $0.defaultValue != nil } ? found : nil
    }

    /// A trailing closure drops its label.
    private func takes(_ parameter: Parameter, _ label: String?, isTrailing: Bool) -> Bool {
        if isTrailing, label == nil {
            return parameter.type.contains { tree[$0].kind == .arrow } || isNamedAsHandler(parameter)
                || isNamedAsFunction(parameter)
        }
        return parameter.label.map { tree.text($0) } == label
    }

    /// A typealias such as `DatabaseBlock`.
    private func isNamedAsFunction(_ parameter: Parameter) -> Bool {
        guard let name = parameter.type.last(where: { tree[$0].kind == .identifier }) else { return false }
        return ["Block", "Handler", "Closure", "Completion", "Callback"].contains { tree.text(name).hasSuffix($0) }
    }

    private func isNamedAsHandler(_ parameter: Parameter) -> Bool {
        [parameter.label, parameter.name].contains { $0.map { CompletionNames.isCompletion(tree.text($0)) } ?? false }
    }
}
