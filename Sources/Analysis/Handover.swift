import Syntax

// Whether a function that is given the handler, or a closure that calls it, calls that exactly once. A function of the
// project is read; of any other only the name of the argument speaks, and only names that are kept to.

extension HandlerPaths {
    /// The handler is an argument, or is called in a closure that is an argument, of something that calls it once.
    func checkHandover(_ chain: Chain, _ mention: Int) throws(Doubt) {
        for link in chain.links {
            for suffix in link.suffixes {
                if case .unwrap(let mark) = suffix, tree.spells(mark, "?") {
                    throw Doubt(reason: "nothing is called behind this '?' where there is nothing", token: mark)
                }
                guard case .call(let call) = suffix,
                    let argument = call.arguments.first(where: { $0.span.contains(mention) })
                else { continue }
                guard let name = link.name else { throw unclear(mention) }
                try checkCallee(name, argument, of: call, mention)
                if argument.value == mention..<mention + 1 { return }
                guard let closure = tree.closure(at: argument.value.lowerBound), closure.span == argument.value,
                    closure.body.contains(mention)
                else { throw unclear(mention) }
                guard depth < Self.deepest else { throw unclear(mention) }
                var inner = self
                inner.depth += 1
                return try inner.check(closure.body)
            }
        }
        throw unclear(mention)
    }

    private func checkCallee(_ name: Int, _ argument: Argument, of call: Call, _ mention: Int) throws(Doubt) {
        if isQueueHop(name) { return }
        let label = argument.label.map { tree.text($0) }
        let callees = candidates(name).compactMap { callee in
            callee.parameter(for: argument, of: call, in: tree).map { (callee, $0) }
        }
        if callees.isEmpty {
            let isKept = label.map(CompletionNames.endsAsCompletion) ?? false
            if !isKept || Self.repeating.contains(tree.text(name)) { throw unclear(mention) }
        }
        for (callee, parameter) in callees {
            if callsOnce(callee, parameter) { continue }
            throw Doubt(
                reason: "'\(callee.name)' at \(callee.path):\(callee.position.line) may not call it exactly once",
                token: mention)
        }
    }

    /// Functions of the SDK that call what they name a completion handler several times: for each store.
    private static let repeating: Set<String> = ["loadPersistentStores"]

    /// The functions of the project that a name may mean, initializers of a type among them.
    private func candidates(_ name: Int) -> [Project.Function] {
        let text = tree.text(name)
        return (project.functions[text] ?? []) + (project.functions["init"] ?? []).filter { $0.type == text }
    }

    /// A requirement promises by its parameter's name. A function that is being followed already adds nothing new.
    private func callsOnce(_ callee: Project.Function, _ parameter: Parameter) -> Bool {
        let name = callee.tree.text(parameter.name)
        guard let brace = callee.declaration.body else {
            return parameter.label.map { CompletionNames.isCompletion(callee.tree.text($0)) } ?? false
        }
        if trail.contains(callee.place) { return true }
        if trail.count == Self.longestTrail { return false }
        let paths = HandlerPaths(
            tree: callee.tree, handler: name, project: project, depth: depth, trail: trail + [callee.place])
        return (try? paths.check(callee.tree.interior(brace.lowerBound))) != nil
    }

    /// `DispatchQueue.main.async { … }`, `queue.asyncAfter(deadline: t) { … }`.
    private func isQueueHop(_ name: Int) -> Bool {
        tree[name].flags.contains(.member) && (tree.spells(name, "async") || tree.spells(name, "asyncAfter"))
    }
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
            // What the call leaves out needs a default value.
            while let next = rest.first, !takes(next, label, isTrailing: passed.isTrailing), next.defaultValue != nil {
                rest.removeFirst()
            }
            guard let next = rest.popFirst(), takes(next, label, isTrailing: passed.isTrailing) else { return nil }
            if passed.span == argument.span { found = next }
        }
        return rest.allSatisfy { $0.defaultValue != nil } ? found : nil
    }

    /// A trailing closure drops its label.
    private func takes(_ parameter: Parameter, _ label: String?, isTrailing: Bool) -> Bool {
        if isTrailing, label == nil {
            return parameter.type.contains { tree[$0].kind == .arrow } || isNamedAsHandler(parameter)
        }
        return parameter.label.map { tree.text($0) } == label
    }

    private func isNamedAsHandler(_ parameter: Parameter) -> Bool {
        [parameter.label, parameter.name].contains { $0.map { CompletionNames.isCompletion(tree.text($0)) } ?? false }
    }
}
