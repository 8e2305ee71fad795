import CallSites
import Flow
import Index
import Overloads
import Patterns
import Syntax
import Threads
import Timing
import Types

// The async body of a callback function, and the body of its callback version, which then awaits the async one.

extension BodyFacts {
    /// The body of the matched function as the body of an async function.
    package func asyncBody(
        _ name: Metavariable, _ handler: Metavariable, _ match: Match, by table: Table? = nil, isTyped: Bool = false
    ) throws(Refusal) -> Binding {
        guard let (tree, span) = match.bindings[name.name]?.code, !span.isEmpty else {
            throw Refusal("the function has no body")
        }
        try overloads.checkNeverGivesNeither(match)
        try overloads.checkNamesOfOverload(match)
        let written = try asyncCode(span, match, by: table, isTyped: isTyped)
        gains[CodeKey(tree: match.tree, token: match.span.lowerBound)] = Gain(of: written)
        try checkWaits(written, match)
        if written.makesContinuation { try overloads.checkPassesHandlerToNoImport(match) }
        try SDKOverloads(knowing: project.known, in: settings).check(written.text(lineEnd: tree.lineEnd))
        return Binding(
            .code(tree, span, changes: [Binding.Change(span: span, text: written.text(lineEnd: tree.lineEnd))]),
            range: match.bindings[name.name]?.range)
    }

    func written(
        _ body: Span, _ match: Match, by table: Table? = nil, with moving: MovingFunctions? = nil, isTyped: Bool = false
    ) throws(Refusal) -> Snippet {
        guard let (declaration, handler) = project.callbackFunction(at: match) else {
            throw Refusal("this is not a function with a handler")
        }
        let moving = moving ?? itself(declaration, handler, match)
        func write(_ tree: TokenTree) throws(Refusal) -> Snippet? {
            guard let open = tree.declaration(at: declaration.span.lowerBound)?.body?.lowerBound else { return nil }
            let respelled = Match(tree: tree, span: match.span, bindings: match.bindings)
            return try written(tree.interior(open), respelled, by: table, with: moving, isTyped: isTyped)
        }
        // Not if a continuation is needed anyway: that takes the result as it is.
        if let mapped = spellingMapsOut(in: declaration, of: match.tree, calling: handler),
            let found = try? write(mapped), !found.makesContinuation
        {
            return found
        }
        let plain = withoutTest(in: declaration, of: match.tree, calling: handler)
        if let spelled = plain ?? bindingAskedErrors(in: declaration, of: match.tree, calling: handler)
            ?? spellingChoicesOut(in: declaration, of: match.tree, calling: handler),
            let found = try write(spelled)
        {
            return found
        }
        if isTyped {
            // An awaited function is assumed to throw `any Error`.
            guard handler.type.typedError != nil else { throw Refusal() }
            return try written(body, of: match.tree, declaration, handler, moving, isTyped: true)
        }
        let flat = awaitingAlternatives(in: declaration, of: match.tree, calling: handler, by: table)
        if let flat, let open = flat.declaration(at: declaration.span.lowerBound)?.body?.lowerBound,
            let found = try? written(
                flat.interior(open), of: flat, declaration, handler, moving, isMarkedMain: overloads.isMarkedMain(match)
            )
        {
            return found
        }
        return try written(body, of: match.tree, declaration, handler, moving)
    }

