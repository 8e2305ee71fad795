import Flow
import Index
import Names
import Overloads
import Patterns
import Syntax
import Threads
import Timing

extension CallSite {
    /// Whether the handler is called on the main thread: an argument says so (`queue: .main`), or the callback function
    /// does so on some path, as far as the project or a table shows.
    package func callsBackOnMain(in project: ProjectIndex) -> Bool {
        if let subscription { return subscription.isOnMain }
        if operands.contains(where: { isMainQueue($0, project.known) }) { return true }
        guard let callback, let alternative else {
            return callee.map { MainThreadCallbacks(in: project).isKnownToCallBackOnMain($0, in: tree) } ?? false
        }
        let given = operands.filter { tree[$0.span.lowerBound].word != .nil }.map(\.label)
        let callbacks = MainThreadCallbacks(in: project)
        return callbacks.mayCallBackOnMain(callback, calledWith: Set(given)) || callbacks.resumesOnMain(alternative)
    }

    /// How the handler is seen to be called off the main thread; nil where it is not, or may be called there, too.
    package func background(in project: ProjectIndex) -> BackgroundHandler.Evidence? {
        guard subscription == nil, let closure, !callsBackOnMain(in: project) else { return nil }
        return BackgroundHandler(in: tree, of: project).evidence(for: closure, of: callback)
    }

    /// Whether the call says that its handler is to be called in the background.
    package func passesQueue(in project: ProjectIndex) -> Bool {
        if case .passed? = background(in: project) { true } else { false }
    }

    /// Whether code after the `await` is seen to run on the main thread.
    package func runsOnMain(in project: ProjectIndex) -> Bool {
        Isolation(in: tree, of: project).isMainActor(span.lowerBound)
            || !AsyncPlaces(in: tree, of: project).isAsync(around: span.lowerBound)
                && (try? goesOnOnMain(in: project)) ?? false
    }

    /// Throws where the call passes a queue for its handler, and work of that would move to the main thread.
    package func checkKeepsQueue(in project: ProjectIndex) throws(Refusal) {
        guard let closure, case .passed(let queue)? = background(in: project), runsOnMain(in: project) else { return }
        try MovedWork(in: tree, of: project).check(closure.body, keptAwayBy: queue)
    }

    /// Whether a task in place of the call must be marked `@MainActor`: the handler is called on the main thread or must be, or
    /// the call is made there. Throws where the code in it may need the main thread, and it is not known whether it runs there.
    package func goesOnOnMain(in project: ProjectIndex) throws(Refusal) -> Bool {
        if isTaskIsolated(in: project) { return false }
        if passesQueue(in: project),
            InterfaceUse(in: tree, of: project).firstDoubt(in: span.lowerBound..<handler.lowerBound) == nil
        {
            return InterfaceUse(in: tree, of: project).first(in: span) != nil
        }
        if belongsOnMain(in: project) { return true }
        let evidence = MainThreadEvidence(in: project)
        let use = InterfaceUse(in: tree, of: project)
        let caller = tree.enclosingFunction(span.lowerBound)
        let isDirect = caller?.body.map { tree.ownTokens(of: tree.interior($0.lowerBound)).contains(span.lowerBound) }
        if let caller, isDirect ?? false, evidence.evidence(for: caller, in: tree) != nil { return true }
        // What calls a handler of the SDK is assumed to be no thread of the program's.
        guard let doubt = use.firstDoubt(in: span), callback != nil || !handler.contains(doubt) else {
            return isDirect ?? false && firstUse(in: project) != nil
                && caller.flatMap { evidence.likelyEvidence(for: $0, in: tree) } != nil
        }
        if let caller, isDirect ?? false, case .known = evidence.thread(of: caller, in: tree) { return true }
        let name = caller?.name.map { tree.text($0) } ?? "init"
        if let caller, caller.modifiers.contains(where: { tree[$0.lowerBound].word == .nonisolated }) { return false }
        throw Refusal(
            "whether '\(name)' runs on the main thread is not known, and '\(tree.text(doubt))' may need it: mark '\(name)' "
                + "'@MainActor' or 'nonisolated'", token: doubt)
    }

