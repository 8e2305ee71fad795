import Index
import Syntax

// How often a callee calls the handler: a function of the project is followed, another one is believed by its name.

extension PathWalker {
    /// Why what is called may not call its argument exactly once; nil where it does.
    /// What speaks for it is added to `grounds`, where steps are recorded.
    func doubt(
        about handover: EscapingArgument, _ mention: Int, _ grounds: inout [PathTrace.Step]
    ) -> Unknown? {
        let text = tree.text(handover.name)
        let label = handover.argument.label.map { tree.text($0) }
        let callees = callees(of: handover)
        // A function of the project may have such a name too.
        let isOwn = isAskedOfOwnType(handover, callees)
        if !isOwn, OnceCallers.isKnown(text, isMember: tree[handover.name].flags.contains(.member)) {
            if isRecording { grounds.append(assumption(handover, "functions of this name do")) }
            return nil
        }
        if callees.isEmpty {
            if let repetition = repetition(of: handover, mention) { return repetition }
            if OnceCallers.isLikely(text, label: label, answers: given(to: handover.argument)) {
                if isRecording {
                    let reason =
                        label.map { "its argument is labelled '\($0)'" } ?? "that is how its parameters are named"
                    grounds.append(assumption(handover, "\(reason), and no file that was read declares the function"))
                }
                return nil
            }
            let isDirect = handover.argument.value == mention..<mention + 1
            var doubt = unclear(mention)
            doubt.isKept = isDirect || OnceCallers.isType(text) || OnceCallers.isRegistration(text)
            doubt.isOwned =
                OnceCallers.isType(text) && OnceCallers.isAction(text, label: label) || isKeptInValue(handover)
            doubt.isInValue = isStructure(handover)
            return doubt
        }
        guard let (callee, answer, isBroken) = disproof(among: callees, handover) else {
            if isRecording { grounds += callees.flatMap { self.grounds(on: $0.0, $0.1, handover) } }
            return nil
        }
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

    private func assumption(_ handover: EscapingArgument, _ reason: String) -> PathTrace.Step {
        let message = "assumed that '\(tree.text(handover.name))' calls its closure once: \(reason)"
        return PathTrace.Step(kind: .assumption, token: handover.name, message: message)
    }

    /// Why a function of the project is taken to call its argument once: by its body, with what is assumed there, or by
    /// the name of its parameter.
    private func grounds(
        on callee: ProjectIndex.Function, _ parameter: Parameter, _ handover: EscapingArgument
    ) -> [PathTrace.Step] {
        let place = "\(callee.path):\(callee.position.line)"
        func believed(_ reason: String) -> [PathTrace.Step] {
            let name = callee.tree.text(parameter.name)
            let message = "assumed that '\(callee.name)' at \(place) calls '\(name)' once, by its name: \(reason)"
            return [PathTrace.Step(kind: .assumption, token: handover.name, message: message)]
        }
        if callee.declaration.body == nil { return believed("it has no body") }
        if callStack.contains(callee.place) { return believed("it is being followed already") }
        if callStack.count >= Self.deepestCallStack {
            return believed("functions are followed \(Self.deepestCallStack) calls deep")
        }
        if followed.answers[callee.place] == .broken {
            return [assumption(handover, "'cachePolicy' asks for one answer")]
        }
        let message = "'\(callee.name)' at \(place) was followed: it calls its argument once"
        let call = PathTrace.Step(kind: .call, token: handover.name, message: message)
        let basis = followed.bases[callee.place] ?? CallSummaries.Basis()
        let inside = basis.assumptions.map { inner in
            let message = inner.hasPrefix("in '") ? inner : "in '\(callee.name)' at \(place): \(inner)"
            return PathTrace.Step(kind: .assumption, token: handover.name, message: message)
        }
        return (basis.reasonForBelief.map(believed) ?? [call]) + inside
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
        paths.isRecording = isRecording
        let body = callee.tree.interior(brace.lowerBound)
        let ways = paths.follow(body)
        let account = PathSummary(ways, of: body, in: paths)
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
        if isRecording {
            followed.bases[callee.place] = CallSummaries.Basis(
                assumptions: ways.assumptions.map(\.message), reasonForBelief: account.doubt?.walk)
        }
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

    /// What an answer rests on, for those who ask.
    struct Basis {
        var assumptions: [String] = []
        /// Why the body alone does not show that there is one call.
        var reasonForBelief: String?
    }

    var answers: [ProjectIndex.Function.Place: Answer] = [:]
    /// Empty unless steps are recorded.
    var bases: [ProjectIndex.Function.Place: Basis] = [:]
    /// The same of what fulfils a requirement, for which that does not speak.
    private(set) lazy var beside = CallSummaries()

    init() {}
}
