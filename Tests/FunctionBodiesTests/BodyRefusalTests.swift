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
        ("let a = { completion(r) }\na()", "'completion' is used inside of this 'let'"),
        ("func a() { completion(r) }\na()", "'completion' is used inside of this 'func'"),
        ("g { completion(r) }", "'completion' is called in a closure that cannot be awaited"),
        (
            "completion(.failure(A.b))",
            "the call of the handler becomes a 'throw', which the 'catch' around it would catch: move the call out of the 'do'"
        ),
        (
            "completion(r)",
            "the call of the handler becomes a 'throw', which the 'catch' around it would catch: move the call out of the 'do'"
        ),
        ("Task { completion(r) }\nh()", "the code after this task runs before the task does: move it in front"),
        ("x = g(completion)", "the call is used inside of a larger expression: write it on a line of its own"),
        (
            "load(completion: completion)\nh()",
            "the code after this call runs before the callback: move it in front of the call"
        ),
        (
            "DispatchQueue.main.async {\n    h()\n    completion(.success(1))\n}\nif a { return }\nk()",
            "the code after this closure would not run: move it in front"
        ),
        (
            "Task { @MainActor in\n    completion(r)\n}",
            "a task throws any Error, and the function or the 'catch' around it accepts only one error type"
        ),
        (
            "let a = 1\nTask {\n    let a = 2\n    completion(.success(a))\n}",
            "'a' would be declared twice in one scope: rename one"
        ),
        (
            "let a = 1\nload { error in\n    let a = 2\n    completion(.success(a))\n}",
            "'a' would be declared twice in one scope: rename one"
        ),
        (
            "load { [weak self] error in\n    let me = self\n    completion(.success(1))\n}",
            "'self' is unwrapped here a second time"
        ),
        (
            "load { [weak self] error in\n    h(self?.a)\n    completion(.success(1))\n}",
            "'self?' is used inside of a larger expression: unwrap 'self' first"
        ),
        ("DispatchQueue.main.async { /* a */ completion(.success(1)) }", "a comment would be lost: write this by hand"),
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
        (
            value, "completion(1)\nh()\nif a { return }",
            "the call of the handler becomes a 'return', so the code after it would not run: move that code before the call"
        ),
        (
            value, "if a { completion(1) }\nh()",
            "the call of the handler becomes a 'return', so the code after it would not run: move that code before the call"
        ),
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
        #expect(caught == ("this is not a plain call of the handler", true))
        let free = try reason(Self.result, body, in: .init(isTail: true))
        #expect(
            free == ("'completion' is used here as a value: only call it, or pass it as an argument by itself", false))
    }

    /// Closures that throw only the error type of their `Result`.
    @Test func closuresThatThrowOneType() throws {
        let body = "autoreleasepool {\n    h()\n    completion(.failure(A.b))\n}"
        let found = try reason(Self.result, body, in: .init(isTail: true, isSynchronous: true), isTyped: true)
        #expect(
            found == ("a closure throws any Error, and the function has typed throws: cast the error with 'as?'", true))
    }

    @Test func whereNothingIsAwaited() throws {
        let body = "DispatchQueue.main.async {\n    h()\n    completion(1)\n}"
        let found = try reason(Self.value, body, in: .init(isTail: true, isSynchronous: true))
        #expect(found == ("the handler is called in a closure that is not async, where nothing can be awaited", true))
    }

    private static let moved = Transform.completionToReturn(
        Metavariable(name: "B", isRun: true), handler: Metavariable(name: "H", isRun: false))

    @Test func noBody() throws {
        let (match, evaluator) = try found(
            "func $N($H: $T) { $$$B }", in: "func f(completion: @escaping () -> Void) {}\n")
        #expect(throws: Refusal("the function has no body")) {
            try evaluator.apply(Self.moved, match, naming: { $0[0] })
        }
    }

    @Test func noFunction() throws {
        let (match, evaluator) = try found("g($$$B)", in: "g(1)\n")
        #expect(throws: Refusal("this is not a function with a handler")) {
            try evaluator.apply(Self.moved, match, naming: { $0[0] })
        }
        #expect(throws: Refusal("this is not a function")) {
            try evaluator.apply(.parametersOfMatch, match, naming: { $0[0] })
        }
    }

    @Test func noRequirement() throws {
        let (match, evaluator) = try found(
            "func $N($$$P) { $$$B }", in: "func f(completion: @escaping () -> Void) {}\n")
        #expect(throws: Refusal("this is not a requirement with a completion handler")) {
            try evaluator.check(Condition(.witnessesMayBecomeAsync(isTyped: false)), match)
        }
    }

    /// A row that has no template says why in its note, or that there is none.
    @Test(arguments: [("", "'Int' has no async counterpart"), ("it cannot fail", "it cannot fail")])
    func rowsWithoutTemplate(note: String, wanted: String) throws {
        let row = Table.Row(
            pattern: try Pattern("Int"), templates: [nil], note: note, position: Position(line: 1, column: 1))
        let table = Table(id: "types", kind: .types, columns: ["result"], rows: [row])
        let (match, evaluator) = try found("let $X: $T", in: "let a: Int\n")
        #expect(throws: Refusal(wanted)) {
            try evaluator.apply(.rewrite(Metavariable(name: "T", isRun: false), by: table), match, naming: { $0[0] })
        }
    }

    /// Why the body of a whole function stays.
    private func refusal(_ type: String, _ body: String) throws -> String {
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
        let source = "func f(completion: \(type)) {\n\(lines.joined(separator: "\n"))\n}\n"
        let (match, evaluator) = try found("func $N($H: $T) {\n    $$$B\n}", in: source)
        do throws(Refusal) {
            return try evaluator.apply(Self.moved, match, naming: { $0[0] })[0].plainText
        } catch {
            #expect(error.token.map(match.tree.all.contains) == true)
            return error.reason
        }
    }

    @Test(arguments: [
        (
            value, "await g()\nlet a = { completion(1) }\nawait h(a)",
            "this code awaits, which is not possible inside a continuation"
        ),
        (value, "let a = { completion(1) }\ntry g(a)", "this code throws, which is not possible inside a continuation"),
        (
            value, "x = completion",
            "'completion' is used here as a value: only call it, or pass it as an argument by itself"
        ),
        (
            value, "g([completion])",
            "'completion' is used here as a value: only call it, or pass it as an argument by itself"
        ),
        (
            value, "let a = [completion]\ng(a)",
            "'completion' is used here as a value: only call it, or pass it as an argument by itself"
        ),
        (
            value, "switch completion {\ndefault: g()\n}",
            "'completion' is tested in a condition here, and an async function has no handler to test: remove the condition"
        ),
        (value, "completion(1, 2)", "'completion' is called here with arguments that do not match its type"),
        (result, "completion(1, 2)", "'completion' is called here with arguments that do not match its type"),
        (
            "@escaping (Error?) -> Void", "completion()",
            "'completion' is called here with arguments that do not match its type"
        ),
        (
            "@escaping (Int?, Error?) -> Void", "completion(1)",
            "'completion' is called here with arguments that do not match its type"
        ),
        (
            result, "completion(-r)",
            "this is neither '.success(…)', '.failure(…)' nor a variable: store the result in a constant first"
        ),
        (
            result, "completion(a + b)",
            "this is neither '.success(…)', '.failure(…)' nor a variable: store the result in a constant first"
        ),
        (
            result, "completion(try g())",
            "this is neither '.success(…)', '.failure(…)' nor a variable: store the result in a constant first"
        ),
        (
            nothing, "completion()",
            "all it does is to call its handler, at once or on a queue, so there is nothing to await: leave it"
        ),
        (
            nothing, "defer { completion() }",
            "all it does is to call its handler, at once or on a queue, so there is nothing to await: leave it"
        ),
    ])
    func stay(type: String, body: String, wanted: String) throws {
        #expect(try refusal(type, body) == wanted)
    }
}
