import Patterns
import Syntax

// What is left of a function with a completion handler once its async form does the work.

extension Judge {
    /// The body of the matched function as that of an async one.
    func asyncBody(
        _ name: Metavariable, _ handler: Metavariable, _ match: Match, by table: Table? = nil
    ) throws(Refusal) -> Binding {
        guard let (tree, span) = match.bindings[name.name]?.code, !span.isEmpty else {
            throw Refusal("there is no body")
        }
        let written = try written(span, match, by: table).text
        return Binding(
            .code(tree, span, changes: [Binding.Change(span: span, text: written)]),
            range: match.bindings[name.name]?.range)
    }

    func written(
        _ body: Span, _ match: Match, by table: Table? = nil, with moving: MovingFunctions? = nil
    ) throws(Refusal) -> (text: String, dropsHop: Bool) {
        guard let (declaration, handler) = function(match) else { throw Refusal("this is no function with a handler") }
        let flat = awaitingTwins(in: declaration, of: match.tree, answering: handler, by: table)
        if let flat, let open = flat.declaration(at: declaration.span.lowerBound)?.body?.lowerBound,
            let found = try? written(flat.interior(open), of: flat, declaration, handler, moving)
        {
            return found
        }
        return try written(body, of: match.tree, declaration, handler, moving)
    }

    private func written(
        _ body: Span, of tree: TokenTree, _ declaration: Declaration, _ handler: CompletionHandler,
        _ moving: MovingFunctions?
    ) throws(Refusal) -> (text: String, dropsHop: Bool) {
        let name = handler.parameter.name
        var writer = AsyncBody(
            tree: tree, handler: tree.text(name), shape: AnswerShape(handler.type), project: project,
            continuation: tree.freshName("continuation", in: declaration.span.lowerBound..<body.upperBound),
            moving: moving)
        let text = try writer.write(body)
        return (text, writer.dropsHop)
    }

    func function(_ match: Match) -> (Declaration, CompletionHandler)? {
        let tree = match.tree
        guard let declaration = tree.declaration(at: match.span.lowerBound),
            let handler = project.completionHandler(of: declaration, in: tree)
        else { return nil }
        return (declaration, handler)
    }

    /// The parameters of the matched function as they are declared, labels and all.
    func parameters(_ match: Match) throws(Refusal) -> Binding {
        guard let declaration = match.tree.declaration(at: match.span.lowerBound),
            let list = declaration.parameterList
        else { throw Refusal("this is no function") }
        let parameters = match.tree.parameters(of: declaration)
        return Binding(
            .parameters(match.tree, parameters), range: match.tree.range(match.tree.interior(list.lowerBound)))
    }

    /// Those without the handler.
    func parameters(without handler: Metavariable, _ match: Match) throws(Refusal) -> Binding {
        guard case .parameters(let tree, let all) = try parameters(match).content,
            let name = match.bindings[handler.name]?.plainText
        else { throw Refusal() }
        return Binding(.parameters(tree, all.filter { !tree.spells($0.name, name) }))
    }

    /// The async function that takes what the matched one takes besides its handler, and does nothing but wait for that.
    func waiting(for match: Match) -> Project.Function? {
        let tree = match.tree
        guard let (declaration, handler) = function(match), let name = declaration.name else { return nil }
        let labels = tree.parameters(of: declaration).filter { $0.name != handler.parameter.name }
            .map { tree.slot($0).label }
        let type = tree.enclosingType(declaration.keyword)?.name.map { tree.text($0) }
        return project.functions[tree.text(name)]?.first { other in
            other.path == tree.file.path && other.type == type && other.parameters.map(\.label) == labels
                && other.tree.onlyWaits(other.declaration)
        }
    }

    /// `Task { completion(await load(a)) }`
    func callbackForm(_ name: Metavariable, _ match: Match) throws(Refusal) -> Binding {
        let tree = match.tree
        guard let (declaration, handler) = function(match), let function = declaration.name else {
            throw Refusal("this is no function with a handler")
        }
        let shape = AnswerShape(handler.type)
        let arguments = tree.parameters(of: declaration).filter { $0.name != handler.parameter.name }
        let passed = Binding(.parameters(tree, arguments))
        let call = (shape.canFail ? "try await " : "await ") + tree.text(function) + "(\(passed.forwarded))"
        let dropsHop: Bool
        if let body = declaration.body {
            dropsHop = try written(tree.interior(body.lowerBound), match).dropsHop
        } else {
            dropsHop = try witnesses(of: match).contains { $0.dropsHop }
        }
        let form = CallbackForm(
            name: tree.text(handler.parameter.name), isOptional: handler.type.isOptional, shape: shape, call: call,
            isTyped: handler.type.failsWithOwnError)
        if form.isTyped {
            throw Refusal("what an async function throws is any Error to its callers", token: handler.parameter.name)
        }
        let isMain = dropsHop || handler.type.attributes.contains("@MainActor")
        let lines = ["Task {" + (isMain ? " @MainActor in" : "")] + form.lines.map { "\t" + $0 } + ["}"]
        return .text(lines.map { tree.indented($0) }.joined(separator: "\n"))
    }
}

/// How the callback form answers with what the async form gives.
struct CallbackForm {
    let name: String
    let isOptional: Bool
    let shape: AnswerShape
    let call: String
    /// The handler wants an error of one type.
    let isTyped: Bool