    private func written(
        _ body: Span, of tree: TokenTree, _ declaration: Declaration, _ handler: CompletionHandler,
        _ moving: MovingFunctions?, isTyped: Bool = false, isMarkedMain: Bool? = nil
    ) throws(Refusal) -> Snippet {
        if let spelled = AsyncShadowing(in: tree, of: project).awaited(in: body) {
            return try written(
                spelled.interior(body.lowerBound - 1), of: spelled, declaration, handler, moving, isTyped: isTyped,
                isMarkedMain: isMarkedMain)
        }
        var writer = BodyConverter(
            of: tree.text(handler.parameter.name), handler.type, in: tree, at: body.lowerBound,
            continuation: tree.freshName("continuation", in: declaration.span.lowerBound..<body.upperBound),
            overloads: overloads)
        writer.typedResult = isTyped ? handler.type.asResult : nil
        writer.moving = moving
        writer.isMarkedMain = isMarkedMain
        writer.names = TupleLabels.ofResult(of: declaration, handler, in: tree, of: project)
        let written = try writer.write(body)
        let code = TokenTree(SourceFile(text: "{\n\(written.text(lineEnd: "\n"))\n}"))
        if !writer.shape.isVoid, MissingReturn(in: code).first(in: code.interior(0)) != nil {
            throw Refusal(
                "not all paths would return a value or throw, as the compiler sees it: write the last 'if' with an 'else' first, or leave this",
                token: body.lowerBound)
        }
        return returningAtOnce(written, handler.type, writer.names, lineEnd: tree.lineEnd)
            .withoutOnlyReturn(lineEnd: tree.lineEnd)
    }

    /// A recursive function awaits itself, if the call cannot mean another function.
    private func itself(
        _ declaration: Declaration, _ handler: CompletionHandler, _ match: Match
    ) -> MovingFunctions? {
        let tree = match.tree
        guard let name = declaration.name.map({ tree.text($0) }), let body = declaration.body,
            body.contains(where: { tree.spells($0, name) }),
            let type = tree.enclosingType(declaration.keyword)?.name.map({ tree.text($0) }),
            project.functions(name).count(where: { $0.type == nil || project.isRelated($0.type, type) }) == 1,
            (try? asyncName(.body, match).text) == name
        else { return nil }
        return MovingFunctions(
            name: name, labels: tree.labels(of: declaration, besides: handler), types: [type],
            canThrow: HandlerShape(handler.type).canFail)
    }

    /// The parameters of the matched function as declared.
    package func parameters(_ match: Match) throws(Refusal) -> Binding {
        guard let declaration = match.tree.declaration(at: match.span.lowerBound),
            let list = declaration.parameterList
        else { throw Refusal("this is not a function") }
        let parameters = match.tree.parameters(of: declaration)
        return Binding(
            .parameters(match.tree, parameters), range: match.tree.range(match.tree.interior(list.lowerBound)))
    }

    /// The parameters of a requirement, with the default values that calls of its implementations rely on. Throws if
    /// these differ.
    package func parametersWithDefaults(_ match: Match) throws(Refusal) -> Binding {
        let plain = try parameters(match)
        guard case .parameters(let tree, let all, _) = plain.content else { throw Refusal() }
        let witnesses = movingWitnesses(of: match) ?? []
        var changes: [Binding.Change] = []
        for (place, parameter) in all.enumerated() {
            let values = Set(witnesses.compactMap { $0.defaults[place] })
            guard let value = values.first else { continue }
            if values.count > 1 {
                let name = tree.text(parameter.name)
                throw Refusal("the implementations have different default values for '\(name)'", token: parameter.name)
            }
            changes.append(
                Binding.Change(span: parameter.type, text: tree.text(parameter.type) + " = " + value))
        }
        return Binding(.parameters(tree, all, changes: changes), range: plain.range)
    }

