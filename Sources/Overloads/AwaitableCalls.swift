import Flow
import Index
import Silence
import Syntax
import Threads

// An async version of a function is worth having where some call of the function could await it.

/// The calls of callback functions of a project that could await async versions.
struct AwaitableCalls {
    let project: ProjectIndex
    /// Set where a body is to move and its callback version to stay: calls in functions that keep their handlers do not move.
    var flow: FlowFacts?

    /// Why no call of a function could, of which all calls in Swift are in the project; nil where one could, and where there is
    /// none, or code elsewhere may call it.
    func refusal(for function: ProjectIndex.Function) -> String? {
        guard let found = obstacles(for: function, steps: 3) else { return nil }
        if found.isEmpty {
            return
                "no Swift code in the checked files calls '\(function.name)', and Objective-C code cannot await it: leave it"
        }
        let keepers = found.compactMap(\.keeper)
        if keepers.count == found.count {
            return
                "\(called(function, keepers)), which another module may call with a handler, and which could await it only in a task: leave "
                + "'\(function.name)' as it is if you do not want that"
        }
        // A test can be made async with one word, so that it decides nothing.
        return UnawaitedUse.reason(found, of: function.name)
    }

    /// What to do where all callers of a function are in its file: they become async with it, unless they have to stay.
    /// `isInDoubt`: it is not seen to call its handler once.
    func adviceWithCallers(of function: ProjectIndex.Function, ifItCallsOnce isInDoubt: Bool) -> String {
        if HandlerWork(in: function.tree, of: project).callsHandlerAtOnce(function) {
            return "leave it until its callers are async, as it calls its handler before it returns"
        }
        let uses = uses(of: function)
        if uses.isEmpty { return "delete it if it is not needed, as nothing calls it" }
        if let value = uses.first(where: { FunctionUse(name: $0.token, in: $0.tree, of: project).isValue(of: function) }
        ) {
            return "leave it, as line \(value.tree.line(of: value.token)) passes it on as a function"
        }
        let found = obstacles(for: function, steps: 3) ?? []
        let keepers = found.compactMap(\.keeper)
        guard !keepers.isEmpty, keepers.count == found.count else {
            if isInDoubt, function.declaration.result != nil {
                return "leave it, as it also returns a value at once, and is not seen to call its handler exactly once"
            }
            let condition = isInDoubt ? "if it always calls its handler once, " : ""
            let closure = project.firstReference(to: function.declaration, in: function.tree) { tree, name in
                guard let call = CallbackCall(of: name, in: tree), call.mayBe(on: function.type, in: project),
                    function.signature.match(call.call.arguments, in: tree) != nil
                else { return false }
                let closure = tree.innermostClosure(around: name)
                return closure.map { !tree.spells(tree.calleeName(ofArgument: $0) ?? 0, "Task") } ?? false
            }
            let task = closure.map { " (line \($0.tree.line(of: $0.token)) stands in a closure: start a task there)" }
            return "\(condition)make '\(function.name)' and its callers in this file async together\(task ?? "")"
        }
        return
            "\(called(function, keepers)), which another module may call with a handler: make '\(function.name)' async, and await it in "
            + "a task there"
    }

    /// Where the project names a function, outside of itself.
    private func uses(of function: ProjectIndex.Function) -> [(tree: TokenTree, token: Int)] {
        var found: [(TokenTree, Int)] = []
        _ = project.firstReference(to: function.declaration, in: function.tree) { tree, name in
            if tree !== function.tree || !function.declaration.span.contains(name) {
                found.append((tree, name))
            }
            return false
        }
        return found
    }

    private func called(_ function: ProjectIndex.Function, _ keepers: [String]) -> String {
        let names = keepers.count == 2 ? keepers.joined(separator: " and ") : keepers[0]
        let holders = Set(keepers.map { $0.prefix { $0 != " " } })
        if holders.count < min(2, keepers.count) { return "all calls of '\(function.name)' are in \(keepers[0])" }
        switch keepers.count {
        case 1: return "the only call of '\(function.name)' is in \(names)"
        case 2: return "both calls of '\(function.name)' are in \(names)"
        default: return "all \(keepers.count) calls of '\(function.name)' are in functions such as \(names)"
        }
    }

    /// What each use of it has against it; empty where only Objective-C code uses it. `steps`: how many functions are followed
    /// that pass their handlers on.
    private func obstacles(for function: ProjectIndex.Function, steps: Int) -> [UnawaitedUse]? {
        ObstaclesToAwaiting(function: function.place, keepsHandlers: flow != nil, steps: steps).value(in: project) {
            findObstacles(for: function, steps: steps)
        }
    }

