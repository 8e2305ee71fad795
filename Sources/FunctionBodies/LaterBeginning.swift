import CallSites
import Flow
import Index
import Overloads
import Patterns
import Syntax
import Threads
import Timing

// A task begins after the call that starts it has returned, and so does all that its function did at once.

extension BodyFacts {
    /// Throws where the matched function, or an implementation of the matched requirement, does something before its call
    /// returns that others notice. Where only its async version calls it, it goes once that has its body.
    package func checkMayBeginLater(_ match: Match) throws(Refusal) {
        if hasNoCallerButOverload(match) { return }
        let tests = HastyTests(of: project)
        try Refusal.throwAll([overloads.readSynchronously(match, inTests: true), tests.doesNotWait(match)])
        let bodies = bodies(of: match)
        for (declaration, tree) in bodies {
            try checkReadsNoTime(declaration, tree, match)
            if let modal = SynchronousBeginning(in: tree, of: project).modalSession(of: declaration) {
                throw Refusal(
                    "\(tree.place(of: modal, seenFrom: match.tree)) waits for the user in '\(tree.text(modal))', and if it ran in a task, "
                        + "nothing else on the main queue would run meanwhile: leave this function as it is",
                    token: tree === match.tree ? modal : nil)
            }
            guard let effect = SynchronousBeginning(in: tree, of: project).firstEffect(of: declaration) else {
                continue
            }
            let name = declaration.name.map { tree.text($0) } ?? "init"
            let isHere = match.tree.declaration(at: match.span.lowerBound)?.body != nil
            let given = project.callbackFunction(at: match).map { match.tree.text($1.parameter.name) } ?? ""
            let isGivenHandler = tree.statement(around: effect.token).contains { tree.spells($0, given) }
            let advice =
                !isHere
                ? "let callers that rely on it wait for it, or leave this function as it is"
                : isGivenHandler
                    ? "leave this function as it is if callers rely on it"
                    : "do it before the task if callers rely on it, or leave this function as it is"
            let home = isHere ? "" : " (\(tree.place(of: declaration.keyword)))"
            let own = isHere && tree.text(effect.token) == name ? "this function" : "'\(name)'\(home)"
            throw Refusal(
                "before \(own) returns, \(effect.words(at: tree.place(of: effect.token, seenFrom: match.tree))), and a task would do that later: \(advice)",
                token: tree === match.tree ? effect.token : nil)
        }
        let isIsolated = overloads.flow.isIsolated(match) || runsTaskOnMain(match)
        let isTask = bodies.allSatisfy { SynchronousBeginning(in: $0.1, of: project).isOnlyTask($0.0) }
        if bodies.isEmpty || !isTask {
            try checkOrder(of: match, isIsolated)
            try Refusal.throwAll([tests.actsAtOnce(match)])
        }
        if isIsolated { return }
        try Refusal.throwAll([readsArguments(match), overloads.isCalledForEvents(match)])
    }

    /// Throws where a function asks for the time, or the like, before its call returns.
    private func checkReadsNoTime(_ function: Declaration, _ tree: TokenTree, _ match: Match) throws(Refusal) {
        guard let body = function.body.map({ tree.interior($0.lowerBound) }),
            let read = MomentReading(in: tree, knowing: project.known).first(in: tree.ownTokens(of: body))
        else { return }
        throw Refusal(
            "\(tree.place(of: read, seenFrom: match.tree)) takes the time or the like from '\(tree.text(read))' before the call returns, and "
                + "a task would do that later: take it before the task, and pass its value to the async version",
            token: tree === match.tree ? read : nil)
    }

