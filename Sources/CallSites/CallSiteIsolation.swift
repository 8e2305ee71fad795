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

    /// Throws where a task with these attributes in place of a call runs on no actor, or the call in it does not, and where
    /// it keeps alive what the handler held weakly, or begins after the code that follows.
    package func checkMayBeAwaited(
        _ call: Metavariable, by table: Table, inTaskWith attributes: Metavariable, _ match: Match
    ) throws(Refusal) {
        try Refusal.throwAll([
            keepsSelf(call, by: table, match), leavesActor(call, by: table, inTaskWith: attributes, match),
            table.id == Table.ofSubscriptions.id ? nil : isFollowed(match), readsVariable(call, by: table, match),
            site(call, by: table, match)?.marksTask(in: project),
            site(call, by: table, match).flatMap {
                AnimatedState($0.span, handler: $0.handler, in: $0.tree)?.setBefore()
            },
            site(call, by: table, match).flatMap {
                CancelledObject(in: $0.tree, of: project).refusal(ofCallOn: $0.front)
            },
        ])
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

    private func isFollowed(_ match: Match) -> Refusal? {
        CodeAfter(in: match.tree).first(after: match.span.lowerBound).map { next in
            Refusal(
                "with the task, line \(match.tree.line(of: next)) runs before this call: check that this does not matter",
                token: next)
        }
    }

    /// Throws where a task in place of a call begins too late: the called function sets a property or changes a view before its
    /// call returns, or calls that follow each other would swap; and where it may go on on the wrong thread.
    package func checkMayBeginLater(_ call: Metavariable, by table: Table, _ match: Match) throws(Refusal) {
        guard let site = site(call, by: table, match) else { return }
        try site.checkMayRunAnywhere(in: project)
        try site.checkKeepsQueue(in: project)
        try checkBeginning(site)
        try overloads.checkBlocksNobody(around: site.span.lowerBound, in: site.tree)
        try checkOrder(site)
        if let told = ToldDone(in: project).first(after: site.span.lowerBound, in: site.tree) {
            throw Refusal(
                "\(told.tree.place(of: told.name)) calls '\(told.words)' right after this call returns, so that its caller may take the work as done before a task begins: "
                    + "keep the handler, or await this call before '\(told.words)'", token: site.span.lowerBound)
        }
        try checkTests(site)
        try checkGains(site)
        try checkStandsAlone(site, by: table)
    }

    /// Throws where several such calls follow each other whose handlers end alike: each would get a task of its own, where one
    /// could wait for all.
    private func checkStandsAlone(_ site: CallSite, by table: Table) throws(Refusal) {
        let tree = site.tree
        func end(of site: CallSite?) -> String? {
            let statements = site?.closure.map { tree.statements(in: $0.body) } ?? []
            return statements.count > 1 ? statements.last.map { tree.text($0) } : nil
        }
        guard let brace = tree.brace(around: site.span.lowerBound), let last = end(of: site) else { return }
        let body = tree.closure(at: brace)?.body ?? tree.interior(brace)
        let row = tree.statements(in: body).split { span in
            tree.chain(from: span.lowerBound)?.span != span || end(of: callSite(span, in: tree, by: table)) != last
        }.first { $0.contains(site.span) }
        guard let row, row.count > 2 else { return }
        throw Refusal(
            "\(row.count) such calls follow each other, and their handlers end with the same line: await them in one task, "
                + "with 'async let' if they may run at the same time, and write that line once, at its end",
            token: site.span.lowerBound)
    }

    /// The async function of the project that is awaited in place of a call; nil for one of a table.
    package func alternative(to call: Metavariable, by table: Table, _ match: Match) -> ProjectIndex.Function? {
        site(call, by: table, match)?.alternative
    }

    private func site(
        _ call: Metavariable, by table: Table, _ match: Match, inContinuation isInContinuation: Bool = false
    ) -> CallSite? {
        match.bindings[call.name]?.code.flatMap { tree, span in
            callSite(
                tree.chain(from: span.lowerBound)?.span ?? span, in: tree, by: table, inContinuation: isInContinuation)
        }
    }

    /// Whether a call passes on a handler that a closure round it is given, or its function, and awaiting it takes a `do`.
    private func isOnlyPassedOn(_ site: CallSite) -> Bool {
        guard site.handler.count == 1, let handler = site.handler.first else { return false }
        return site.isGivenToClosure(handler) || site.mapping.isThrowing && site.isGiven(handler, in: project)
    }

    /// Throws where a task is longer than the call and says no more: its handler is passed on, or asks for no error.
    private func checkGains(_ site: CallSite) throws(Refusal) {
        let tree = site.tree
        if CallPosition(in: tree).endsFunction(site.statement) { try site.checkNobodyGoesOn(in: project) }
        try Refusal.throwAll([
            TaskPlace(in: tree, of: project).refusal(ofCallAt: site.span.lowerBound, mayHop: site.callback == nil)
        ])
        if isOnlyPassedOn(site) {
            let advice =
                site.isGivenToClosure(site.handler.lowerBound)
                ? "leave this as it is" : "make the function around the call async first, then await it"
            throw Refusal(
                "'\(tree.text(site.handler))' is only passed on here, so a task gains nothing: \(advice)",
                token: site.handler.lowerBound)
        }
        if let (caller, written) = asyncVersionOfCaller(site) {
            throw Refusal(
                "the function around this call, '\(caller)', has an async version (\(written.location)): leave this call, and let the callers "
                    + "of '\(caller)' await that one", token: site.handler.lowerBound)
        }
        if let promise = TaskPlace(in: tree, of: project).promise(aroundCallAt: site.span.lowerBound, of: site.handler)
        {
            throw Refusal(
                "the handler completes the '\(tree.text(promise))' around the call, and a task would not make that simpler: write an "
                    + "async function in place of the '\(tree.text(promise))'", token: promise)
        }
        if let outer = calleeAround(site) {
            throw Refusal(
                "this call is made in a closure that is passed to '\(tree.text(outer))': if that is its completion handler, await "
                    + "'\(tree.text(outer))' first (add an async version if it has none), otherwise leave this",
                token: outer)
        }
        guard unsplit.contains(CodeKey(tree: tree, span: site.span)) else { return }
        throw Refusal(
            "an awaited call throws its error: move what the handler does with an error into a `catch`, what it does without "
                + "one behind the `await`, and what it does in both cases into both", token: site.handler.lowerBound)
    }

    /// The callback function whose handler the handler of a call uses, by its name, with an async version that does its work
    /// itself.
    private func asyncVersionOfCaller(_ site: CallSite) -> (String, ProjectIndex.Function)? {
        let tree = site.tree
        guard let caller = tree.enclosingFunction(site.span.lowerBound),
            let handler = project.completionHandler(of: caller, in: tree),
            !tree.uses(of: tree.text(handler.parameter.name), in: site.handler).isEmpty,
            let function = project.function(caller, in: tree),
            let written = AlternativeSearch(in: project).asyncAlternative(of: function),
            !WaitingFunctions(in: written.tree).onlyWaits(written.declaration)
        else { return nil }
        return (function.name, written)
    }

    /// The name of the function of the project to whose handler a call belongs, which is given a result; hops to the main queue
    /// are left out.
    private func calleeAround(_ site: CallSite) -> Int? {
        let tree = site.tree
        guard let open = MainQueue(in: tree, knowing: project.known).closure(around: site.span.lowerBound),
            let callee = tree.calleeName(ofArgument: open)
        else { return nil }
        let callees = CalleeResolution(in: tree, project: project).callees(ofArgument: open)
        let takesHandler = callees.contains { function, given in
            project.handler(of: function).map { handler in
                !handler.type.elements.isEmpty
                    && function.tree.parameters(of: function.declaration)[handler.index].name == given.name
            } ?? false
        }
        return takesHandler ? callee : nil
    }

    /// Throws where a test of the type that makes the call does not wait, and a test double takes the call.
    private func checkTests(_ site: CallSite) throws(Refusal) {
        guard let callee = site.callback, !project.known.isOfTests(site.tree) else { return }
        let tests = HastyTests(of: project)
        if let caller = site.tree.enclosingFunction(site.span.lowerBound),
            site.tree.innermostClosure(around: site.span.lowerBound) == nil,
            let own = project.function(caller, in: site.tree),
            let acting = tests.acting(after: own, onDoubles: true, steps: 0)
        {
            throw Refusal(
                "\(acting.words(through: own.name)), and a task for '\(callee.name)' would not have begun by then: "
                    + "keep the handler, or make '\(own.name)' async and await it in the test"
                    + (tests.silentDouble(in: acting.tree, calledBy: [own, callee]) ?? ""),
                token: site.span.lowerBound)
        }
        guard
            let type = site.tree.enclosingType(site.span.lowerBound)?.name.map({ site.tree.text($0) }),
            case let caller = site.tree.enclosingFunction(site.span.lowerBound)?.name.map({ site.tree.text($0) }),
            let found = tests.test(of: type, standingInFor: callee, in: caller)
        else { return }
        let async = caller.map { "make '\($0)' async and await it in the test" } ?? "let the test await this"
        guard let test = found.name else {
            throw Refusal(
                "tests may expect that '\(found.double)' is called at once, and a task would call it later: check that they wait for it, or keep "
                    + "the handler", token: site.span.lowerBound)
        }
        throw Refusal(
            "'\(found.tree.text(test))' (\(found.tree.place(of: test))) does not wait, and a task would call '\(found.double)' only later: "
                + "\(async)\(tests.silentDouble(in: found.tree, calledBy: [callee]) ?? ""), or keep the handler",
            token: site.span.lowerBound)
    }

    private func checkBeginning(_ site: CallSite) throws(Refusal) {
        guard let callee = site.callback else {
            guard let call = CallbackCall(site.span, in: site.tree),
                SynchronousBeginning(in: site.tree, of: project).haste(of: call) == .drop
            else { return }
            throw Refusal(
                "if '\(call.name)' loads a dropped item, it has to begin before the code that handles the drop returns, and a task begins "
                    + "later: keep the handler in that case", token: site.span.lowerBound)
        }
        if SynchronousBeginning(in: site.tree, of: project).isOfInitializer(site.span.lowerBound),
            HandlerWork(in: callee.tree, of: project).callsHandlerAtOnce(callee)
        {
            throw runsLater(callee, "'init' returns", site)
        }
        if let alternative = site.alternative, alternative.calls(callee.name),
            HandlerWork(in: callee.tree, of: project).choosesAtOnce(callee)
        {
            throw runsLater(callee, "it returns", site)
        }
        try Refusal.throwAll([
            site.closure.flatMap {
                EarlyAnswer(in: project).refusal(of: [callee, site.alternative], given: $0, in: site.tree)
            }
        ])
        for callee in callee.implementations(in: project) {
            try checkIsLast(callee, site)
            try checkDoesNothingAtOnce(callee, site)
        }
    }

    private func runsLater(_ callee: ProjectIndex.Function, _ end: String, _ site: CallSite) -> Refusal {
        let advice =
            site.mapping.roles.isEmpty
            ? "leave this call as it is, or put the code of the handler on the line after the call"
            : "keep the handler, or let '\(callee.name)' return its result"
        return Refusal(
            "'\(callee.name)' calls its handler before \(end), and a task would run it later: \(advice)",
            token: site.span.lowerBound)
    }

    /// Throws where the called function has done something others notice, or waits for the user, when its call returns.
    private func checkDoesNothingAtOnce(_ callee: ProjectIndex.Function, _ site: CallSite) throws(Refusal) {
        if let modal = SynchronousBeginning(in: callee.tree, of: project).modalSession(of: callee.declaration) {
            throw Refusal(
                "\(callee.tree.place(of: modal)) waits for the user in '\(callee.tree.text(modal))', and in a task nothing else "
                    + "on the main queue would run meanwhile: keep the handler", token: site.span.lowerBound)
        }
        guard let effect = SynchronousBeginning(in: callee.tree, of: project).firstEffect(of: callee.declaration),
            effect.isSeen
        else { return }
        throw Refusal(
            "before '\(callee.name)' returns, \(effect.words(at: callee.tree.place(of: effect.token))); a task would do "
                + "that later: keep the handler\(effect.isHasty ? "" : ", or make the code around the call async and await it there")",
            token: site.span.lowerBound)
    }

    /// Throws where the called function goes on after it has called its handler, with more than a log: that would run before
    /// the code after `await`.
    private func checkIsLast(_ callee: ProjectIndex.Function, _ site: CallSite) throws(Refusal) {
        guard let body = callee.declaration.body,
            let handler = project.completionHandler(of: callee.declaration, in: callee.tree),
            let next = CodeAfter(in: callee.tree).afterCall(
                of: callee.tree.text(handler.parameter.name), in: callee.tree.interior(body.lowerBound),
                knowing: project.known)
        else { return }
        throw Refusal(
            "'\(callee.name)' calls its handler before the code at \(callee.tree.place(of: next)), and code after an `await` would run after that code: "
                + "let '\(callee.name)' call its handler last, and check that the async version does the same work",
            token: site.span.lowerBound)
    }

    private func checkOrder(_ site: CallSite) throws(Refusal) {
        let tree = site.tree
        let order = CallOrder(in: tree, of: project)
        try Refusal.throwAll([AnimatedState(site.span, handler: site.handler, in: tree)?.pair()])
        func line(_ token: Int) -> Int { tree.line(of: token) }
        if let before = order.unawaited(before: site.span, on: site.front) {
            throw Refusal(
                "line \(line(before)) calls '\(tree.text(before))' and does not wait for it; if that starts a task, too, the two may run in either "
                    + "order: await both calls in one task, one after the other", token: before)
        }
        if let next = order.next(after: site.span, of: site.callback, on: site.front) {
            throw Refusal(
                "'\(tree.text(next))' in line \(line(next)) works on the same object or data as the call in line "
                    + "\(line(site.span.lowerBound)): if it has to come after that call, put both into one task, in this order",
                token: next)
        }
        if let undoing = order.undoing(site.span, on: site.front) {
            throw Refusal(
                "'\(tree.text(undoing))' in line \(line(undoing)) undoes this, and may run before the task has done it: keep the handler",
                token: undoing)
        }
        if keepsOrder(site) || site.callback.map({ !OrderedWork(of: project).isNoticed($0) }) ?? false { return }
        if let loop = order.loop(around: site.span.lowerBound) {
            throw Refusal(
                "the loop in line \(line(loop)) would start a task in each iteration, and these may run in another order: await the "
                    + "calls one after the other in one task", token: loop)
        }
        guard let caller = tree.enclosingFunction(site.span.lowerBound) else { return }
        if let function = project.function(caller, in: tree),
            let before = CallOrder.unawaited(beforeCallsOf: function, in: project)
        {
            throw Refusal(
                "'\(before.name)' (\(before.place)) is called right before '\(before.call)', and nothing waits for it; if both start a task, the two "
                    + "may run in either order: await both there, one after the other", token: site.span.lowerBound)
        }
        guard
            let (other, name) = project.firstReference(
                to: caller, in: tree, where: { isRepeated($1, in: $0, caller, of: tree) })
        else { return }
        let called = other.text(name)
        throw Refusal(
            "\(other.place(of: name)) calls '\(called)' in a loop, and the tasks of its "
                + "iterations may run in another order: make '\(called)' async and await it there",
            token: site.span.lowerBound)
    }

    /// Whether tasks in place of calls begin in the order of the calls: on one actor, and what they await stays there.
    private func keepsOrder(_ site: CallSite) -> Bool {
        guard let other = site.alternative, !isOnNoActor(other) || Self.isNonsending(other) else { return false }
        return site.isTaskIsolated(in: project)
            || (try? site.goesOnOnMain(in: project)) ?? false
    }

    /// Whether a name is called in a loop and means this function.
    private func isRepeated(_ name: Int, in other: TokenTree, _ function: Declaration, of tree: TokenTree) -> Bool {
        name + 1 < other.count && [.leftParen, .leftBrace].contains(other[name + 1].kind)
            && CallOrder(in: other, of: project).loop(around: name) != nil
            && CalledFunctions(in: other, of: project).implementations(calledBy: name).contains {
                $0.path == tree.file.path && $0.declaration.keyword == function.keyword
            }
    }

    /// The task calls a method of an object, or passes it on, so it holds it where the handler did not.
    private func keepsSelf(_ call: Metavariable, by table: Table, _ match: Match) -> Refusal? {
        guard let site = site(call, by: table, match) else { return nil }
        let isOfSelf = site.isOnSelf || site.takesSelf
        let weak = isOfSelf ? site.weakSelf?.lowerBound : nil
        guard let held = weak ?? site.weakVariable(isOfSelf: isOfSelf, in: project) else { return nil }
        let name = isOfSelf ? "self" : site.tree.text(held)
        return Refusal(
            "the task keeps '\(name)' alive until it has ended, and this handler holds it weakly: check that '\(name)' may live that long",
            token: held)
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

    private func calledName(_ call: Metavariable, _ match: Match) -> String {
        guard let (tree, span) = match.bindings[call.name]?.code, let chain = tree.chain(from: span.lowerBound) else {
            return call.name
        }
        return chain.links.last { !($0.call?.arguments.isEmpty ?? true) }?.name.map { tree.text($0) } ?? call.name
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

    private func isOnNoActor(_ function: ProjectIndex.Function) -> Bool {
        if case .none = ActorDeclarations(in: project).isolation(of: function.declaration, in: function.tree) {
            return true
        }
        return false
    }

    private static func isNonsending(_ function: ProjectIndex.Function) -> Bool {
        function.declaration.modifiers.contains { function.tree.text($0).contains("nonsending") }
    }
}
