import Conditions
import Flow
import Index
import MarkedCode
import Overloads
import Patterns
import Syntax
import Testing

@testable import FunctionBodies

/// Statements that cannot be those of an async function: a continuation holds them, or they stay.
@Suite struct BodyRefusalTests {
    private static let result = "@escaping (Result<Int, Error>) -> Void"
    private static let value = "@escaping (Int) -> Void"
    private static let nothing = "@escaping () -> Void"

    /// The reason, and whether the body needs a continuation: where a `catch` around the statements would take what they
    /// throw, there is none.
    private func reason(
        _ type: String, _ body: String, in place: BodyConverter.StatementRole, isTyped: Bool = false
    ) throws -> (text: String, needsContinuation: Bool) {
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
        let source = "func f(completion: \(type)) {\n\(lines.joined(separator: "\n"))\n}\n"
        let tree = TokenTree(SourceFile(text: source))
        #expect(tree.isBalanced, "\(source)")
        var project = ProjectIndex(knowing: .bundled)
        project.add(tree)
        let function = try #require(project.functions("f").first?.declaration)
        let handler = try #require(project.completionHandler(of: function, in: tree))
        let open = try #require(function.body?.lowerBound)
        var writer = BodyConverter(
            of: "completion", handler.type, in: tree, at: open, continuation: "continuation",
            overloads: OverloadFacts(
                flow: FlowFacts(project: project, settings: BuildSettings()), alternatives: AsyncAlternatives()))
        if isTyped { writer.typedResult = "Result<Int, A>" }
        do throws(BodyConverter.Trouble) {
            try writer.convert(tree.statements(in: tree.interior(open))[...], place)
            return ("written", false)
        } catch {
            let token = try #require(error.refusal.token)
            #expect(tree.interior(open).contains(token))
            guard case .needsContinuation = error else { return (error.refusal.reason, false) }
            return (error.refusal.reason, true)
        }
    }

    @Test(arguments: [
        ("let a = { completion(r) }\na()", "'completion' is used in a 'let'"),
        ("func a() { completion(r) }\na()", "'completion' is used in a 'func'"),
        ("g { completion(r) }", "a callback calls 'completion'"),
        ("completion(.failure(A.b))", "the 'catch' round this would take what is thrown"),
        ("completion(r)", "the 'catch' round this would take what is thrown"),
        ("Task { completion(r) }\nh()", "what follows the task runs before it"),
        ("x = g(completion)", "what is made of the call is not known"),
        ("load(completion: completion)\nh()", "what follows the call runs before the callback"),
        (
            "DispatchQueue.main.async {\n    h()\n    completion(.success(1))\n}\nk()", "statements follow the closure"
        ),
        ("Task { @MainActor in\n    completion(r)\n}", "what a task throws is any Error"),
        ("let a = 1\nTask {\n    let a = 2\n    completion(.success(a))\n}", "'a' is declared twice then"),
        ("let a = 1\nload { error in\n    let a = 2\n    completion(.success(a))\n}", "'a' is declared twice then"),
        (
            "load { [weak self] error in\n    let me = self\n    completion(.success(1))\n}", "'self' is asked for here"
        ),
        (
            "load { [weak self] error in\n    h(self?.a)\n    completion(.success(1))\n}",
            "what is made of 'self?' is not known"
        ),
        ("DispatchQueue.main.async { /* a */ completion(.success(1)) }", "a comment would be lost"),
    ])
    func inACatch(body: String, wanted: String) throws {
        let (text, needsContinuation) = try reason(Self.result, body, in: .init(isTail: true, isCaught: true))
        #expect(text == wanted)
        #expect(needsContinuation)
        // Where nothing catches, a continuation holds it.
        let free = try reason(Self.result, body, in: .init(isTail: true))
        #expect(free == ("written", false))
    }

    @Test(arguments: [
        (value, "completion(1)\nh()\nif a { return }", "what follows the answer would not run"),
        (value, "if a { completion(1) }\nh()", "what follows the answer would not run"),
    ])
    func whereMoreFollows(type: String, body: String, wanted: String) throws {
        let (text, needsContinuation) = try reason(type, body, in: .init(isTail: false))
        #expect(text == wanted)
        #expect(needsContinuation)
    }

    /// Nor with a continuation.
    @Test func noCalls() throws {
        let body = "completion.then { h() }"
        let caught = try reason(Self.result, body, in: .init(isTail: true, isCaught: true))
        #expect(caught == ("this is no plain call", true))
        let free = try reason(Self.result, body, in: .init(isTail: true))
        #expect(free == ("'completion' is used otherwise than called or passed on", false))
    }