    /// Throws where callers make calls of the matched function one after the other, or in a loop, and it works on something
    /// that would notice if they swapped. `isIsolated`: on an actor, where tasks begin in order.
    private func checkOrder(of match: Match, _ isIsolated: Bool) throws(Refusal) {
        guard let declaration = match.tree.declaration(at: match.span.lowerBound),
            let own = project.function(declaration, in: match.tree)
        else { return }
        let work = OrderedWork(of: project)
        let refusal = HandlerCall.first(of: own, in: project) { call, called -> Refusal? in
            let tree = call.tree
            let order = CallOrder(in: tree, of: project)
            let through = called.place == own.place ? "" : ", which calls '\(own.name)'"
            if !isIsolated, let loop = order.loop(around: call.name), work.isNoticed(own) {
                return Refusal(
                    "the loop at \(tree.place(of: loop)) calls '\(called.name)'\(through), "
                        + "and the tasks of its iterations may run in another order: await the calls there in turn")
            }
            if let before = order.unawaited(before: call.call, on: call.front) {
                let next = tree.spells(before, called.name) ? "another call of it" : "'\(called.name)'"
                return Refusal(
                    "'\(tree.text(before))' (\(tree.place(of: before))) is called right before \(next), and nothing waits for it; if "
                        + "both start a task, the two may run in either order: await both there, one after the other")
            }
            return order.next(after: call.call, of: called, on: call.front, besidesItself: isIsolated).map { next in
                // An initializer awaits nothing.
                let isInInit = tree.enclosingFunction(next).map { tree[$0.keyword].word == .`init` } ?? false
                let advice = isInInit ? "await both in one task, if their order matters" : "await that call first"
                if tree.spells(next, called.name) {
                    return Refusal(
                        "'\(called.name)' is called at \(call.place) and again at \(tree.place(of: next))\(through), and the second call could "
                            + "begin before the task of the first: \(advice)")
                }
                return Refusal(
                    "the code at \(tree.place(of: next)) works on the same object or data as the call of '\(called.name)' at "
                        + "\(call.place)\(through), and could run before the task begins: \(advice)")
            }
        }
        try Refusal.throwAll([refusal])
    }

    /// Throws for a private function whose body has to stay: nobody else would await an overload.
    func checkMayMove(_ function: Declaration, _ match: Match) throws(Refusal) {
        let tree = match.tree
        guard tree.isPrivate(function), (try? checkMayBeginLater(match)) == nil else { return }
        let name = function.name.map { tree.text($0) } ?? "init"
        let paths = project.completionHandler(of: function, in: tree).flatMap { handler in
            function.body.map {
                overloads.flow.account(
                    of: tree.text(handler.parameter.name), in: tree.interior($0.lowerBound), of: tree)
            }
        }
        let advice = overloads.adviceWithCallers(of: function, in: tree, ifItCallsOnce: paths?.fault != nil)
        throw Refusal("'\(name)' is private: \(advice)", token: function.keyword)
    }

    /// Refuses where the matched function reads what an object that it is given holds at the time of the call.
    private func readsArguments(_ match: Match) -> Refusal? {
        let tree = match.tree
        guard let declaration = tree.declaration(at: match.span.lowerBound),
            let read = SynchronousBeginning(in: tree, of: project).firstRead(ofArgumentsOf: declaration)
        else { return nil }
        let start = tree.chain(around: read)?.span.lowerBound ?? read
        return Refusal(
            "line \(tree.line(of: read)) reads '\(tree.text(start..<read + 1))', which a task would do later and on another thread: read "
                + "it before the task by hand, and pass it to the async version, or leave this function as it is",
            token: read)
    }

    /// Refuses where a task in the matched function changes the order in which a queue gets its work.
    func taskChangesOrder(_ match: Match) -> Refusal? {
        guard let declaration = match.tree.declaration(at: match.span.lowerBound),
            let function = project.function(declaration, in: match.tree),
            let (tree, queue) = OrderedWork(of: project).firstQueue(of: function)
        else { return nil }
        return Refusal(
            "two calls of '\(function.name)' in a row may reach '\(tree.text(queue))' (\(tree.place(of: queue, seenFrom: match.tree))) "
                + "in the other order: await the first before the second")
    }

    /// Refuses where tasks in the matched function, which no actor isolates, may make the value of a `lazy` property at the same
    /// time.
    func taskMakesLazily(_ match: Match) -> Refusal? {
        guard let function = match.tree.declaration(at: match.span.lowerBound),
            !overloads.flow.isIsolated(match), !runsTaskOnMain(match),
            let (use, type) = LazyProperties(in: match.tree, of: project).firstUse(in: function)
        else { return nil }
        let name = match.tree.text(use)
        return Refusal(
            "'\(name)' of '\(type)' is 'lazy', and two tasks that are the first to use it, at the same time, may make it twice: make it a "
                + "'let', or use it once before any task does", token: use)
    }

    private func hasNoCallerButOverload(_ match: Match) -> Bool {
        let tree = match.tree
        guard let overload = overloads.continuationOverload(for: match),
            let declaration = tree.declaration(at: match.span.lowerBound),
            !declaration.modifiers.contains(where: {
                [.public, .open, .package, .override].contains(tree[$0.lowerBound].word)
            }),
            project.fulfilledRequirement(declaration, in: tree) == nil,
            ObjectiveCExposure(in: project).refusal(for: declaration, in: tree) == nil
        else { return false }
        return project.firstReference(to: declaration, in: tree) { other, index in
            other !== overload.tree || !overload.declaration.span.contains(index)
        } == nil
    }
}
