import Index
import Syntax

// How often a callee calls the handler: a function of the project is followed, another one is believed by its name. Which
// functions a call may mean is said in `CalleeResolution`, which names are believed in `Models/OnceCallers`.

extension PathWalker {
    var models: OnceCallers { OnceCallers(project.known) }

    /// Why the function that is called may not call its argument exactly once; nil where it does. The reasons for that are
    /// added to `grounds`, where steps are recorded.
    func doubt(
        about passed: PassedHandler, _ mention: Int, _ grounds: inout [PathTrace.Step]
    ) -> Doubt? {
        let text = tree.text(passed.name)
        let label = passed.argument.label.map { tree.text($0) }
        let callees = calls.callees(of: passed)
        if !calls.isOfProject(passed, callees),
            models.isKnown(text, isMember: tree[passed.name].flags.contains(.member))
        {
            if isRecording { grounds.append(assumption(passed, "functions of this name do")) }
            return nil
        }
        if callees.isEmpty {
            if let repetition = repetition(of: passed, mention) { return repetition }
            if models.isLikely(text, label: label, parameters: closureParameters(of: passed.argument)) {
                if isRecording {
                    let reason =
                        label.map { "its argument is labelled '\($0)'" } ?? "that is how its parameters are named"
                    grounds.append(assumption(passed, "\(reason), and no file that was read declares the function"))
                }
                return nil
            }
            let isDirect = passed.argument.value == mention..<mention + 1
            var doubt = unclear(mention)
            let isType = models.isType(text)
            let isKept = isDirect || isType || models.isRegistration(text)
            let waitsForEvent = isType && models.isAction(text, label: label) || isKeptInValue(passed)
            if isKept { doubt.escape.insert(.forLater) }
            if waitsForEvent { doubt.escape.insert(.untilEvent) }
            if isStructure(passed) { doubt.escape.insert(.intoValue) }
            return doubt
        }
        guard let (callee, use, isNotCalledOnce) = disproof(among: callees, passed) else {
            if isRecording { grounds += callees.flatMap { self.grounds(on: $0.0, $0.1, passed) } }
            return nil
        }
        var escape: Escape = []
        if models.isRegistration(text) || models.isEvent(label) { escape.insert(.forLater) }
        if use == .intoValue || isStructure(passed) { escape.formUnion([.intoValue, .untilEvent]) }
        if isKeptInValue(passed) || models.isScreen(text) { escape.insert(.untilEvent) }
        return Doubt(
            reason: words(on: callee, use, passed), token: passed.name, escape: escape, isNotCalledOnce: isNotCalledOnce
        )
    }

    /// Why it is not known that the function calls the handler once. It is named only where the call is seen to mean it.
    private func words(
        on callee: ProjectIndex.Function, _ use: FollowedCallees.Use, _ passed: PassedHandler
    ) -> String {
        let line = tree.lines.line(at: tree[passed.name].offset)
        guard calls.isMeant(callee, by: passed) else {
            if let mark = optionalLink(before: passed) {
                let value = shown(passed.chain.span.lowerBound..<mark)
                return "if '\(value)' is nil at line \(line), '\(handler)' is not called"
            }
            return "which '\(tree.text(passed.name))' is called at line \(line) is not known"
        }
        let name = "'\(callee.name == "init" ? callee.type ?? "init" : callee.name)'"
        let place = "\(callee.path):\(callee.position.line)"
        if callee.isRequirement, callee.declaration.body == nil, let type = callee.type {
            return "\(name) is a requirement of '\(type)' (\(place)): what its implementations do is not known"
        }
        if use == .untilEvent || use == .intoValue { return "\(name) (\(place)) stores it to be called later" }
        return "\(name) (\(place)) may not call '\(handler)' exactly once"
    }

    /// The first of the functions that a call may mean which does not call its argument exactly once, and whether none of
    /// those with a body calls it once. A witness may break what its requirement promises.
    private func disproof(
        among callees: [(ProjectIndex.Function, Parameter)], _ passed: PassedHandler
    ) -> (ProjectIndex.Function, FollowedCallees.Use, isNotCalledOnce: Bool)? {
        let isAskedOnce = RepeatingCallers(project.known).isAskedOnce(passed.call.arguments, in: tree)
        func use(_ callee: (ProjectIndex.Function, Parameter)) -> FollowedCallees.Use {
            let use = self.use(by: callee.0, of: callee.1)
            return isAskedOnce && use == .notOnce ? .once : use
        }
        if let breaker = callees.first(where: { use($0) != .once }) {
            let done = callees.filter { !$0.0.isRequirement }
            return (breaker.0, use(breaker), !done.isEmpty && done.allSatisfy { use($0) == .notOnce })
        }
        var apart = self
        apart.followed = followed.witnesses
        let breaker = calls.witnesses(of: callees, passed).lazy.map { ($0.0, apart.use(by: $0.0, of: $0.1)) }.first {
            [.notOnce, .untilEvent].contains($0.1) && !isAskedOnce
        }
        return breaker.map { ($0.0, $0.1, $0.1 == .notOnce) }
    }