    private var answer: String { isOptional ? name + "?" : name }

    /// A tab stands for a level.
    var lines: [String] {
        switch shape {
        case .nothing: [call, "\(answer)()"]
        case .values(1): plain { "\(answer)(\($0))" }
        case .values(let count):
            ["let answer = \(call)", "\(answer)(" + members("answer", count) + ")"]
        case .result(let isVoid, true):
            isVoid ? [call, "\(answer)(.success(()))"] : plain { "\(answer)(.success(\($0)))" }
        case .result(true, false): attempt([call, "\(answer)(.success(()))"], "\(answer)(.failure(error))")
        case .result(false, false): attempt(plain { "\(answer)(.success(\($0)))" }, "\(answer)(.failure(error))")
        case .error: attempt([call, "\(answer)(nil)"], "\(answer)(error)")
        case .valuesOrError(1): attempt(plain { "\(answer)(\($0), nil)" }, "\(answer)(nil, error)")
        case .valuesOrError(let count):
            attempt(
                ["let answer = \(call)", "\(answer)(" + members("answer", count) + ", nil)"],
                "\(answer)(" + String(repeating: "nil, ", count: count) + "error)")
        }
    }

    /// Arguments behind `completion?` are not evaluated where there is none: the work has to be done all the same.
    private func plain(_ answer: (String) -> String) -> [String] {
        isOptional ? ["let answer = \(call)", answer("answer")] : [answer(call)]
    }

    private func members(_ name: String, _ count: Int) -> String {
        (0..<count).map { "\(name).\($0)" }.joined(separator: ", ")
    }

    private func attempt(_ lines: [String], _ failure: String) -> [String] {
        ["do {"] + lines.map { "\t" + $0 } + ["} catch {", "\t" + failure, "}"]
    }
}

extension TokenTree {
    /// Whether an async function is one continuation round a call of its own callback form: of its name, with all that
    /// it is given and one closure besides. An overload that is given something else is another function.
    func onlyWaits(_ declaration: Declaration) -> Bool {
        guard declaration.effects.contains(where: { self[$0].word == .async }), let name = declaration.name,
            let body = declaration.body.map({ interior($0.lowerBound) }), statements(in: body).count == 1,
            let start = body.first(where: { ![.return, .try, .await].contains(self[$0].word) })
        else { return false }
        let waits = ["withCheckedContinuation", "withCheckedThrowingContinuation"].contains(text(start))
        let labels = parameters(of: declaration).map { slot($0).label }
        return waits
            && body.contains { index in
                index > start && equal(index..<index + 1, to: name..<name + 1, of: self)
                    && passesOn(labels, andClosureIn: index)
            }
    }

    private func passesOn(_ labels: [String?], andClosureIn name: Int) -> Bool {
        guard let call = call(at: name + 1) else { return false }
        let values = call.arguments.filter { closure(at: $0.value.lowerBound) == nil }
        return call.arguments.count == labels.count + 1 && values.map { $0.label.map { text($0) } } == labels
    }

    /// With a level of this file for each tab at the front.
    func indented(_ line: String) -> String {
        let text = line.drop { $0 == "\t" }
        return String(repeating: indentationUnit, count: line.count - text.count) + text
    }
}

extension FunctionType {
    /// A `Result` whose error is neither `any Error` nor `Never`, or an optional error of one type.
    var failsWithOwnError: Bool {
        guard case .result(_, false) = AnswerShape(self), let comma = core.last(where: { tree[$0].kind == .comma })
        else {
            return false
        }
        let end = core[comma...].first { tree[$0].kind == .rightAngle } ?? comma + 1
        return !["Error", "any Error", "Swift.Error", "any Swift.Error"].contains(tree.text(comma + 1..<end))
    }
}

extension Judge {
    /// Who is not called here is called by those who declare a protocol or a class that the type follows.
    func checkFree(_ match: Match) throws(Refusal) {
        guard let declaration = match.tree.declaration(at: match.span.lowerBound) else { return }
        if let name = ForeignRequirements(declaration, in: match.tree, project: project).any() {
            throw Refusal(
                "it may fulfil a requirement of '\(name)', which is declared elsewhere", token: declaration.keyword)
        }
    }

    /// Nothing in the project but the function itself has its name; what is public has callers elsewhere.
    func checkUncalled(_ match: Match) throws(Refusal) {
        let tree = match.tree
        guard let declaration = tree.declaration(at: match.span.lowerBound), let name = declaration.name else {
            throw Refusal()
        }
        if declaration.modifiers.contains(where: { [.public, .open, .package].contains(tree[$0.lowerBound].word) }) {
            throw Refusal("code elsewhere may call it", token: declaration.keyword)
        }
        for other in project.trees(naming: tree[name].hash) {
            for index in other.all where other[index].hash == tree[name].hash {
                guard other.spells(index, tree.text(name)), other[index].kind == .identifier, index > 0,
                    other[index - 1].word != .func, !other.isArgumentLabel(index)
                else { continue }
                throw Refusal("\(other.file.path):\(other.lines.line(at: other[index].offset)) names it")
            }
        }
    }
}

extension TokenTree {
    fileprivate func isArgumentLabel(_ index: Int) -> Bool {
        index + 1 < count && self[index + 1].kind == .colon && !self[index].flags.contains(.member)
    }

}