    private func findObstacles(for function: ProjectIndex.Function, steps: Int) -> [UnawaitedUse]? {
        let (declaration, tree) = (function.declaration, function.tree)
        let requirement = project.fulfilledRequirement(declaration, in: tree)
        // What implements a requirement is called by that, also elsewhere.
        let callers = Callers(of: declaration, in: tree, project: project)
        guard steps > 0, requirement != nil || callers.calleeOfSwiftInApplication != nil,
            let handler = project.handler(of: function)?.index
        else { return nil }
        var obstacles: [UnawaitedUse] = []
        let found = project.firstReference(to: declaration, in: tree) { other, index in
            let use = FunctionUse(name: index, in: other, of: project)
            if use.isValue(of: function) {
                obstacles.append(.asValue(at: other.place(of: index)))
                return false
            }
            guard let call = CallbackCall(of: index, in: other),
                function.signature.match(call.call.arguments, in: other) != nil,
                !declaration.span.contains(index) || other !== tree,
                !AddedHandler(of: function, in: project).isLeftOut(by: call.call, in: other)
            else { return false }
            let given = given(to: function, handler, by: call)
            let own = [function.type, requirement?.type].compactMap(\.self)
            let isOfOthers = call.receiverTypes(in: project).map { types in
                !types.isEmpty && types.allSatisfy { type in own.allSatisfy { project.isApart(type, from: $0) } }
            }
            guard !(isOfOthers ?? false), call.mayBe(on: function.type, in: project),
                project.isSame(function.type, in: function.path, and: other.file.path),
                given.isEmpty || mayMean(function, given, in: other)
            else { return false }
            let obstacle = obstacle(of: call, given, function, requirement, steps)
            if let obstacle { obstacles.append(obstacle) }
            return obstacle == nil
        }
        if found != nil { return nil }
        if !obstacles.isEmpty { return obstacles }
        return requirement == nil && callers.isSeenByObjectiveC ? [] : nil
    }

    /// What a call gives for the handler of a function; where that is nothing, what it gives for the handler of successes.
    private func given(to function: ProjectIndex.Function, _ handler: Int, by call: CallbackCall) -> Span {
        let successes = project.completionHandler(of: function.declaration, in: function.tree).flatMap { other in
            function.tree.parameters(of: function.declaration).firstIndex { $0.name == other.parameter.name }
        }
        let values = [handler, successes].compactMap { number in
            number.flatMap { call.givenHandler(of: function, handler: $0) }.map { call.call.arguments[$0].value }
        }
        return values.first { !call.isNothing($0) } ?? values.first ?? 0..<0
    }

    /// Whether the call with this handler may be one of a function, as far as it can be told.
    private func mayMean(_ function: ProjectIndex.Function, _ given: Span, in tree: TokenTree) -> Bool {
        let callees = CalleeResolution(in: tree, project: project).callees(ofArgument: given.lowerBound)
        return callees.isEmpty
            || callees.contains { callee, _ in
                callee.place == function.place
                    || (callee.isRequirement || function.isRequirement) && project.isRelated(callee.type, function.type)
                    || function.isRequirement && callee.isWitness(of: function.type, in: project)
            }
    }

    private func obstacle(
        of call: CallbackCall, _ given: Span, _ function: ProjectIndex.Function,
        _ requirement: ProjectIndex.Function?, _ steps: Int
    ) -> UnawaitedUse? {
        let tree = call.tree
        let name = call.link.name ?? call.chain.span.lowerBound
        let place = tree.place(of: name)
        if TestFunctions.isTest(around: name, in: tree) || TestFunctions.preparesTests(around: name, in: tree) {
            return .inTest(at: place)
        }
        if Imports(in: tree).isTest(knowing: project.known) { return .inCodeOfTests(at: place) }
        if call.isNothing(given) {
            let isClosure = given.first.map { tree.role($0) == .closure } ?? false
            return isClosure ? .withEmptyHandler(at: place) : .withoutHandler(at: place)
        }
        if let requirement, !isOnOwnType(call, function) {
            let types = call.receiverTypes(in: project) ?? []
            let isSeen = !types.isEmpty && types.allSatisfy { project.isRelated($0, requirement.type) }
            return .through(requirement.type ?? "", isSeen: isSeen, at: place)
        }
        if let outer = functionKeepingHandler(around: name, in: tree) {
            // Of two of one name the labels say which is meant.
            let labelled = outer == function.name ? tree.enclosingFunction(name).map(tree.labelledName) : nil
            return .inside(labelled ?? outer, at: place)
        }
        if given.count == 1, isParameterOfClosure(given.lowerBound, in: tree) {
            return .withHandlerOfClosure(at: place)
        }
        if takesResult(function), givesResultToContinuation(given, in: tree) { return .inContinuation(at: place) }
        guard let forwarder = HandlerCall(name, in: tree)?.forwarder(in: project) else { return nil }
        let outer = (forwarder.type.map { $0 + "." } ?? "") + forwarder.name
        if mustKeepHandler(forwarder) {
            return .passingOn(outer, isCalledElsewhere: true, at: place)
        }
        if Callers(of: forwarder.declaration, in: forwarder.tree, project: project).areMissing {
            return .passingOn(toUncalled: outer, at: place)
        }
        return obstacles(for: forwarder, steps: steps - 1).map { _ in
            .passingOn(outer, isCalledElsewhere: false, at: place)
        }
    }

