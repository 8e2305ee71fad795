import Flow
import Index
import Overloads
import Patterns
import Silence
import Syntax
import Threads

// Callers that read, right after the call, a variable that their handler sets, or that the function sets before it returns: a
// callback version that starts a task has done neither by then.

extension OverloadFacts {
    /// Refuses where a variable that the handler sets is read right after a call of the matched function, or after a call
    /// of a function that passes its own handler on to it. `inTests`: only calls in tests count; else only calls elsewhere.
    package func readSynchronously(_ match: Match, inTests: Bool = false) -> Refusal? {
        guard let (declaration, handler) = project.callbackFunction(at: match),
            let own = project.function(declaration, in: match.tree),
            let (place, name, reading, called) = callReadSynchronously(of: own, inTests: inTests)
        else { return nil }
        if called.place != own.place {
            let names = TwoNames(called, own)
            return Refusal(
                "'\(name)' is read at \(reading) after the call of '\(names.first)' at \(place), which may call '\(names.second)', and "
                    + "a task may not have set '\(name)' by then: let that code wait for the handler first",
                token: handler.parameter.name)
        }
        let double = inTests ? double(for: own) : nil
        return Refusal(
            double.map {
                "'\(name)' is read right after the call at \(place), and a task may set it only after that: let that code wait for the "
                    + "handler first, unless '\($0)' is called in place of '\(own.type ?? own.name)'"
            }
                ?? "'\(name)' is read right after the call at \(place), and a task may set it only after that: let that code wait for the handler first",
            token: handler.parameter.name)
    }

    /// The type of a test double that a test may call in place of a function.
    private func double(for function: ProjectIndex.Function) -> String? {
        let requirement = project.fulfilledRequirement(function.declaration, in: function.tree)
        let types = requirement?.type.map(project.conformingTypes) ?? []
        return project.functions(function.name, labels: function.parameters.map(\.label)).lazy
            .filter { $0.isDouble && $0.place != function.place }.compactMap(\.type).first(where: types.contains)
    }

    /// Refuses where the matched function is called for each value of a publisher or each event: tasks on no actor may run in
    /// another order than they were started in.
    package func isCalledForEvents(_ match: Match) -> Refusal? {
        guard let (declaration, handler) = project.callbackFunction(at: match),
            let own = project.function(declaration, in: match.tree)
        else { return nil }
        let call = HandlerCall.all(of: own, in: project).first { call in
            !project.known.isOfTests(call.tree) && isForEvents(call) && call.mayMean(own, in: project)
        }
        guard let call else { return nil }
        return Refusal(
            "'\(own.name)' is called for each event at \(call.place), and its tasks may run in another order: "
                + "make an async sequence of the events, or leave this function as it is", token: handler.parameter.name
        )
    }

    private func isForEvents(_ call: HandlerCall) -> Bool {
        guard let closure = call.tree.innermostClosure(around: call.name),
            let callee = call.tree.calleeName(ofArgument: closure)
        else { return false }
        // `progress: { self.show($0) }`
        if call.tree[closure - 1].kind == .colon, project.known.says(closure - 2, in: call.tree, .callsForEvents) {
            return true
        }
        return call.tree.spells(callee, "sink") || project.known.says(callee, in: call.tree, .registersForEvents)
    }

    /// The first call after which such a variable is read, the variable, and the function that is called.
    private func callReadSynchronously(
        of function: ProjectIndex.Function, inTests: Bool
    ) -> SynchronousRead.Value {
        SynchronousRead(function: function.place, inTests: inTests).value(in: project) {
            HandlerCall.first(of: function, in: project) { call, called in
                let tree = call.tree
                guard let read = read(setBy: called, after: call, inTests: inTests)
                else { return nil }
                return (call.place, tree.text(read), tree.place(of: read), called)
            }
        }
    }

    /// Refuses where a caller blocks its thread until the handler of the matched function has run, itself or by a function
    /// that passes its handler on.
    package func blocksCaller(_ match: Match) -> Refusal? {
        guard let (declaration, handler) = project.callbackFunction(at: match),
            let own = project.function(declaration, in: match.tree)
        else { return nil }
        return blocked(by: own).map { place, waiting in
            Refusal(
                "the caller at \(place) blocks its thread in '\(waiting)' until the handler has run, and a task "
                    + "may need that thread: make the caller async first", token: handler.parameter.name)
        }
    }

    /// Throws where a caller of the function round a call blocks its thread until the handler of that function has run: a task for the
    /// call may need that thread.
    package func checkBlocksNobody(around token: Int, in tree: TokenTree) throws(Refusal) {
        guard let own = tree.enclosingFunction(token).flatMap({ project.function($0, in: tree) }),
            project.handler(of: own) != nil, let (place, waiting) = blocked(by: own)
        else { return }
        throw Refusal(
            "the caller of '\(own.name)' at \(place) blocks its thread in '\(waiting)' until the handler has run, and a task for this call "
                + "may need that thread: keep this call, or make the caller async first", token: token)
    }

