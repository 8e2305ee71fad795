import Flow
import Index
import Patterns
import Syntax
import Threads

// On which actor the async version of a function runs.

extension OverloadFacts {
    /// On which thread the matched function runs, worked out once.
    package func thread(of match: Match) -> MainThread {
        match.tree.declaration(at: match.span.lowerBound).map { thread(of: $0, in: match.tree) } ?? .free
    }

    /// On which thread the async version of a function has to run, worked out once: where the function does, or the task that
    /// ends it, or where it is called if it would not stay with its caller.
    package func thread(of function: Declaration, in tree: TokenTree) -> MainThread {
        let key = CodeKey(tree: tree, token: function.span.lowerBound)
        if let known = threads[key] { return known }
        let evidence = MainThreadEvidence(in: project)
        var found = evidence.thread(of: function, in: tree)
        switch found {
        case .known: break
        case .possible, .free, .shared:
            if let task = evidence.evidence(ofLastTaskOf: function, in: tree) {
                found = .known(task)
            } else if !settings.hasNonsending, let likely = evidence.likelyEvidence(for: function, in: tree) {
                if case .free = found, let own = project.function(function, in: tree), !evidence.needsMainActor(own) {
                    leavingMain.insert(key)
                } else {
                    found = .known(likely)
                }
            }
        }
        threads[key] = found
        return found
    }

    /// Whether some caller of the matched function needs its handler to be called on the main thread, worked out once.
    package func answersOnMain(_ match: Match) -> Bool { callerOnMain(match) != nil }

    /// The place of the first such call.
    package func callerOnMain(_ match: Match) -> MainCaller? {
        guard let function = matchedFunction(match) else { return nil }
        let key = CodeKey(tree: match.tree, token: match.span.lowerBound)
        if let known = callersOnMain[key] { return known }
        let isElsewhere = HandlerWork(in: function.tree, of: project).callsHandlerOnQueue(function)
        let found = HandlerCall.first(of: function, in: project) { call, called -> MainCaller? in
            guard !project.known.isOfTests(call.tree), let closure = call.tree.closure(at: call.given.lowerBound) else {
                return nil
            }
            let needsMain = needsMain(call.given, of: call.tree)
            guard needsMain || !isElsewhere && ThreadUse(in: call.tree, of: project).mayDepend(onThread: closure) else {
                return nil
            }
            return MainCaller(
                place: call.place, called: called.name, isDirect: called.place == function.place, mayNeed: !needsMain)
        }
        callersOnMain[key] = .some(found)
        return found
    }

    /// Whether a handler uses what belongs to the main thread, worked out once.
    private func needsMain(_ handler: Span, of tree: TokenTree) -> Bool {
        let key = CodeKey(tree: tree, token: handler.lowerBound)
        if let known = closuresOnMain[key] { return known }
        let found = MainThreadEvidence(in: project).needsMain(handler, of: tree)
        closuresOnMain[key] = found
        return found
    }

    /// The attribute or the modifier with which the async version of the matched function stays where that runs; both
    /// empty where it needs none.
    package func isolation(of match: Match) -> (attribute: String, modifier: String) {
        if case .known = thread(of: match) { return ("@MainActor", "") }
        return ("", flow.nonsending(match))
    }

    /// Whether the async version of the matched function is marked `@MainActor`.
    package func isMarkedMain(_ match: Match) -> Bool {
        if case .known = thread(of: match) { return true }
        return false
    }