    /// Whether a name is that of a parameter of a closure round it, as `done` in `item.handler = { _, done in`.
    private func isParameterOfClosure(_ name: Int, in tree: TokenTree) -> Bool {
        tree.braces(around: name).contains { brace in
            tree.closure(at: brace).map { closure in
                tree.parameterNames(of: closure).contains { tree.text($0) == tree.text(name) }
            } ?? false
        }
    }

    private func takesResult(_ function: ProjectIndex.Function) -> Bool {
        project.handler(of: function).map { _, type in
            type.core.contains { type.tree.spells($0, "Result") }
        } ?? false
    }

    /// Whether a closure is given a `Result`, and only makes a value of it with which it resumes a continuation: an async version
    /// would throw.
    private func givesResultToContinuation(_ given: Span, in tree: TokenTree) -> Bool {
        guard let closure = tree.closure(at: given.lowerBound),
            tree.braces(around: given.lowerBound).contains(where: { tree.continuationCall(ofClosure: $0) != nil })
        else { return false }
        let resumed = closure.body.filter { tree.spells($0, "resume") && tree[$0 + 1].kind == .leftParen }
        return !resumed.isEmpty && resumed.allSatisfy { tree.spells($0 + 2, "returning") }
    }

    /// Whether a function overrides or implements one that no file declares, and that is not imported as async too.
    private func mustKeepHandler(_ function: ProjectIndex.Function) -> Bool {
        let (declaration, tree) = (function.declaration, function.tree)
        let foreign = ExternalRequirements(declaration, in: tree, project: project)
        if foreign.isAsyncToo { return false }
        guard declaration.modifiers.contains(where: { tree[$0.lowerBound].word == .override }) else {
            return foreign.mayFulfilAny() && project.firstReference(to: declaration, in: tree) == nil
        }
        let types = project.ancestry(of: function.type ?? "").subtracting([function.type ?? ""])
        return !project.functions(function.name, labels: function.parameters.map(\.label)).contains {
            types.contains($0.type ?? "")
        }
    }

    /// The name of the function round a call whose own handler is not called once on every path, so that its body stays.
    private func functionKeepingHandler(around call: Int, in tree: TokenTree) -> String? {
        guard let flow, let outer = tree.enclosingFunction(call), let name = outer.name, let body = outer.body else {
            return nil
        }
        return HandlerKeeper(function: CodeKey(tree: tree, token: outer.keyword)).value(in: project) {
            guard let handler = project.completionHandler(of: outer, in: tree) else { return nil }
            let paths = flow.account(
                of: tree.text(handler.parameter.name), in: tree.interior(body.lowerBound), of: tree)
            if case .exactlyOnce = paths.verdict { return nil }
            return tree.text(name)
        }
    }

    /// Whether the receiver is seen to have the type of the function, and not only that of a protocol.
    private func isOnOwnType(_ call: CallbackCall, _ function: ProjectIndex.Function) -> Bool {
        guard let type = function.type, let types = call.receiverTypes(in: project) else { return false }
        return types.contains { $0 == type || project.ancestry(of: $0).contains(type) }
    }
}

/// What does each use of a function have against it? Functions that pass their handlers on lead to the same ones.
private struct ObstaclesToAwaiting: MemoKey {
    typealias Value = [UnawaitedUse]?
    let function: ProjectIndex.Function.Place
    let keepsHandlers: Bool
    let steps: Int
}

/// Does a function keep its handler, and what is its name? Each call in it asks.
private struct HandlerKeeper: MemoKey {
    typealias Value = String?
    let function: CodeKey
}
