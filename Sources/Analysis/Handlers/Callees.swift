import Syntax

// What is given the handler: a function of the project, which is read, or another one, of which only its name speaks.

extension HandlerPaths {
    /// Why what is called may not call its argument exactly once; nil where it does.
    func doubt(about handover: Handover, _ mention: Int) -> Doubt? {
        let text = tree.text(handover.name)
        let label = handover.argument.label.map { tree.text($0) }
        let callees = callees(of: handover)
        // A function of one's own may be called `sync` too.
        let isOwn = isAskedOfOwnType(handover, callees)
        if !isOwn, OnceCallers.isKnown(text, isMember: tree[handover.name].flags.contains(.member)) { return nil }
        if callees.isEmpty {
            if OnceCallers.isLikely(text, label: label, answers: given(to: handover.argument)) { return nil }
            let isDirect = handover.argument.value == mention..<mention + 1
            var doubt = unclear(mention)
            doubt.isKept = isDirect || OnceCallers.isType(text) || OnceCallers.isRegistration(text)
            doubt.isOwned =
                OnceCallers.isType(text) && OnceCallers.isAction(text, label: label) || isKeptInValue(handover)
            doubt.isInValue = isStructure(handover)
            return doubt
        }
        for (callee, parameter) in callees {
            let answer = answer(of: callee, parameter)
            if answer == .once { continue }
            let isInValue = answer == .kept || isStructure(handover)
            return Doubt(
                reason: "'\(callee.name)' at \(callee.path):\(callee.position.line) may not call it exactly once",
                token: mention, isKept: OnceCallers.isRegistration(text) || OnceCallers.isEvent(label),
                isOwned: isInValue || isKeptInValue(handover), isInValue: isInValue)
        }
        return nil
    }

    /// What the closure is given, by name.
    private func given(to argument: Argument) -> [String] {
        guard let closure = tree.closure(at: argument.value.lowerBound) else { return [] }
        return tree.parameterNames(of: closure).map { tree.text($0) }
    }

    /// A requirement promises by its parameter's name; so does a function with a body that cannot be followed to its
    /// end. A function that is being followed already adds nothing new.
    private func answer(of callee: Project.Function, _ parameter: Parameter) -> FollowedFunctions.Answer {
        let isPromised = callee.promises(parameter) && !callee.makesWork
        guard let brace = callee.declaration.body, !trail.contains(callee.place), trail.count < Self.longestTrail
        else { return isPromised ? .once : .unknown }
        if let known = followed.answers[callee.place] { return known }
        var paths = HandlerPaths(
            tree: callee.tree, handler: callee.tree.text(parameter.name), project: project,
            trail: trail + [callee.place], depth: depth)
        paths.followed = followed
        let account = paths.account(of: callee.tree.interior(brace.lowerBound))
        let isBroken = account.repeated != nil || account.isBeyondPromise || !account.isNamed
        // One that keeps its completion calls it later, as its own finding says; an operation may be cancelled first.
        let isOnce = !isBroken && (account.doubt == nil || isPromised)
        let answer: FollowedFunctions.Answer = isOnce ? .once : account.isInValue ? .kept : .unknown
        followed.answers[callee.place] = answer
        return answer
    }
}

/// What is known of the functions that one handler reaches, so that each is followed once.
final class FollowedFunctions {
    enum Answer {
        case once, unknown
        /// It ends up in a value.
        case kept
    }

    var answers: [Project.Function.Place: Answer] = [:]
}