    /// Whether the call or its handler itself shows that it is on the main thread.
    private func belongsOnMain(in project: ProjectIndex) -> Bool {
        if Isolation(in: tree, of: project).isMainActor(span.lowerBound) || callsBackOnMain(in: project) { return true }
        if let callback, let alternative, HandlerWork.goesOn(after: callback, onMainWith: alternative, in: project) {
            return true
        }
        return InterfaceUse(in: tree, of: project).first(in: span) != nil
    }

    /// Refuses where a task is marked `@MainActor` only because the function round it calls one that uses views.
    package func marksTask(in project: ProjectIndex) -> Refusal? {
        if isTaskIsolated(in: project) || belongsOnMain(in: project) { return nil }
        return MainThreadEvidence(in: project).indirectMark(around: span.lowerBound, in: tree)
    }

    /// Whether a task in place of the call is on some actor without a mark.
    package func isTaskIsolated(in project: ProjectIndex) -> Bool {
        MainThreadCallbacks(in: project).isTaskIsolated(
            with: nil, at: span.lowerBound, in: tree, isolatesViews: isolatesViews)
    }

    /// The first name in the handler that may depend on the thread; nil where the handler is called on a queue already, and for
    /// a function of the SDK, which calls it on none of the program's threads.
    func firstUse(in project: ProjectIndex) -> Int? {
        if closure == nil { return passedFunction(in: project) }
        let isOnQueue = callback.map { HandlerWork(in: $0.tree, of: project).callsHandlerOnQueue($0) }
        guard let closure, !(isOnQueue ?? (subscription == nil)), !passesQueue(in: project),
            let body = tree.enclosingFunction(span.lowerBound)?.body.map({ tree.interior($0.lowerBound) })
        else { return nil }
        let use = ThreadUse(in: tree, of: project)
        // The handler of a call on a queue may come on the main thread all the same, which protects what all share.
        return use.runsApart(span.lowerBound, within: body)
            ? use.firstShared(in: closure.body) : use.first(in: closure.body)
    }

    /// A function of the project that is passed as the handler, where that may depend on the thread.
    private func passedFunction(in project: ProjectIndex) -> Int? {
        guard callback != nil, let name = handler.last, tree[name].kind == .identifier,
            handler.count == 1 || handler.count == 3 && tree[handler.lowerBound].word == .`self`
        else { return nil }
        let evidence = MainThreadEvidence(in: project)
        let passed = CalledFunctions(in: tree, of: project).functions(calledBy: name)
        return passed.contains { evidence.firstUse(of: $0) != nil } ? name : nil
    }

    /// Throws where a task in place of the call is on no actor, and nothing shows that the code of the handler may run there.
    package func checkMayRunAnywhere(in project: ProjectIndex) throws(Refusal) {
        guard !isTaskIsolated(in: project), !project.known.isOfTests(tree) else { return }
        guard let use = firstUse(in: project) else { return try checkChanges(in: project) }
        guard try !goesOnOnMain(in: project) else { return }
        // A closure round the call may be on another thread than its function.
        let isDirect = tree.innermostClosure(around: span.lowerBound) == nil
        let name =
            isDirect ? tree.enclosingFunction(span.lowerBound)?.name.map { tree.text($0) } ?? "init" : tree.text(use)
        throw Refusal(
            "the task would run on a background thread, and '\(tree.text(use))' (line \(tree.line(of: use))) may not be safe there: mark "
                + "'\(name)' '@MainActor', or 'nonisolated' to say that it is safe on any thread", token: use)
    }

    /// Throws where the handler changes what the queue on which it is called may protect.
    private func checkChanges(in project: ProjectIndex) throws(Refusal) {
        guard let callback, let closure,
            HandlerWork(in: callback.tree, of: project).callsHandlerOnQueue(callback, isSeen: true)
                || background(in: project)?.mayProtect ?? false,
            let (other, change) = ChangedState(in: tree, of: project).first(in: closure.body),
            try !goesOnOnMain(in: project)
        else { return }
        let name = other.text(change)
        throw Refusal(
            "'\(callback.name)' calls this handler on a queue that may protect '\(name)' (\(other.place(of: change, seenFrom: tree))), and code after "
                + "an 'await' does not run there: guard '\(name)' by a lock or an actor first",
            token: other === tree ? change : nil)
    }

