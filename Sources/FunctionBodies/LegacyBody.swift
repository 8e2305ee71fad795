import Flow
import Index
import Overloads
import Patterns
import Syntax

// What is left of a function with a completion handler once its async form does the work.

extension BodyFacts {
    /// The body of the matched function as that of an async one.
    package func asyncBody(
        _ name: Metavariable, _ handler: Metavariable, _ match: Match, by table: Table? = nil, isTyped: Bool = false
    ) throws(Refusal) -> Binding {
        guard let (tree, span) = match.bindings[name.name]?.code, !span.isEmpty else {
            throw Refusal("there is no body")
        }
        let written = try written(span, match, by: table, isTyped: isTyped)
        try checkWaits(written, match)
        return Binding(
            .code(tree, span, changes: [Binding.Change(span: span, text: written.text(lineEnd: tree.lineEnd))]),
            range: match.bindings[name.name]?.range)
    }

    func written(
        _ body: Span, _ match: Match, by table: Table? = nil, with moving: MovingFunctions? = nil, isTyped: Bool = false
    ) throws(Refusal) -> Snippet {
        guard let (declaration, handler) = project.callbackFunction(at: match) else {
            throw Refusal("this is no function with a handler")
        }
        let moving = moving ?? itself(declaration, handler, match)
        func write(_ tree: TokenTree) throws(Refusal) -> Snippet? {
            guard let open = tree.declaration(at: declaration.span.lowerBound)?.body?.lowerBound else { return nil }
            let respelled = Match(tree: tree, span: match.span, bindings: match.bindings)
            return try written(tree.interior(open), respelled, by: table, with: moving, isTyped: isTyped)
        }
        // Not where a continuation is needed all the same: that takes the result as it is.
        if let mapped = spellingMapsOut(in: declaration, of: match.tree, answering: handler),
            let found = try? write(mapped), !found.makesContinuation
        {
            return found
        }
        let plain = withoutTest(in: declaration, of: match.tree, answering: handler)
        if let spelled = plain ?? spellingChoicesOut(in: declaration, of: match.tree, answering: handler),
            let found = try write(spelled)
        {
            return found
        }
        if isTyped {
            // What is awaited throws any Error, as far as is known.
            guard handler.type.typedError != nil else { throw Refusal() }
            return try written(body, of: match.tree, declaration, handler, moving, isTyped: true)
        }
        let flat = awaitingAlternatives(in: declaration, of: match.tree, answering: handler, by: table)
        if let flat, let open = flat.declaration(at: declaration.span.lowerBound)?.body?.lowerBound,
            let found = try? written(flat.interior(open), of: flat, declaration, handler, moving)
        {
            return found
        }
        return try written(body, of: match.tree, declaration, handler, moving)
    }

    private func written(
        _ body: Span, of tree: TokenTree, _ declaration: Declaration, _ handler: CompletionHandler,
        _ moving: MovingFunctions?, isTyped: Bool = false
    ) throws(Refusal) -> Snippet {
        var writer = BodyConverter(
            of: tree.text(handler.parameter.name), handler.type, in: tree, at: body.lowerBound,
            continuation: tree.freshName("continuation", in: declaration.span.lowerBound..<body.upperBound),
            overloads: overloads)
        writer.typedResult = isTyped ? handler.type.asResult : nil
        writer.moving = moving
        writer.names = project.tupleLabels(of: declaration, handler, in: tree)
        return returningAtOnce(try writer.write(body), handler.type, writer.names, lineEnd: tree.lineEnd)
    }

    /// A function that calls itself awaits itself, where nothing else may be meant.
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

    /// The parameters of the matched function as they are declared, labels and all.
    package func parameters(_ match: Match) throws(Refusal) -> Binding {
        guard let declaration = match.tree.declaration(at: match.span.lowerBound),
            let list = declaration.parameterList
        else { throw Refusal("this is no function") }
        let parameters = match.tree.parameters(of: declaration)
        return Binding(
            .parameters(match.tree, parameters), range: match.tree.range(match.tree.interior(list.lowerBound)))
    }

