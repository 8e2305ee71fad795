// Whether a call means the same where it is awaited.

import CallSites
import Flow
import Index
import Overloads
import Patterns
import Silence
import Syntax
import Threads
import Timing

extension CallSiteFacts {
    /// Throws where awaiting the async alternative of a call is not the same as the call: it crashes where the handler
    /// was given nil, or leaves the main actor.
    package func checkMayBeAwaited(_ call: Metavariable, by table: Table, _ match: Match) throws(Refusal) {
        try Refusal.throwAll([
            traps(call, by: table, match), leavesMainActor(call, by: table, match),
            goesToMainActor(call, by: table, match), doesOtherWork(call, by: table, match),
            site(call, by: table, match).flatMap { site in
                site.closure.flatMap { AsyncShadowing(in: site.tree, of: project).waits(in: $0.body, isWhole: true) }
            },
            site(call, by: table, match).flatMap { site in
                CallbackCall(site.span, in: site.tree).flatMap {
                    AlternativeSearch(in: project).doubt(about: $0, given: site.handler, meaning: site.callback)
                }
            },
        ])
    }

    /// The async function of the project that is awaited in place of a call; nil for one of a table.
    package func alternative(to call: Metavariable, by table: Table, _ match: Match) -> ProjectIndex.Function? {
        site(call, by: table, match)?.alternative
    }

    /// Why the async version may do other work than the callback version that a continuation waits for, or end early.
    private func doesOtherWork(_ call: Metavariable, by table: Table, _ match: Match) -> Refusal? {
        guard let (tree, span) = match.bindings[call.name]?.code, Self.isInContinuation(span.lowerBound, in: tree)
        else { return nil }
        let name = calledName(call, match)
        let mayEnd = Refusal(
            "the async '\(name)' may end early when this task is cancelled, which does not stop the version with a handler: check that "
                + "this is fine")
        // One of the SDK does the same work.
        guard let other = alternative(of: call, by: table, match) else {
            return site(call, by: table, match, inContinuation: true)?.isImported ?? false ? nil : mayEnd
        }
        guard callbackAwaits(other, call, by: table, match, only: true) else {
            return Refusal(
                "the async version of '\(name)' may do other work than the callback version, or end early when its "
                    + "task is cancelled: compare the two")
        }
        // A continuation does not see that its task is cancelled.
        let isDeaf = other.declaration.body?.allSatisfy { index in
            other.tree[index].word != .await || other.tree.makesContinuation(index + 1)
        }
        if isDeaf ?? false, other.declaration.body?.allSatisfy({ !other.tree.text($0).contains("ancel") }) ?? false {
            return nil
        }
        return mayEnd
    }

    /// Assumed to return a value that may be nil without force unwrapping it: functions of the SDK.
    private func traps(_ call: Metavariable, by table: Table, _ match: Match) -> Refusal? {
        guard let (tree, span) = match.bindings[call.name]?.code,
            let site = callSite(
                tree.chain(from: span.lowerBound)?.span ?? span, in: tree, by: table, inContinuation: true),
            site.mapping.roles.contains(.value(isOptional: true)), let asyncVersion = site.alternative,
            let body = asyncVersion.declaration.body,
            body.contains(where: { asyncVersion.tree[$0].kind == .postfixExclamation })
        else { return nil }
        let values = site.mapping.roles.count { if case .value = $0 { true } else { false } }
        return Refusal(
            "the async '\(asyncVersion.name)' crashes if the callback version gives no error and "
                + "\(values == 1 ? "no value" : "leaves a value nil"): check that this never happens")
    }

    /// Says that code which ran elsewhere, or used views wherever it was called, runs on the main thread now.
    private func goesToMainActor(_ call: Metavariable, by table: Table, _ match: Match) -> Refusal? {
        guard let (tree, span) = match.bindings[call.name]?.code,
            let site = callSite(span, in: tree, by: table, inContinuation: true), let closure = site.closure,
            !site.callsBackOnMain(in: project)
        else { return nil }
        let use = InterfaceUse(in: tree, of: project).first(in: closure.body)
        if site.subscription != nil {
            guard let use else { return nil }
            return Refusal(
                "the closure uses '\(tree.text(use))' (line \(tree.line(of: use))), which belongs on the main thread, so it will run there, "
                    + "even if the publisher sends on another: check that nothing in it blocks, or needs that other thread",
                token: use)
        }
        // In a task, `checkMayBeginLater` refuses.
        guard use != nil || site.runsOnMain(in: project),
            AsyncPlaces(in: tree, of: project).isAsync(around: span.lowerBound)
                || (try? site.checkKeepsQueue(in: project)) != nil
        else { return nil }
        return MovedWork(in: tree, of: project).reason(
            in: closure.body, ofHandlerOf: calledName(call, match), orFor: use, site.background(in: project))
    }