    /// The body of the callback version: `Task { completion(await load(a)) }`.
    func findCallbackForm(_ match: Match, isTyped: Bool) throws(Refusal) -> Binding {
        let tree = match.tree
        guard let (declaration, handler) = project.callbackFunction(at: match), let function = declaration.name else {
            throw Refusal("this is not a function with a handler")
        }
        try Refusal.throwAll([overloads.readSynchronously(match), overloads.blocksCaller(match)])
        // It is converted with others, which all keep its name.
        let isOneOfSeveral = declaration.body == nil || overloads.isOverridden(match)
        let asyncVersion = isOneOfSeveral ? tree.text(function) : try asyncName(.body, match).text
        let shape = HandlerShape(handler.type)
        let arguments = tree.parameters(of: declaration, besides: handler)
        for parameter in arguments {
            guard let kind = project.kindNoTaskCaptures(parameter, in: tree) else { continue }
            throw Refusal(
                "'\(tree.text(parameter.name))' is \(kind), which the task in the callback version cannot capture",
                token: parameter.name)
        }
        let passed = Binding(.parameters(tree, arguments))
        let call = (shape.canFail ? "try await " : "await ") + asyncVersion + "(\(passed.forwarded))"
        let isOfWitness =
            isOneOfSeveral ? try witnesses(of: match, isTyped: isTyped).contains(where: \.callsBackOnMain) : false
        let isOnMain = isOfWitness || runsTaskOnMain(match)
        guard let error = isTyped ? "error" : handler.type.anyError else {
            throw Refusal(
                "its handler takes the error type '\(handler.type.concreteError ?? "")', and the "
                    + "async version throws any Error",
                token: handler.parameter.name)
        }
        let form = CallbackVersion(
            name: tree.text(handler.parameter.name), isOptional: handler.type.isOptional, shape: shape, call: call,
            cases: handler.type.resultLikeEnum?.cases ?? .swift, error: error,
            typedError: isTyped ? handler.type.concreteError : nil,
            annotation: Self.annotation(of: handler, declaration, shape, in: tree),
            names: valueNames(of: declaration, handler, shape, match), queue: queue(declaration, handler, tree))
        let isMain = form.queue == nil && isOnMain || handler.type.attributes.contains("@MainActor")
        let lines = ["Task {" + (isMain ? " @MainActor in" : "")] + form.lines.map { "\t" + $0 } + ["}"]
        return .text(lines.map { Self.indented($0, in: tree) }.joined(separator: "\n"))
    }

    /// The names for the several values that the handler is given: its own, those of an overload that waits for it, else plain
    /// numbers.
    private func valueNames(
        of function: Declaration, _ handler: CompletionHandler, _ shape: HandlerShape, _ match: Match
    ) -> [String] {
        let tree = match.tree
        let labels = [
            TupleLabels.ofResult(of: function, handler, in: tree, of: project),
            overloads.continuationOverload(for: match)?.resultNames ?? .none,
        ]
        let plain = ["first", "second", "third", "fourth", "fifth"]
        let head = function.span.lowerBound..<(function.body?.lowerBound ?? function.span.upperBound)
        let count: Int
        switch shape {
        case .values(let values), .valuesOrError(let values): count = values
        default: return []
        }
        return (0..<count).map { place in
            let own = labels.lazy.map { $0.member(place) }.first { $0 != "\(place)" }
            let wish = own ?? (place < plain.count ? plain[place] : "value\(place + 1)")
            // The label of the handler's value stands in the head too.
            let isTaken = tree.parameters(of: function).contains { tree.spells($0.name, wish) }
            return isTaken || function.name.map { tree.spells($0, wish) } ?? false
                ? tree.freshName("new" + wish.prefix(1).uppercased() + wish.dropFirst(), in: head) : wish
        }
    }

    /// Whether the task in the callback version of the matched function is marked `@MainActor`: the function runs on the main
    /// thread, or it calls its handler there, or handlers of its callers have to be called there.
    func runsTaskOnMain(_ match: Match, forCallers: Bool = true) -> Bool {
        guard let (declaration, handler) = project.callbackFunction(at: match) else { return false }
        if handler.type.attributes.contains("@MainActor") { return true }
        if case .known = overloads.thread(of: match) { return true }
        return mayCallBackOnMain(declaration, handler, in: match.tree)
            || forCallers && !overloads.flow.isIsolated(match) && overloads.answersOnMain(match)
    }

    /// `MainThreadCallbacks` on some path, worked out once.
    func mayCallBackOnMain(_ function: Declaration, _ handler: CompletionHandler, in tree: TokenTree) -> Bool {
        let key = CodeKey(tree: tree, token: handler.parameter.name)
        if let known = callbacksOnMain[key] { return known }
        let found = MainThreadCallbacks(in: project).mayCallBackOnMain(function, handler, in: tree)
        callbacksOnMain[key] = found
        return found
    }