    /// Those of a requirement, with the default values by which calls of what fulfils it leave something out. Throws where
    /// they do not agree.
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
                throw Refusal("the default values of '\(name)' differ", token: parameter.name)
            }
            changes.append(
                Binding.Change(span: parameter.type, text: tree.text(parameter.type) + " = " + value))
        }
        return Binding(.parameters(tree, all, changes: changes), range: plain.range)
    }

    /// `Task { completion(await load(a)) }`
    package func callbackForm(_ name: Metavariable, _ match: Match, isTyped: Bool = false) throws(Refusal) -> Binding {
        let tree = match.tree
        guard let (declaration, handler) = project.callbackFunction(at: match), let function = declaration.name else {
            throw Refusal("this is no function with a handler")
        }
        try overloads.checkNoSynchronousReaders(match)
        // It moves with others, under the name that they all have.
        let isOneOfSeveral = declaration.body == nil || overloads.isOverridden(match)
        let twin = isOneOfSeveral ? tree.text(function) : try asyncName(.body, match).text
        let shape = HandlerShape(handler.type)
        let arguments = tree.parameters(of: declaration, besides: handler)
        let passed = Binding(.parameters(tree, arguments))
        let call = (shape.canFail ? "try await " : "await ") + twin + "(\(passed.forwarded))"
        let isOnMain =
            isOneOfSeveral
            ? try witnesses(of: match, isTyped: isTyped).contains { $0.callsBackOnMain }
            : MainThreadCallbacks(in: project).mayCallBackOnMain(declaration, handler, in: tree)
        guard let error = isTyped ? "error" : handler.type.anyError else {
            throw Refusal(
                "its callers are promised '\(handler.type.concreteError ?? "")', and what is awaited throws any Error",
                token: handler.parameter.name)
        }
        let form = LegacyBody(
            name: tree.text(handler.parameter.name), isOptional: handler.type.isOptional, shape: shape, call: call,
            cases: handler.type.resultLikeEnum?.cases ?? .swift, error: error,
            typedError: isTyped ? handler.type.concreteError : nil,
            annotation: Self.annotation(of: handler, declaration, shape, in: tree),
            names: project.tupleLabels(of: declaration, handler, in: tree), queue: queue(declaration, handler, tree))
        let isMain = form.queue == nil && isOnMain || handler.type.attributes.contains("@MainActor")
        let lines = ["Task {" + (isMain ? " @MainActor in" : "")] + form.lines.map { "\t" + $0 } + ["}"]
        return .text(lines.map { Self.indented($0, in: tree) }.joined(separator: "\n"))
    }

    /// The queue on which the callback form goes on to answer.
    private func queue(_ function: Declaration, _ handler: CompletionHandler, _ tree: TokenTree) -> String? {
        guard let body = function.body.map({ tree.interior($0.lowerBound) }) else { return nil }
        let name = tree.text(handler.parameter.name)
        let queues = CallbackQueue(answering: name, of: function, in: tree)
        return tree.uses(of: name, in: body).lazy.compactMap { queues.queue(around: $0) }.first.flatMap(queues.spelling)
    }
}

/// The lines in the task of a callback function whose body became async: they await it and call the handler.
struct LegacyBody {
    let name: String
    let isOptional: Bool
    let shape: HandlerShape
    let call: String
    /// What the sides of a result are called.
    let cases: ResultCases
    /// What is handed on of a caught error.
    let error: String
    /// What the call throws, where that is one type.
    var typedError: String?
    /// `: (T?, Int)`, where the type of what the call gives has to be said.
    var annotation = ""
    /// What the elements of a tuple are called, where nothing annotates it.
    var names = TupleLabels.none
    /// Where the answer is given; nil for where the task runs.
    var queue: String?

    private func answer(_ arguments: String) -> String {
        let call = (isOptional ? name + "?" : name) + "(\(arguments))"
        return queue.map { "\($0).async { \(call) }" } ?? call
    }

    /// A tab stands for a level.
    var lines: [String] {
        switch shape {
        case .nothing: [call, answer("")]
        case .values(1): plain { $0 }
        case .values(let count): ["let answer\(annotation) = \(call)", answer(members("answer", count))]
        case .result(let isVoid, true): isVoid ? [call, answer(".success(())")] : plain { ".success(\($0))" }
        case .result(true, false): attempt([call, answer(cases.success("()"))], answer(cases.failure(error)))
        case .result(false, false): attempt(plain { cases.success($0) }, answer(cases.failure(error)))
        case .error: attempt([call, answer("nil")], answer(error))
        case .valuesOrError(1): attempt(plain { "\($0), nil" }, answer("nil, \(error)"))
        case .valuesOrError(let count):
            attempt(
                ["let answer\(annotation) = \(call)", answer(members("answer", count) + ", nil")],
                answer(String(repeating: "nil, ", count: count) + error))
        }
    }

    /// Arguments behind `completion?` are not evaluated where there is none: the work has to be done all the same. On a
    /// queue nothing is awaited.
    private func plain(_ arguments: (String) -> String) -> [String] {
        isOptional || queue != nil
            ? ["let answer\(annotation) = \(call)", answer(arguments("answer"))] : [answer(arguments(call))]
    }

    private func members(_ name: String, _ count: Int) -> String {
        (0..<count).map { "\(name).\(annotation.isEmpty ? names.member($0) : "\($0)")" }.joined(separator: ", ")
    }

    private func attempt(_ lines: [String], _ failure: String) -> [String] {
        // A closure infers no type for what is thrown in it.
        let opening = typedError.map { "do throws(\($0)) {" } ?? "do {"
        return [opening] + lines.map { "\t" + $0 } + ["} catch {", "\t" + failure, "}"]
    }
}

extension BodyFacts {
    /// With a level of this file for each tab at the front.
    static func indented(_ line: String, in tree: TokenTree) -> String {
        let text = line.drop { $0 == "\t" }
        return String(repeating: tree.indentationUnit, count: line.count - text.count) + text
    }

    /// What a generic function answers, for a variable that holds it: nothing else may tell what its parameters are.
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
