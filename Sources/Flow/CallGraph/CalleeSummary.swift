import Index
import Syntax

// What is given the handler: a function of the project, which is read, or another one, of which only its name speaks.

extension PathWalker {
    /// Why what is called may not call its argument exactly once; nil where it does.
    func doubt(about handover: EscapingArgument, _ mention: Int) -> Unknown? {
        let text = tree.text(handover.name)
        let label = handover.argument.label.map { tree.text($0) }
        let callees = callees(of: handover)
        // A function of one's own may be called `sync` too.
        let isOwn = isAskedOfOwnType(handover, callees)
        if !isOwn, OnceCallers.isKnown(text, isMember: tree[handover.name].flags.contains(.member)) { return nil }
        if callees.isEmpty {
            if let repetition = repetition(of: handover, mention) { return repetition }
            if OnceCallers.isLikely(text, label: label, answers: given(to: handover.argument)) { return nil }
            let isDirect = handover.argument.value == mention..<mention + 1
            var doubt = unclear(mention)
            doubt.isKept = isDirect || OnceCallers.isType(text) || OnceCallers.isRegistration(text)
            doubt.isOwned =
                OnceCallers.isType(text) && OnceCallers.isAction(text, label: label) || isKeptInValue(handover)
            doubt.isInValue = isStructure(handover)
            return doubt
        }
        guard let (callee, answer, isBroken) = disproof(among: callees, handover) else { return nil }
        let isInValue = answer == .kept || isStructure(handover)
        return Unknown(
            reason: "'\(callee.name)' at \(callee.path):\(callee.position.line) may not call it exactly once",
            token: mention, isKept: OnceCallers.isRegistration(text) || OnceCallers.isEvent(label),
            isOwned: isInValue || isKeptInValue(handover) || OnceCallers.isScreen(text), isInValue: isInValue,
            isBroken: isBroken)
    }

    /// The first of the functions that a call may mean which does not call its argument exactly once, and whether none of
    /// those with a body keeps to one call. What a requirement promises may be broken by who fulfils it.
    private func disproof(
        among callees: [(ProjectIndex.Function, Parameter)], _ handover: EscapingArgument
    ) -> (ProjectIndex.Function, CallSummaries.Answer, isBroken: Bool)? {
        let isAskedOnce = RepeatingCallers.isAskedOnce(handover.call.arguments, in: tree)
        func answer(_ callee: (ProjectIndex.Function, Parameter)) -> CallSummaries.Answer {
            let answer = self.answer(of: callee.0, callee.1)
            return isAskedOnce && answer == .broken ? .once : answer
        }
        if let breaker = callees.first(where: { answer($0) != .once }) {
            let done = callees.filter { !$0.0.isRequirement }
            return (breaker.0, answer(breaker), !done.isEmpty && done.allSatisfy { answer($0) == .broken })
        }
        var beside = self
        beside.followed = followed.beside
        let breaker = witnesses(of: callees, handover).lazy.map { ($0.0, beside.answer(of: $0.0, $0.1)) }.first {
            [.broken, .held].contains($0.1) && !isAskedOnce
        }
        return breaker.map { ($0.0, $0.1, $0.1 == .broken) }
    }

    /// What the closure is given, by name.
    private func given(to argument: Argument) -> [String] {
        guard let closure = tree.closure(at: argument.value.lowerBound) else { return [] }
        return tree.parameterNames(of: closure).map { tree.text($0) }
    }

    /// A requirement promises by its parameter's name; so does a function with a body that cannot be followed to its
    /// end. A function that is being followed already adds nothing new.
    private func answer(of callee: ProjectIndex.Function, _ parameter: Parameter) -> CallSummaries.Answer {
        let isPromised = callee.promisesOneCall(parameter) && !callee.makesWork
        guard let brace = callee.declaration.body, !callStack.contains(callee.place),
            callStack.count < Self.deepestCallStack
        else { return isPromised ? .once : .unknown }
        if let known = followed.answers[callee.place] { return known }
        var paths = PathWalker(
            tree: callee.tree, handler: callee.tree.text(parameter.name), project: project,
            callStack: callStack + [callee.place], depth: depth)
        paths.followed = followed
        let account = paths.account(of: callee.tree.interior(brace.lowerBound))
        let isBroken = account.repeated != nil || account.isDisproved || !account.isNamed
        // One that keeps its completion calls it later, as its own finding says; an operation may be cancelled first.
        let isOnce = !isBroken && (account.doubt == nil || isPromised)
        // Two calls are seen where what is called besides was followed, and not only believed.
        let isSeenTwice = account.repeated != nil && callStack.count + 1 < Self.deepestCallStack
        let isHeld = account.keeping != nil || account.silentBesideKept != nil
        let answer: CallSummaries.Answer =
            isOnce
            ? .once : account.isInValue ? .kept : account.isBroken || isSeenTwice ? .broken : isHeld ? .held : .unknown
        followed.answers[callee.place] = answer
        return answer
    }
}

/// What is known of the functions that one handler reaches, so that each is followed once.
final class CallSummaries {
    enum Answer {
        case once, unknown
        /// It ends up in a value.
        case kept
        /// A property keeps it until some event.
        case held
        /// It is called several times, or not used at all.
        case broken
    }

    var answers: [ProjectIndex.Function.Place: Answer] = [:]
    /// The same of what fulfils a requirement, for which that does not speak.
    private(set) lazy var beside = CallSummaries()

    init() {}
}