    /// Refuses where the async version of the matched function does not run on the actor of its caller. `asTask`: nor does what
    /// the function does now.
    package func leavesCaller(_ match: Match, asTask: Bool = false) -> Refusal? {
        let name = flow.name(of: match)
        if case .known(let evidence) = thread(of: match) {
            // That stays as it is.
            if continuationOverload(for: match) != nil { return nil }
            return Refusal(
                "\(evidence.words(on: name)), so its async version is marked '@MainActor': \(evidence.advice)",
                token: evidence.token)
        }
        // `checkMayLeaveThread` names what may need the main thread.
        if case .possible = thread(of: match) { return nil }
        guard !flow.isIsolated(match), flow.nonsending(match).isEmpty, useElsewhere(match) == nil, !asTask else {
            return nil
        }
        if !flow.isNonisolated(match), let type = flow.unreadType(isolating: match) {
            return Refusal(
                "'\(type)', which is not in the checked files, may put '\(name)' on the main actor; if it does not, the async version "
                    + "runs off the main thread: mark '\(name)' '@MainActor' if it needs that thread")
        }
        if ThreadUse.isAllOnQueue(match, of: project) { return nil }
        if matchedFunction(match).map(MainThreadEvidence(in: project).isSameOnEachThread) ?? false { return nil }
        return Refusal(
            "the async version of '\(name)' runs off the main thread, also when called from there: mark it '@MainActor' "
                + "to keep it there")
    }

    /// Refuses where the async version of the matched function leaves the main thread, which something is seen to call it on,
    /// and nothing in it to need.
    package func leavesMain(_ match: Match) -> Refusal? {
        guard case .free = thread(of: match), continuationOverload(for: match) == nil,
            !flow.settings.mayIsolateByDefault,
            leavingMain.contains(CodeKey(tree: match.tree, token: match.span.lowerBound))
        else { return nil }
        return useElsewhere(match).map { mayRace($0, match) }
    }

    /// Throws where the matched function may run on the main thread now, and its async version would not. `withBody`: callbacks in it
    /// become its own code, of which `callbackLeavesThread` says so.
    package func checkMayLeaveThread(_ match: Match, isOnMain: Bool, withBody: Bool) throws(Refusal) {
        switch thread(of: match) {
        case .free, .shared:
            if withBody, callbackLeavesThread(match) != nil { return }
            if !isOnMain || flow.nonsending(match).isEmpty { try checkMayRunAnywhere(match) }
        default: try checkIsNotBoundToMain(match, isOnMain: isOnMain)
        }
    }

    /// Throws where the matched function is seen to belong to the main thread, or may as what it uses does, and its async version would
    /// leave it; and where it changes what other code may use.
    package func checkIsNotBoundToMain(_ match: Match, isOnMain: Bool) throws(Refusal) {
        let name = flow.name(of: match)
        switch thread(of: match) {
        case .shared: try checkMayRunAnywhere(match)
        case .free:
            guard let use = useElsewhere(match) else { return }
            if ThreadUse(in: use.tree, of: project).mayChangeProperty(use.token) { try checkMayRunAnywhere(match) }
        case .known(let evidence):
            guard let other = continuationOverload(for: match) else { return }
            let isolation = ActorDeclarations(in: project).isolation(of: other.declaration, in: other.tree)
            if case .isolated = isolation { return }
            throw Refusal(
                "\(evidence.words(on: name)), and its existing async version is on no actor: mark that version '@MainActor'",
                token: evidence.token)
        case .possible(let doubt):
            if isOnMain, !flow.nonsending(match).isEmpty { return }
            throw Refusal(
                "'\(name)' may need the main thread, as \(doubt.text): mark '\(name)' '@MainActor', or 'nonisolated' if it may run "
                    + "on a background thread", token: doubt.token)
        }
    }
}

/// A call with a handler that needs the main thread, or may.
package struct MainCaller: Sendable {
    /// Where it stands.
    package let place: String
    /// The function that it calls.
    package let called: String
    /// That is the function which was asked about, and not one that passes its own handler on to it.
    package let isDirect: Bool
    /// What the handler uses is not seen to belong to the main thread, but may.
    package let mayNeed: Bool
}

extension OverloadFacts {
    /// Throws where nothing shows that the matched function may run on a background thread.
    private func checkMayRunAnywhere(_ match: Match) throws(Refusal) {
        guard leavesMain(match) == nil, let use = useElsewhere(match) else { return }
        throw mayRace(use, match)
    }