    private func assumption(_ passed: PassedHandler, _ reason: String) -> PathTrace.Step {
        let message = "assumed that '\(tree.text(passed.name))' calls its closure once: \(reason)"
        return PathTrace.Step(kind: .assumption, token: passed.name, message: message)
    }

    /// Why a function of the project is taken to call its argument once: by its body, with what is assumed there, or by
    /// the name of its parameter.
    private func grounds(
        on callee: ProjectIndex.Function, _ parameter: Parameter, _ passed: PassedHandler
    ) -> [PathTrace.Step] {
        let place = "\(callee.path):\(callee.position.line)"
        func believed(_ reason: String) -> [PathTrace.Step] {
            let name = callee.tree.text(parameter.name)
            let message = "assumed that '\(callee.name)' at \(place) calls '\(name)' once, by its name: \(reason)"
            return [PathTrace.Step(kind: .assumption, token: passed.name, message: message)]
        }
        if callee.declaration.body == nil { return believed("it has no body") }
        if callStack.contains(callee.place) { return believed("it is being followed already") }
        if callStack.count >= Self.deepestCallStack {
            return believed("functions are followed \(Self.deepestCallStack) calls deep")
        }
        if followed.uses[callee.place] == .notOnce {
            return [assumption(passed, "'cachePolicy' asks for one result")]
        }
        let message = "'\(callee.name)' at \(place) was followed: it calls its argument once"
        let call = PathTrace.Step(kind: .call, token: passed.name, message: message)
        let basis = followed.bases[callee.place] ?? FollowedCallees.Basis()
        let inside = basis.assumptions.map { inner in
            let message = inner.hasPrefix("in '") ? inner : "in '\(callee.name)' at \(place): \(inner)"
            return PathTrace.Step(kind: .assumption, token: passed.name, message: message)
        }
        return (basis.reasonForBelief.map(believed) ?? [call]) + inside
    }

    /// The names of the closure's parameters; none where the argument is no closure.
    private func closureParameters(of argument: Argument) -> [String] {
        guard let closure = tree.closure(at: argument.value.lowerBound) else { return [] }
        return tree.parameterNames(of: closure).map { tree.text($0) }
    }

    /// The use that a function makes of its parameter. A requirement is believed by the names of itself and the parameter, and so is
    /// a function whose body cannot be followed to its end. A function that is being followed already adds nothing new.
    private func use(by callee: ProjectIndex.Function, of parameter: Parameter) -> FollowedCallees.Use {
        let isPromised = callee.promisesOneCall(parameter, by: models) && !callee.makesWork(project.known)
        guard let brace = callee.declaration.body, !callStack.contains(callee.place),
            callStack.count < Self.deepestCallStack
        else { return isPromised ? .once : .unknown }
        if let known = followed.uses[callee.place] { return known }
        var paths = PathWalker(
            tree: callee.tree, handler: callee.tree.text(parameter.name), project: project,
            callStack: callStack + [callee.place], depth: depth)
        paths.followed = followed
        paths.isRecording = isRecording
        let body = callee.tree.interior(brace.lowerBound)
        let ways = paths.follow(body)
        let summary = PathSummary(ways, of: body, in: paths)
        let isDisproved = summary.repeated != nil || summary.isDisproved || !summary.isNamed
        // One that keeps its completion calls it later, as its own finding says; an operation may be cancelled first.
        let isOnce = !isDisproved && (summary.doubt == nil || isPromised)
        // Two calls are seen where what is called besides was followed, and not only believed.
        let isSeenTwice = summary.repeated != nil && callStack.count + 1 < Self.deepestCallStack
        let waitsForEvent = summary.keeping != nil || summary.silentBesideKept != nil
        let use: FollowedCallees.Use =
            if isOnce {
                .once
            } else if summary.isInValue {
                .intoValue
            } else if summary.isNotCalledOnce || isSeenTwice {
                .notOnce
            } else {
                waitsForEvent ? .untilEvent : .unknown
            }
        followed.uses[callee.place] = use
        if isRecording {
            followed.bases[callee.place] = FollowedCallees.Basis(
                assumptions: ways.assumptions.map(\.message), reasonForBelief: summary.doubt?.walk)
        }
        return use
    }
}

/// A cache, shared by reference: for each function of the project that was followed for one handler, how it uses its
/// parameter, so that each is followed once.
final class FollowedCallees {
    /// How a function uses the closure that is passed to it.
    enum Use {
        /// It calls it exactly once.
        case once
        /// Not known.
        case unknown
        /// It puts it into a value.
        case intoValue
        /// It puts it into a property, which keeps it until some event.
        case untilEvent
        /// It calls it several times, or does not use it at all.
        case notOnce
    }

    /// The grounds of a use; filled only where steps are recorded.
    struct Basis {
        var assumptions: [String] = []
        /// Why the body alone does not show that there is one call.
        var reasonForBelief: String?
    }

    var uses: [ProjectIndex.Function.Place: Use] = [:]
    /// Empty unless steps are recorded.
    var bases: [ProjectIndex.Function.Place: Basis] = [:]
    /// The same for the witnesses of requirements: what one of them does is not yet the use of the requirement.
    private(set) lazy var witnesses = FollowedCallees()

    init() {}
}
