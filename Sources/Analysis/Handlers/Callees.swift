import Syntax

// What is given the handler: a function of the project, which is read, or another one, of which only its name speaks.

extension HandlerPaths {
    /// Why what is called may not call its argument exactly once; nil where it does.
    func doubt(about handover: Handover, _ mention: Int) -> Doubt? {
        let text = tree.text(handover.name)
        let label = handover.argument.label.map { tree.text($0) }
        if OnceCallers.isKnown(text, isMember: tree[handover.name].flags.contains(.member)) { return nil }
        let callees = candidates(for: handover).compactMap { callee in
            callee.parameter(for: handover.argument, of: handover.call, in: tree).map { (callee, $0) }
        }
        if callees.isEmpty {
            if OnceCallers.isLikely(text, label: label, answers: answers(handover.argument)) { return nil }
            let isDirect = handover.argument.value == mention..<mention + 1
            var doubt = unclear(mention)
            doubt.isKept = isDirect || OnceCallers.isType(text)
            return doubt
        }
        for (callee, parameter) in callees where !callsOnce(callee, parameter) {
            return Doubt(
                reason: "'\(callee.name)' at \(callee.path):\(callee.position.line) may not call it exactly once",
                token: mention)
        }
        return nil
    }

    /// What the closure is given, by name.
    private func answers(_ argument: Argument) -> [String] {
        guard let closure = tree.closure(at: argument.value.lowerBound) else { return [] }
        return tree.parameterNames(of: closure).map { tree.text($0) }
    }

    /// The functions of the project that a name may mean: on `self` those of the type round it, where it has any.
    private func candidates(for handover: Handover) -> [Project.Function] {
        let text = tree.text(handover.name)
        let named = (project.functions[text] ?? []) + (project.functions["init"] ?? []).filter { $0.type == text }
        // An async one of the same name is another function.
        let found = named.filter { !$0.isAsync }
        let base = handover.chain.span.lowerBound
        let links = handover.chain.links
        let isOwn =
            base == handover.name || tree[base].word == .`self` && links.count > 1 && links[1].name == handover.name
        guard isOwn, let type = tree.enclosingType(handover.name)?.name.map({ tree.text($0) }) else { return found }
        let own = found.filter { $0.type == type }
        return own.isEmpty ? found : own
    }

    /// A requirement promises by its parameter's name; so does a function with a body that cannot be followed to its
    /// end. A function that is being followed already adds nothing new.
    private func callsOnce(_ callee: Project.Function, _ parameter: Parameter) -> Bool {
        let isPromised = [parameter.label, parameter.name].contains {
            $0.map { OnceCallers.promises(callee.name, callee.tree.text($0)) } ?? false
        }
        guard let brace = callee.declaration.body else { return isPromised }
        if trail.contains(callee.place) { return true }
        if trail.count == Self.longestTrail { return isPromised }
        if let known = followed.answers[callee.place] { return known }
        var paths = HandlerPaths(
            tree: callee.tree, handler: callee.tree.text(parameter.name), project: project,
            trail: trail + [callee.place], depth: depth)
        paths.followed = followed
        let account = paths.account(of: callee.tree.interior(brace.lowerBound))
        let isBroken = account.silent != nil || account.repeated != nil || account.isKept || !account.isNamed
        let answer = !isBroken && (account.doubt == nil || isPromised)
        followed.answers[callee.place] = answer
        return answer
    }
}

/// What is known of the functions that one handler reaches, so that each is followed once.
final class FollowedFunctions {
    var answers: [Project.Function.Place: Bool] = [:]
}

extension Project.Function {
    /// Where a function is declared: what tells it from its namesakes.
    struct Place: Hashable {
        let path: String
        let position: Position
    }

    var place: Place { Place(path: path, position: position) }

    /// The parameter that takes an argument of a call; nil where the call cannot mean this function.
    fileprivate func parameter(for argument: Argument, of call: Call, in caller: TokenTree) -> Parameter? {
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
