// Whether the work of a call may begin later than the call.

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
}
