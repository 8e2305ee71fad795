// Whether code is simpler with a task in place of a call.

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
    /// Throws where a task is longer than the call and says no more: its handler is passed on, or asks for no error.
    func checkGains(_ site: CallSite) throws(Refusal) {
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

    /// Throws where several such calls follow each other whose handlers end alike: each would get a task of its own, where one
    /// could wait for all.
    func checkStandsAlone(_ site: CallSite, by table: Table) throws(Refusal) {
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

    /// Whether a call passes on a handler that a closure round it is given, or its function, and awaiting it takes a `do`.
    func isOnlyPassedOn(_ site: CallSite) -> Bool {
        guard site.handler.count == 1, let handler = site.handler.first else { return false }
        return site.isGivenToClosure(handler) || site.mapping.isThrowing && site.isGiven(handler, in: project)
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
}
