// Whether a call means the same in a task of its own.

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
    /// Throws where a task with these attributes in place of a call runs on no actor, or the call in it does not, and where
    /// it keeps alive what the handler held weakly, or begins after the code that follows.
    package func checkMayBeAwaited(
        _ call: Metavariable, by table: Table, inTaskWith attributes: Metavariable, _ match: Match
    ) throws(Refusal) {
        try Refusal.throwAll([
            keepsAlive(call, by: table, match), leavesActor(call, by: table, inTaskWith: attributes, match),
            table.id == Table.ofSubscriptions.id ? nil : isFollowed(match), readsVariable(call, by: table, match),
            isTested(match), site(call, by: table, match)?.marksTask(in: project),
            site(call, by: table, match).flatMap {
                AnimatedState($0.span, handler: $0.handler, in: $0.tree)?.setBefore()
            },
            site(call, by: table, match).flatMap {
                CancelledObject(in: $0.tree, of: project).refusal(ofCallOn: $0.front)
            },
        ])
    }

    /// Refuses where helpers of tests call the function round the call: a test may check what that does before the task has begun.
    private func isTested(_ match: Match) -> Refusal? {
        let tree = match.tree
        guard !project.known.isOfTests(tree), let function = tree.enclosingFunction(match.span.lowerBound),
            let name = function.name, let own = project.function(function, in: tree)
        else { return nil }
        let use = project.firstReference(to: function, in: tree) { other, call in
            project.known.isOfTests(other) && !TestFunctions.isTest(around: call, in: other)
                && CalledFunctions(in: other, of: project).implementations(calledBy: call).contains {
                    $0.place == own.place
                }
        }
        return use.map { other, call in
            Refusal(
                "code of tests calls '\(tree.text(name))' (\(other.place(of: call))): a test that checks something right after that has to wait "
                    + "until the task has run")
        }
    }

    private func isFollowed(_ match: Match) -> Refusal? {
        CodeAfter(in: match.tree).first(after: match.span.lowerBound).map { next in
            Refusal(
                "with the task, line \(match.tree.line(of: next)) runs before this call: check that this does not matter",
                token: next)
        }
    }

    /// Refuses where an argument of a call is a variable of the type round it, which a task reads later.
    private func readsVariable(_ call: Metavariable, by table: Table, _ match: Match) -> Refusal? {
        guard let (tree, span) = match.bindings[call.name]?.code, let site = callSite(span, in: tree, by: table),
            let type = tree.enclosingType(span.lowerBound), !site.capturesOperands
        else { return nil }
        let held = captured[CodeKey(tree: tree, span: site.span)] ?? []
        // After the handlers of a subscription stands what keeps that.
        let end = site.subscription == nil ? site.span.upperBound : site.handler.lowerBound
        let read = tree.ownTokens(of: site.front.upperBound..<end).first { index in
            guard tree[index].kind == .identifier, !site.handler.contains(index),
                !held.contains(tree.text(index)), !held.contains("self." + tree.text(index)),
                ![.colon, .leftParen].contains(tree[index + 1].kind),
                !tree[index].flags.contains(.member) || tree[index - 2].word == .`self`
            else { return false }
            return VariableTypes(in: tree).declarations(named: tree.text(index)).contains { declared in
                tree[declared - 1].word == .var && tree.parent(declared).map(tree.role) == .members
                    && tree.enclosingType(declared)?.keyword == type.keyword
                    && LaterChanges(in: project).mayHappen(to: declared, in: tree)
            } && !LocalScope(in: tree).isLocal(index)
        }
        return read.map { token in
            Refusal(
                "the task reads '\(tree.text(token))' only when it starts: copy it to a 'let' before the task if it may change before that",
                token: token)
        }
    }

    /// The task calls a method of an object, or passes it on, so it holds it where the handler did not.
    private func keepsAlive(_ call: Metavariable, by table: Table, _ match: Match) -> Refusal? {
        guard let site = site(call, by: table, match) else { return nil }
        if site.isOnSelf || site.takesSelf {
            return (site.weakSelf?.lowerBound ?? site.weakVariableOfSelf(in: project)).map { held in
                Refusal(
                    "the task keeps 'self' alive until it has ended, and this handler holds it weakly: check that 'self' may live that long",
                    token: held)
            }
        }
        return site.weakReceiver(in: project).map { held in
            Refusal(
                "the task keeps the object in the weak '\(site.tree.text(held))' alive until it has ended: check that it may live that long",
                token: held)
        }
    }

    private func leavesActor(
        _ call: Metavariable, by table: Table, inTaskWith attributes: Metavariable, _ match: Match
    ) -> Refusal? {
        let isIsolated = MainThreadCallbacks(in: project).isTaskIsolated(
            with: match.bindings[attributes.name], at: match.span.lowerBound, in: match.tree,
            isolatesViews: settings.isolatesViews)
        // `checkGains` says all of one that is only passed on.
        if isIsolated || mayComeAnywhere(call, by: table, match)
            || site(call, by: table, match).map(isOnlyPassedOn) ?? false
        {
            return nil
        }
        let (tree, name) = (match.tree, calledName(call, match))
        let site = site(call, by: table, match)
        if site?.passesQueue(in: project) ?? false { return nil }
        // `checkMayRunAnywhere` says more.
        if let site, (try? site.checkMayRunAnywhere(in: project)) == nil { return nil }
        let body = site?.closure?.body ?? match.span
        guard let use = ThreadUse(in: tree, of: project).first(in: body) else { return nil }
        if let left = site?.callback.flatMap({ ThreadUse.queueLeft(awaiting: $0, in: project) }) { return left }
        return Refusal(
            "the code after the `await` of '\(name)' may run off the main thread: mark \(functionAround(match)) '@MainActor' if "
                + "'\(tree.text(use))' (line \(tree.line(of: use))) needs that thread")
    }

    /// Whether the handler of a call says itself that it may be called on any thread, or does nothing: the SDK calls none on the
    /// thread of the call but where the table says so.
    private func mayComeAnywhere(_ call: Metavariable, by table: Table, _ match: Match) -> Bool {
        guard let site = site(call, by: table, match) else { return false }
        if site.closure.map({ $0.body.isEmpty }) ?? false { return true }
        guard let callback = site.callback else { return !site.callsBackOnMain(in: project) }
        return project.completionHandler(of: callback.declaration, in: callback.tree).map { handler in
            handler.parameter.type.contains {
                callback.tree.spells($0, "Sendable") && callback.tree.spells($0 - 1, "@")
            }
        } ?? false
    }

    private func functionAround(_ match: Match) -> String {
        let name = match.tree.enclosingFunction(match.span.lowerBound)?.name
        return name.map { "'\(match.tree.text($0))'" } ?? "the code round it"
    }
}
