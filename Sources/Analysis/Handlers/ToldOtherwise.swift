import Syntax

// Paths that stay silent on purpose: somebody else is told, or the handler is no answer in the first place.

extension HandlerPaths {
    /// `failure?(error)`, `block(value)`: another handler answers; `delegate?.didFail(error)`, `showError(error)`: whoever
    /// waits is told another way.
    func answersOtherwise(_ span: Span) -> Bool {
        if span.contains(where: tellsOfFailure) { return true }
        guard let first = span.first, let chain = tree.chain(from: first), chain.links.count == 1,
            let name = chain.links[0].name, case .call? = chain.links[0].suffixes.last,
            project.functions[tree.text(name)] == nil
        else { return false }
        return isOtherHandler(name)
    }

    private static let failureHandlers: Set<String> = [
        "failure", "onfailure", "onerror", "errorhandler", "failurehandler", "reject", "oncancel",
    ]

    /// `didFail(error)`, `showErrorMessage()`, `presentAlert()`, `failure?(error)`, also in a closure.
    private func tellsOfFailure(_ index: Int) -> Bool {
        guard tree[index].kind == .identifier, index + 2 < tree.count else { return false }
        let isOptional = tree[index + 1].kind == .postfixQuestion
        guard tree[index + (isOptional ? 2 : 1)].kind == .leftParen else { return false }
        let lower = tree.text(index).lowercased()
        if lower.hasPrefix("didfail") { return true }
        if !tree[index].flags.contains(.member), Self.failureHandlers.contains(lower) {
            return project.functions[tree.text(index)] == nil
        }
        return ["show", "display", "present"].contains { lower.hasPrefix($0) }
            && ["error", "failure", "alert"].contains { lower.contains($0) }
    }

    /// A second closure of the function, where it does not tell of progress only.
    private func isOtherHandler(_ name: Int) -> Bool {
        guard let function = tree.enclosingFunction(name) else { return false }
        let text = tree.text(name)
        let lower = text.lowercased()
        return names[text] == nil && !["progress", "update", "log"].contains { lower.contains($0) }
            && tree.parameters(of: function).contains { parameter in
                tree.spells(parameter.name, text)
                    && project.functionType(parameter.type, in: tree).map { $0.tree.isVoid($0.result) } ?? false
            }
    }

    /// Whether a path without a call need not be a mistake, by what the handler is.
    func mayStaySilent(in body: Span) -> Bool {
        guard let first = body.first, let function = tree.enclosingFunction(first),
            let parameter = tree.parameters(of: function).first(where: { tree.spells($0.name, handler) })
        else { return false }
        return isErrand(parameter) || isTap(parameter) || isWork(parameter)
            || isRefusal(of: function, in: body) || isOfEvents(function)
    }

    /// `subscribe(callback:)`, `openStream(callback:)`: nobody waits for one answer.
    private func isOfEvents(_ function: Declaration) -> Bool {
        guard let name = function.name.map({ tree.text($0) }) else { return false }
        return OnceCallers.isRegistration(name) || name.lowercased().contains("stream")
    }

    /// `hudCompletion: ((() -> Void)?) -> Void` does what it is given once something else is out of the way.
    private func isErrand(_ parameter: Parameter) -> Bool {
        guard let type = project.functionType(parameter.type, in: tree) else { return false }
        let values = type.tree.elements(type.tree.interior(type.core.lowerBound))
        guard values.count == 1 else { return false }
        let colon = values[0].first {
            type.tree[$0].kind == .colon && type.tree.parent($0) == type.tree.parent(values[0].lowerBound)
        }
        let value = colon.map { $0 + 1..<values[0].upperBound } ?? values[0]
        return project.functionType(value, in: type.tree) != nil
    }

    /// `handler: (UIAlertAction) -> Void` is called when somebody taps.
    private func isTap(_ parameter: Parameter) -> Bool {
        guard let type = project.functionType(parameter.type, in: tree) else { return false }
        let values = type.tree.interior(type.core.lowerBound)
        return values.count == 1 && ["UIAlertAction", "UIAction"].contains(type.tree.text(values.lowerBound))
    }

    /// `prepare(then block: () -> Void)`: what is to be done next, where that is possible.
    private func isWork(_ parameter: Parameter) -> Bool {
        guard ["block", "body", "work", "action", "closure"].contains(tree.text(parameter.name)),
            let type = project.functionType(parameter.type, in: tree)
        else { return false }
        return type.tree.interior(type.core.lowerBound).isEmpty
    }

    /// An override that hands the handler to `super`, or refuses to do what it is asked.
    private func isRefusal(of function: Declaration, in body: Span) -> Bool {
        guard let name = function.name else { return false }
        return body.contains { index in
            tree[index].word == .super && index + 2 < body.upperBound && tree.spells(index + 2, tree.text(name))
                && tree.chain(from: index).map { !mentions(in: $0.span).isEmpty } ?? false
        }
    }

    /// `load(success: answering(done), failure: failing(done))`: one call is given the handler twice, in different
    /// clothes, and calls one of them. Answers the second mention.
    func sharedCall(_ mentions: [Int]) -> Int? {
        zip(mentions, mentions.dropFirst()).first { first, second in
            guard let one = tree.parent(first), let other = tree.parent(second), tree[one].kind == .leftParen,
                tree[other].kind == .leftParen, isOnlyArgument(first), isOnlyArgument(second)
            else { return false }
            return one == other || isGivenToSameCall(one, other)
        }?.1
    }

    private func isGivenToSameCall(_ one: Int, _ other: Int) -> Bool {
        guard let call = tree.parent(one), call == tree.parent(other) else { return false }
        return tree[call].kind == .leftParen && call > 0 && tree[call - 1].kind == .identifier
    }

    /// `done` in `f(done)`, `f(a, completion: done)`, not in `f(done())`.
    private func isOnlyArgument(_ mention: Int) -> Bool {
        mention > 0 && [.leftParen, .comma, .colon].contains(tree[mention - 1].kind)
            && mention + 1 < tree.count && [.rightParen, .comma].contains(tree[mention + 1].kind)
    }
}