    /// That the async version of the matched function may use this on a background thread: the question is what other code does
    /// with it meanwhile.
    private func mayRace(_ use: MainThreadEvidence.Use, _ match: Match) -> Refusal {
        let verb = flow.isNonisolated(match) && flow.nonsending(match).isEmpty ? "runs" : "may run"
        let doubt = MainThreadEvidence(in: project).doubt(about: use, of: matchedFunction(match), seenFrom: match.tree)
        return Refusal(
            "the async version of '\(flow.name(of: match))' \(verb) on a background thread, and \(doubt)",
            token: use.tree === match.tree ? use.token : nil)
    }

    /// Refuses where the matched function, which nothing shows to run on the main thread, calls one of the project that uses what belongs
    /// there.
    package func helperNeedsMain(_ match: Match) -> Refusal? {
        let key = CodeKey(tree: match.tree, token: match.span.lowerBound)
        if let known = helpersOnMain[key] { return known }
        let found = findHelperOnMain(match)
        helpersOnMain[key] = .some(found)
        return found
    }

    private func findHelperOnMain(_ match: Match) -> Refusal? {
        let tree = match.tree
        guard !isMarkedMain(match), !flow.isIsolated(match), let function = matchedFunction(match),
            !function.declaration.modifiers.contains(where: { tree[$0.lowerBound].word == .nonisolated }),
            let body = function.declaration.body.map({ tree.interior($0.lowerBound) }),
            let helper = InterfaceUse(in: tree, of: project).first(in: body)
        else { return nil }
        return Refusal(
            "'\(tree.text(helper))' (line \(tree.line(of: helper))) uses what belongs to the main thread, and the async version of "
                + "'\(function.name)' may call it on another: mark '\(function.name)' '@MainActor'", token: helper)
    }

    /// Refuses where only the callbacks in the matched function, which become its own code, use what is not seen to be safe on every
    /// thread.
    package func callbackLeavesThread(_ match: Match) -> Refusal? {
        guard !isMarkedMain(match), helperNeedsMain(match) == nil, flow.nonsending(match).isEmpty,
            leavesMain(match) == nil, let use = useElsewhere(match), use.tree === match.tree,
            let function = matchedFunction(match),
            MainThreadEvidence(in: project).firstUseOutsideCallbacks(of: function) == nil
        else { return nil }
        let used = use.tree.text(use.token)
        return Refusal(
            "the async version of '\(function.name)' runs on a background thread: check that its callback may use '\(used)' (line "
                + "\(use.tree.line(of: use.token))) there",
            token: use.token)
    }

    /// What the matched function uses that is not seen to be safe on every thread, found once; nil also where something else shows
    /// that it may run there.
    private func useElsewhere(_ match: Match) -> MainThreadEvidence.Use? {
        let (tree, evidence) = (match.tree, MainThreadEvidence(in: project))
        let key = CodeKey(tree: tree, token: match.span.lowerBound)
        if let known = usesElsewhere[key] { return known }
        var found: MainThreadEvidence.Use?
        if let function = tree.declaration(at: match.span.lowerBound), !flow.isIsolated(match),
            !function.modifiers.contains(where: { tree[$0.lowerBound].word == .nonisolated }),
            let own = project.function(function, in: tree), let use = evidence.firstUse(of: own),
            !evidence.isCalledElsewhere(function, in: tree), !Self.saysThreadSafe(function, in: tree)
        {
            found = use
        }
        usesElsewhere[key] = .some(found)
        return found
    }

    /// Whether its documentation says so.
    private static func saysThreadSafe(_ function: Declaration, in tree: TokenTree) -> Bool {
        let text = DocComment(of: function, in: tree).contents.joined(separator: " ").lowercased()
        return ["any thread", "thread-safe", "thread safe"].contains(where: text.contains)
    }
}