    /// Throws where callbacks of a function use `self` on the main thread, and what takes their place would not.
    private func checkGoesOnAnywhere(_ function: Declaration, in tree: TokenTree, _ match: Match) throws(Refusal) {
        if case .isolated = ActorDeclarations(in: project).isolation(of: function, in: tree) { return }
        guard let body = function.body.map({ tree.interior($0.lowerBound) }),
            case let callbacks = MainThreadCallbacks(in: project).onSome,
            let use = body.first(where: { token in
                tree[token].word == .`self` && !tree[token].flags.contains(.member)
                    && callbacks.isHandedToMain(token, in: body, of: tree)
            })
        else { return }
        throw Refusal(
            "\(tree.place(of: use, seenFrom: match.tree)) runs on the main thread now, and in the async version it would not: mark "
                + "'\(overloads.flow.name(of: match))' '@MainActor'", token: tree === match.tree ? use : nil)
    }

    /// How the code of a function comes to another thread: as its async version, in a task that its callback version starts, or as
    /// an async version of which it is assumed that what nothing binds to the main thread may be used elsewhere.
    package enum ThreadChange: Sendable { case atOnce, inTask, assumed }

    /// Throws where the matched function may run on the main thread now, and would not: its async version is on no actor, or
    /// is started in a task that is on none. Of a requirement, each implementation is asked.
    package func checkMayLeaveThread(_ match: Match, _ change: ThreadChange) throws(Refusal) {
        let inTask = change == .inTask
        let isOnMain = !inTask || runsTaskOnMain(match) || (try? overloads.checkHasNoCallers(match)) != nil
        if inTask, let declaration = match.tree.declaration(at: match.span.lowerBound) {
            try Refusal.throwAll([overloads.overtakingTwin(of: declaration, in: match.tree)])
        }
        let thread = overloads.thread(of: match)
        if !isOnMain, case .shared(let change) = thread {
            throw Refusal(
                "'\(overloads.flow.name(of: match))' \(change.text), which a task would do on a background thread while other code "
                    + "may use it: mark the type '@MainActor', or let a queue or a lock guard it", token: change.token)
        }
        if match.tree.declaration(at: match.span.lowerBound)?.body == nil || overloads.isOverridden(match) {
            try checkImplementations(of: match)
        }
        if change == .assumed {
            try overloads.checkIsNotBoundToMain(match, isOnMain: isOnMain)
        } else {
            try overloads.checkMayLeaveThread(match, isOnMain: isOnMain, withBody: inTask)
        }
        if case .known = thread { return }
        guard inTask, overloads.flow.nonsending(match).isEmpty else { return }
        for (declaration, tree) in bodies(of: match) { try checkGoesOnAnywhere(declaration, in: tree, match) }
    }

    private func checkImplementations(of match: Match) throws(Refusal) {
        for (declaration, tree) in bodies(of: match) where !project.known.isOfTests(tree) {
            let reason: MainThread.Evidence
            switch MainThreadEvidence(in: project).thread(of: declaration, in: tree) {
            case .free, .shared: continue
            case .known(let found), .possible(let found): reason = found
            }
            throw Refusal(
                "the implementation at \(tree.place(of: declaration.keyword)) may need the main thread, as \(reason.text): if so, mark the "
                    + "requirement '@MainActor'")
        }
    }

    /// The queue on which the callback version calls the handler.
    private func queue(_ function: Declaration, _ handler: CompletionHandler, _ tree: TokenTree) -> String? {
        guard let body = function.body.map({ tree.interior($0.lowerBound) }) else { return nil }
        let name = tree.text(handler.parameter.name)
        let queues = CallbackQueue(answering: name, of: function, in: tree, knowing: project.known)
        return tree.uses(of: name, in: body).lazy.compactMap { queues.queue(around: $0) }.first.flatMap(queues.spelling)
    }
}