    /// Throws where the handler uses what belongs to the main thread, and the async code round the call is on no actor.
    func checkStaysOnMain(in project: ProjectIndex) throws(Refusal) {
        guard AsyncPlaces(in: tree, of: project).isAsync(around: span.lowerBound), !project.known.isOfTests(tree),
            !isTaskIsolated(in: project),
            let use = InterfaceUse(in: tree, of: project).first(in: span)
        else { return }
        throw Refusal(
            "the handler uses '\(tree.text(use))', which belongs to the main thread, and the async code round the call is "
                + "nonisolated: mark that '@MainActor'", token: use)
    }

    /// The first operand that leaves the main actor with the awaited call, and that nothing shows to be local or `Sendable`.
    package func operandSentFromMain(in project: ProjectIndex) -> String? {
        if let alternative, !Self.leavesActor(alternative, in: project) { return nil }
        let locals = LocalScope(in: tree).localNames(seenAt: span.lowerBound)
        return operands.map(\.span).first { operand in
            LocalScope(in: tree).needsSelf(operand, locals: locals)
                && !Isolation(in: tree, of: project).allowsSending(operand)
        }.map { tree.text($0) }
    }

    /// Whether a function runs on no actor when it is awaited on one.
    private static func leavesActor(_ function: ProjectIndex.Function, in project: ProjectIndex) -> Bool {
        let (declaration, tree) = (function.declaration, function.tree)
        guard case .none = ActorDeclarations(in: project).isolation(of: declaration, in: tree) else { return false }
        return !declaration.modifiers.contains { tree.text($0).contains("nonsending") }
    }

    /// The name of the called function.
    private var callee: Int? { tree.calleeName(ofArgument: handler.lowerBound) }

    private func isMainQueue(_ operand: (label: String?, span: Span), _ known: KnownNames) -> Bool {
        if MainQueue(in: tree, knowing: known).isMainQueue(operand.span, label: operand.label) { return true }
        guard tree.text(operand.span) == ".main", let callback else { return false }
        let parameters = callback.tree.parameters(of: callback.declaration)
        return parameters.contains { parameter in
            parameter.label.map { callback.tree.text($0) } == operand.label
                && known.isQueue(parameter.type, in: callback.tree)
        }
    }
}

extension CallSiteConverter {
    /// Throws if the code of the handler would run where, or when, what it uses must not be used.
    func checkScopes() throws(Refusal) {
        let scopes = ValueScopes(in: project)
        if let callback = site.callback { try scopes.checkMayReturn(callback) }
        guard frame == .task, let function = tree.enclosingFunction(site.span.lowerBound), let body = function.body,
            let callee = scopes.access(around: site.span.lowerBound, in: body, of: tree)
        else { return }
        throw Refusal(
            "the call stands in the closure of '\(tree.text(callee))', and a task would begin after that closure has "
                + "ended: read what the call needs there, and make the call outside", token: site.span.lowerBound)
    }
}

extension CallSite {
    /// Throws where the call ends a function that is async already, and a caller does more after that: it would wait then.
    package func checkNobodyGoesOn(in project: ProjectIndex) throws(Refusal) {
        guard tree.innermostClosure(around: span.lowerBound) == nil,
            !(callback.map { HandlerWork(in: $0.tree, of: project).callsHandlerAtOnce($0) } ?? false),
            let caller = tree.enclosingFunction(span.lowerBound), let name = caller.name,
            let next = GoingOn(in: project).first(after: caller, in: tree)
        else { return }
        throw Refusal(
            "'\(tree.text(name))' does not wait for this call now, and if it did, the code after '\(tree.text(name))' (\(next.tree.place(of: next.token))) "
                + "would run later: keep the handler, or await the call if that is fine", token: span.lowerBound)
    }
}