    /// Closures that throw only the error type of their `Result`.
    @Test func closuresThatThrowOneType() throws {
        let body = "autoreleasepool {\n    h()\n    completion(.failure(A.b))\n}"
        let found = try reason(Self.result, body, in: .init(isTail: true, isSynchronous: true), isTyped: true)
        #expect(found == ("what a closure throws is any Error", true))
    }

    @Test func whereNothingIsAwaited() throws {
        let body = "DispatchQueue.main.async {\n    h()\n    completion(1)\n}"
        let found = try reason(Self.value, body, in: .init(isTail: true, isSynchronous: true))
        #expect(found == ("nothing is awaited here", true))
    }

    private static let moved = Transform.completionToReturn(
        Metavariable(name: "B", isRun: true), handler: Metavariable(name: "H", isRun: false))

    @Test func noBody() throws {
        let (match, evaluator) = try found(
            "func $N($H: $T) { $$$B }", in: "func f(completion: @escaping () -> Void) {}\n")
        #expect(throws: Refusal("there is no body")) { try evaluator.apply(Self.moved, match, naming: { $0 }) }
    }

    @Test func noFunction() throws {
        let (match, evaluator) = try found("g($$$B)", in: "g(1)\n")
        #expect(throws: Refusal("this is no function with a handler")) {
            try evaluator.apply(Self.moved, match, naming: { $0 })
        }
        #expect(throws: Refusal("this is no function")) {
            try evaluator.apply(.parametersOfMatch, match, naming: { $0 })
        }
    }

    @Test func noRequirement() throws {
        let (match, evaluator) = try found(
            "func $N($$$P) { $$$B }", in: "func f(completion: @escaping () -> Void) {}\n")
        #expect(throws: Refusal("this is no requirement with a completion handler")) {
            try evaluator.check(Condition(.witnessesMayBecomeAsync(isTyped: false)), match)
        }
    }

    /// A row that has no template says why in its note, or that there is none.
    @Test(arguments: [("", "'Int' has no counterpart"), ("it cannot fail", "it cannot fail")])
    func rowsWithoutTemplate(note: String, wanted: String) throws {
        let row = Table.Row(
            pattern: try Pattern("Int"), templates: [nil], note: note, position: Position(line: 1, column: 1))
        let table = Table(id: "types", kind: .types, columns: ["result"], rows: [row])
        let (match, evaluator) = try found("let $X: $T", in: "let a: Int\n")
        #expect(throws: Refusal(wanted)) {
            try evaluator.apply(.rewrite(Metavariable(name: "T", isRun: false), by: table), match, naming: { $0 })
        }
    }

    /// Why the body of a whole function stays.
    private func refusal(_ type: String, _ body: String) throws -> String {
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
        let source = "func f(completion: \(type)) {\n\(lines.joined(separator: "\n"))\n}\n"
        let (match, evaluator) = try found("func $N($H: $T) {\n    $$$B\n}", in: source)
        do throws(Refusal) {
            return try evaluator.apply(Self.moved, match, naming: { $0 })[0].plainText
        } catch {
            #expect(error.token.map(match.tree.all.contains) == true)
            return error.reason
        }
    }

    @Test(arguments: [
        (value, "await g()\nlet a = { completion(1) }\nawait h(a)", "a continuation cannot await"),
        (value, "let a = { completion(1) }\ntry g(a)", "a continuation cannot throw"),
        (value, "x = completion", "'completion' is used otherwise than called or passed on"),
        (value, "g([completion])", "'completion' is used otherwise than called or passed on"),
        (value, "let a = [completion]\ng(a)", "'completion' is used otherwise than called or passed on"),
        (value, "switch completion {\ndefault: g()\n}", "'completion' is used in a condition"),
        (value, "completion(1, 2)", "'completion' is given something else"),
        (result, "completion(1, 2)", "'completion' is given something else"),
        ("@escaping (Error?) -> Void", "completion()", "'completion' is given something else"),
        ("@escaping (Int?, Error?) -> Void", "completion(1)", "'completion' is given something else"),
        (result, "completion(-r)", "this is no plain result"), (result, "completion(a + b)", "this is no plain result"),
        (result, "completion(try g())", "this is no plain result"),
        (nothing, "completion()", "it does nothing but answer"),
        (nothing, "defer { completion() }", "it does nothing but answer"),
    ])
    func stay(type: String, body: String, wanted: String) throws {
        #expect(try refusal(type, body) == wanted)
    }
}