/// Writes the statements in the task of the callback version: they await the async version and call the handler. The
/// compiler calls this the legacy body.
struct CallbackVersion {
    let name: String
    let isOptional: Bool
    let shape: HandlerShape
    let call: String
    /// The case names of the result type.
    let cases: ResultCases
    /// The expression that is passed for a caught error.
    let error: String
    /// The type that the call throws, if it is not `any Error`.
    var typedError: String?
    /// `: (T?, Int)`, if the type of the awaited value must be written.
    var annotation = ""
    /// The names for several values.
    var names: [String] = []
    /// The queue on which the handler is called; nil for the executor of the task.
    var queue: String?

    private func handlerCall(_ arguments: String) -> String {
        let call = (isOptional ? name + "?" : name) + "(\(arguments))"
        return queue.map { "\($0).async { \(call) }" } ?? call
    }

    /// Each leading tab stands for a level of indentation.
    var lines: [String] {
        switch shape {
        case .nothing: [call, handlerCall("")]
        case .values(1): plain { $0 }
        case .values: ["let (\(values))\(annotation) = \(call)", handlerCall(values)]
        case .result(let isVoid, true): isVoid ? [call, handlerCall(".success(())")] : plain { ".success(\($0))" }
        case .result(true, false): attempt([call, handlerCall(cases.success("()"))], handlerCall(cases.failure(error)))
        case .result(false, false): attempt(plain { cases.success($0) }, handlerCall(cases.failure(error)))
        case .error: attempt([call, handlerCall("nil")], handlerCall(error))
        case .valuesOrError(1): attempt(plain { "\($0), nil" }, handlerCall("nil, \(error)"))
        case .valuesOrError(let count):
            attempt(
                ["let (\(values))\(annotation) = \(call)", handlerCall(values + ", nil")],
                handlerCall(String(repeating: "nil, ", count: count) + error))
        }
    }

    /// The arguments of `completion?(…)` are not evaluated if there is no handler, but the work must be done anyway.
    /// Nothing can be awaited in a block on a queue.
    private func plain(_ arguments: (String) -> String) -> [String] {
        isOptional || queue != nil
            ? ["let answer\(annotation) = \(call)", handlerCall(arguments("answer"))] : [handlerCall(arguments(call))]
    }

    private var values: String { names.joined(separator: ", ") }

    private func attempt(_ lines: [String], _ failure: String) -> [String] {
        // The thrown type is not inferred in a closure.
        let opening = typedError.map { "do throws(\($0)) {" } ?? "do {"
        return [opening] + lines.map { "\t" + $0 } + ["} catch {", "\t" + failure, "}"]
    }
}

extension BodyFacts {
    /// Replaces each leading tab by a level of this file.
    static func indented(_ line: String, in tree: TokenTree) -> String {
        let text = line.drop { $0 == "\t" }
        return String(repeating: tree.indentationUnit, count: line.count - text.count) + text
    }

    /// The type annotation for the result of a generic function: nothing else may determine its generic parameters.
    private static func annotation(
        of handler: CompletionHandler, _ function: Declaration, _ shape: HandlerShape, in tree: TokenTree
    ) -> String {
        guard handler.type.tree === tree, !tree.placeholders(of: function).isEmpty else { return "" }
        let elements = handler.type.elements
        switch shape {
        case .values:
            let types = elements.map { tree.text($0) }.joined(separator: ", ")
            return elements.count == 1 ? ": \(types)" : ": (\(types))"
        case .valuesOrError:
            let types = elements.dropLast().map { tree.text($0.dropLast()) }.joined(separator: ", ")
            return elements.count == 2 ? ": \(types)" : ": (\(types))"
        case .result(isVoid: false, _): return handler.type.onlyResult.map { ": " + $0.value } ?? ""
        default: return ""
        }
    }
}