    /// The call of a function, or of one that passes its handler on, whose thread is blocked until the handler has run, and by what.
    private func blocked(by function: ProjectIndex.Function) -> (place: String, waiting: String)? {
        BlockedCaller(function: function.place).value(in: project) {
            HandlerCall.first(of: function, in: project) { call, _ in
                wait(after: call).map { (call.place, call.tree.text($0)) }
            }
        }
    }

    /// Throws where all callers of the matched function block their threads until the handler has run.
    package func checkSomeCallerGoesOn(_ match: Match) throws(Refusal) {
        guard let (declaration, handler) = project.callbackFunction(at: match),
            let own = Callers(of: declaration, in: match.tree, project: project).calleeOfSwift
        else { return }
        var place: String?
        let other = HandlerCall.first(of: own, in: project) { call, _ -> String? in
            if wait(after: call) == nil { return call.place }
            place = call.place
            return nil
        }
        guard let place, other == nil else { return }
        throw Refusal(
            "'\(own.name)' is called only by code that blocks its thread until the handler has run, as at \(place): make that code "
                + "async first", token: handler.parameter.name)
    }

    private func wait(after call: HandlerCall) -> Int? {
        WaitedObjects(in: call.tree, knowing: project.known).wait(after: call.call, for: call.given)
    }

    private func read(
        setBy function: ProjectIndex.Function, after call: HandlerCall, inTests: Bool
    ) -> Int? {
        let tree = call.tree
        guard project.known.isOfTests(tree) == inTests else { return nil }
        let shared = SharedVariables(in: tree, knowing: project.known)
        let front = tree.chain(from: call.call.lowerBound).map { $0.front(upTo: $0.links.count - 1) } ?? call.call
        let found =
            shared.readBeforeAnswer(of: call.call, to: call.given, atOnce: true)
            ?? shared.read(setBy: function, after: call.call, on: front)
        guard found == nil, inTests, let asked = shared.checked(after: call.call, to: call.given),
            isSet(asked, in: tree, by: function)
        else { return found }
        return asked
    }

    /// Whether what a test asks for may be what a function sets before it returns, itself or by what it calls, or what the test
    /// sets in a closure; never a constant of the test.
    private func isSet(_ asked: Int, in tree: TokenTree, by function: ProjectIndex.Function) -> Bool {
        let chain = tree.chain(around: asked)?.span ?? asked..<asked + 1
        let names = Set(chain.filter { tree[$0].kind == .identifier }.map { tree.text($0) })
        guard let test = tree.enclosingFunction(asked) else { return true }
        let isLocal = chain.count == 1 && LocalScope(in: tree).localNames(around: asked).contains(tree.text(asked))
        if isLocal {
            return test.span.contains { tree.spells($0, tree.text(asked)) && tree[$0 - 1].word == .var }
        }
        func sets(_ tree: TokenTree, in span: Span) -> Bool {
            let shared = SharedVariables(in: tree, knowing: project.known)
            return span.contains { names.contains(tree.text($0)) && (tree.isAssigned($0) || shared.isChanged($0)) }
        }
        if tree.all.contains(where: { tree.role($0) == .closure && sets(tree, in: tree.interior($0)) }) {
            return true
        }
        var open = [function]
        var seen: Set<String> = [function.name]
        for depth in 0..<3 {
            var next: [ProjectIndex.Function] = []
            for other in open {
                guard let body = other.declaration.body.map({ other.tree.interior($0.lowerBound) }) else { continue }
                if sets(other.tree, in: body) { return true }
                for index in body where depth < 2 && other.tree[index].kind == .identifier {
                    let isCalled = [.leftParen, .leftBrace].contains(other.tree[index + 1].kind)
                    if isCalled, seen.insert(other.tree.text(index)).inserted {
                        next += project.functions(other.tree.text(index))
                    }
                }
            }
            open = next
        }
        return false
    }
}

/// Which caller of a function blocks its thread? Its body and the calls in it ask the same.
private struct BlockedCaller: MemoKey {
    typealias Value = (place: String, waiting: String)?
    let function: ProjectIndex.Function.Place
}

/// After which call is a variable read that a task would set later? The body and the callback version ask the same.
private struct SynchronousRead: MemoKey {
    typealias Value = (place: String, name: String, reading: String, called: ProjectIndex.Function)?
    let function: ProjectIndex.Function.Place
    let inTests: Bool
}