    /// Assumed to choose their executor themselves: functions of the SDK.
    private func leavesMainActor(_ call: Metavariable, by table: Table, _ match: Match) -> Refusal? {
        guard let (tree, span) = match.bindings[call.name]?.code,
            let asyncVersion = alternative(of: call, by: table, match), !Self.isNonsending(asyncVersion),
            !settings.mayIsolateByDefault, isOnNoActor(asyncVersion),
            MainThreadEvidence(in: project).isMade(span.lowerBound, in: tree),
            !callbackAwaits(asyncVersion, call, by: table, match)
        else { return nil }
        let (home, body) = (asyncVersion.tree, asyncVersion.declaration.body)
        // What a continuation waits for is told as its own.
        let use = body.map { body in
            ThreadUse(in: home, of: project).first(in: home.interior(body.lowerBound), without: home.makesContinuation)
        }
        // Seen to do the same on every thread.
        if case .some(nil) = use { return nil }
        let (name, used) = (asyncVersion.name, use.flatMap(\.self).map { home.text($0) })
        let part = used == name ? "the version with a handler" : used.map { "'\($0)'" } ?? "it"
        return Refusal(
            "the async '\(name)' is nonisolated, so it and what it calls run off the main thread: mark it '@MainActor' if "
                + "\(part) uses the UI, or other objects of the main thread")
    }

    /// Whether the callback version of a call only awaits the async version in a task: it runs where it did. `only`: and calls
    /// nothing else but its handler there.
    private func callbackAwaits(
        _ asyncVersion: ProjectIndex.Function, _ call: Metavariable, by table: Table, _ match: Match,
        only isOnly: Bool = false
    ) -> Bool {
        guard let (tree, span) = match.bindings[call.name]?.code,
            let callback = callSite(
                tree.chain(from: span.lowerBound)?.span ?? span, in: tree, by: table, inContinuation: true)?.callback,
            SynchronousBeginning(in: callback.tree, of: project).isOnlyTask(callback.declaration)
        else { return false }
        let called = callback.declaration.body?.filter { callback.tree[$0].kind == .identifier } ?? []
        let handler = project.completionHandler(of: callback.declaration, in: callback.tree)?.parameter.name
        return called.contains { callback.tree.spells($0, asyncVersion.name) }
            && (!isOnly
                || called.allSatisfy { index in
                    callback.tree[index + 1].kind != .leftParen
                        || handler.map { callback.tree.spells(index, callback.tree.text($0)) } ?? false
                        || [asyncVersion.name, "success", "failure"].contains(callback.tree.text(index))
                })
    }

    private func alternative(of call: Metavariable, by table: Table, _ match: Match) -> ProjectIndex.Function? {
        site(call, by: table, match, inContinuation: true)?.alternative
    }

    func site(
        _ call: Metavariable, by table: Table, _ match: Match, inContinuation isInContinuation: Bool = false
    ) -> CallSite? {
        match.bindings[call.name]?.code.flatMap { tree, span in
            callSite(
                tree.chain(from: span.lowerBound)?.span ?? span, in: tree, by: table, inContinuation: isInContinuation)
        }
    }

    func calledName(_ call: Metavariable, _ match: Match) -> String {
        guard let (tree, span) = match.bindings[call.name]?.code, let chain = tree.chain(from: span.lowerBound) else {
            return call.name
        }
        return chain.links.last { !($0.call?.arguments.isEmpty ?? true) }?.name.map { tree.text($0) } ?? call.name
    }

    func isOnNoActor(_ function: ProjectIndex.Function) -> Bool {
        if case .none = ActorDeclarations(in: project).isolation(of: function.declaration, in: function.tree) {
            return true
        }
        return false
    }

    static func isNonsending(_ function: ProjectIndex.Function) -> Bool {
        function.declaration.modifiers.contains { function.tree.text($0).contains("nonsending") }
    }
}
