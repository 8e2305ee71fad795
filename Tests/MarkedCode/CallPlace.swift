import Index
import Overloads
import Patterns
import Syntax
import Testing

@testable import Conditions

/// How a call with a handler becomes one that is awaited, as `completion-call` writes it.
package enum AwaitedForm: Sendable {
    /// Where `await` may stand.
    case statements
    /// In a task.
    case task

    fileprivate var patch: SemanticPatch {
        get throws {
            switch self {
            case .statements: try SemanticPatch(diff: "-$CALL\n+$$$STATEMENTS")
            case .task:
                try SemanticPatch(
                    diff: "-$CALL\n+Task { $$$ATTRIBUTES [$$$CAPTURES] in\n+    $$$STATEMENTS\n+}")
            }
        }
    }
}

/// Code with a call, and the files beside it.
package struct CallPlace {
    /// Functions with a handler, each with its async alternative.
    package static let declared = """
        struct User { let name: String }
        func load(_ id: Int, completion: @escaping (Result<User, Error>) -> Void) {}
        func load(_ id: Int) async throws -> User { User(name: "") }
        func save(_ user: User, completion: @escaping (Result<Void, Error>) -> Void) {}
        func save(_ user: User) async throws {}
        func count(completion: @escaping (Int) -> Void) {}
        func count() async -> Int { 0 }
        func pair(completion: @escaping (Int, String) -> Void) {}
        func pair() async -> (Int, String) { (0, "") }
        func rest(completion: @escaping () -> Void) {}
        func rest() async {}
        func find(_ id: Int, completion: @escaping (User?) -> Void) {}
        func find(_ id: Int) async -> User? { nil }
        func remove(_ id: Int, completion: @escaping (Error?) -> Void) {}
        func remove(_ id: Int) async throws {}
        func fetch(_ id: Int, completion: @escaping (User?, Error?) -> Void) {}
        func fetch(_ id: Int) async throws -> User { User(name: "") }
        func ask(_ id: Int, completion: @escaping (User?, Int?, Error?) -> Void) {}
        func ask(_ id: Int) async throws -> (User, Int) { (User(name: ""), 0) }
        """
    /// The same as members.
    package static let service = """
        final class Service {
            static let shared = Service()
            static func warm(completion: @escaping () -> Void) {}
            static func warm() async {}
            let next = Service()
            var maybe: Service?
            func load(_ id: Int, completion: @escaping (Result<User, Error>) -> Void) {}
            func load(_ id: Int) async throws -> User { User(name: "") }
            func count(completion: @escaping (Int) -> Void) {}
            func count() async -> Int { 0 }
            func rest(completion: @escaping () -> Void) {}
            func rest() async {}
            func remove(_ id: Int, completion: @escaping (Error?) -> Void) {}
            func remove(_ id: Int) async throws {}
            func fetch(_ id: Int, completion: @escaping (User?, Error?) -> Void) {}
            func fetch(_ id: Int) async throws -> User { User(name: "") }
        }
        """

    /// The frame of a method of a class.
    package static let inClass = "final class A {\n    let service = Service()\n    func f() {\n        ¶\n    }\n}"

    /// A table of functions of an SDK: for each its call, its async alternative, the parameters of its handler and, for some,
    /// the type of the first argument.
    package static func table(_ rows: [[String]]) throws -> Table {
        Table(
            id: "twins", kind: .twins, columns: ["async call", "given", "of type"],
            rows: try rows.map { row in
                Table.Row(
                    pattern: try Pattern(row[0]),
                    templates: try row.dropFirst().map { $0.isEmpty ? nil : try Template($0) }, note: "",
                    position: Position(line: 1, column: 1))
            })
    }

    /// Where the code stands in its file: its line holds `¶`.
    private let frame: String
    private let others: [String]
    private let table: Table?
    private let setting: BuildSettings
    /// Which of the calls, in order.
    private let number: Int

    package init(
        frame: String = "func f() {\n    ¶\n}", others: [String] = [Self.declared, Self.service], table: Table? = nil,
        setting: BuildSettings = BuildSettings(), number: Int = 0
    ) {
        (self.frame, self.others, self.table, self.setting, self.number) = (frame, others, table, setting, number)
    }

    /// What the code becomes, `no async form`, or why it stays. Checks what must hold of every result.
    package func moved(_ code: String, to form: AwaitedForm) throws -> String {
        let text = try moved(code, to: form, others)
        let reversed = try moved(code, to: form, others.reversed(), isLast: true)
        #expect(reversed == text, "the order of the files counts")
        return text
    }

    private func moved(
        _ code: String, to form: AwaitedForm, _ others: [String], isLast: Bool = false
    ) throws -> String {
        let before = TokenTree(SourceFile(path: "Place.swift", text: framed(code)))
        let evaluator = evaluator(before, others, isLast: isLast)
        let sites = evaluator.calls(in: before, by: table)
        guard sites.indices.contains(number) else { return "no async form" }
        let (rewrite, reason) = try rewrite(sites[number], in: before, to: form, by: evaluator)
        guard let rewrite else { return reason }
        let text = before.file.text(0..<before.file.bytes.count).applying(rewrite.edits)
        let after = TokenTree(SourceFile(path: "Place.swift", text: text))
        #expect(after.isBalanced, "\(text)")
        // The call has no handler any more, and all other calls are the same.
        let rest = self.evaluator(after, others, isLast: isLast).calls(in: after, by: table)
        #expect(rest.count == sites.count - 1, "\(text)")
        #expect(after.strayArgument == nil, "\(text)")
        let lost = rewrite.lostComments.map { before.file.text($0.range) }
        for comment in before.comments(in: 0..<before.file.bytes.count).map({ before.file.text($0.range) }) {
            #expect(lost.contains(comment) || text.contains(comment), "\(comment) is not in \(text)")
        }
        return (lost.isEmpty ? "" : "without \(lost.joined(separator: ", ")):\n") + unframed(text)
    }

    private func rewrite(
        _ call: Span, in tree: TokenTree, to form: AwaitedForm, by evaluator: Evaluator
    ) throws -> (Rewrite?, String) {
        let match = bound(call, in: tree)
        var bindings = match.bindings
        do throws(Refusal) {
            let table = table ?? Self.none
            let transform: Transform = form == .task ? .task(Self.name, by: table) : .statements(Self.name, by: table)
            let made = try evaluator.apply(transform, match, naming: { $0[0] })
            let names = form == .task ? ["ATTRIBUTES", "CAPTURES", "STATEMENTS"] : ["STATEMENTS"]
            for (name, binding) in zip(names, made) { bindings[name] = binding }
        } catch {
            let line = error.token.map { tree.lines.line(at: tree[$0].offset) }
            return (nil, "line \(line.map(String.init) ?? "?"): \(error.reason)")
        }
        return (try form.patch.rewrite(Match(tree: tree, span: call, bindings: bindings)), "")
    }

    private func evaluator(_ tree: TokenTree, _ others: [String], isLast: Bool) -> Evaluator {
        var trees = others.enumerated().map { TokenTree(SourceFile(path: "Other\($0.offset).swift", text: $0.element)) }
        trees.insert(tree, at: isLast ? trees.count : 0)
        var project = ProjectIndex(knowing: .bundled)
        for tree in trees { project.add(tree) }
        return Evaluator(project: project, alternatives: AsyncAlternatives(of: project), in: setting)
    }

    // MARK: Questions

    /// The effects, the isolation and the body of the test round the code once it awaits its calls, or why it stays.
    package func awaitingTest(_ code: String) throws -> String {
        let tree = TokenTree(SourceFile(path: "Place.swift", text: framed(code)))
        let evaluator = evaluator(tree, others, isLast: false)
        let test = try #require(
            tree.all.lazy.compactMap { tree.declaration(at: $0) }.first { tree[$0.keyword].word == .func })
        let body = Metavariable(name: "BODY", isRun: true)
        var match = Match(tree: tree, span: test.span, bindings: Bindings())
        match.bindings[body.name] = .code(tree, tree.interior(try #require(test.body).lowerBound))
        do throws(Refusal) {
            let made = try evaluator.apply(.awaitingTest(body, by: table ?? Self.none), match, naming: { $0[0] })
            return [made[2].plainText, made[1].plainText].filter { !$0.isEmpty }.joined(separator: " ") + "\n"
                + made[0].movedText
        } catch {
            let line = error.token.map { " (line \(tree.lines.line(at: tree[$0].offset)))" } ?? ""
            return error.reason + line
        }
    }

    /// Whether a condition holds for the first call.
    package func holds(_ fact: (Metavariable, Table) -> Condition.Fact, _ code: String) throws -> Bool {
        let tree = TokenTree(SourceFile(path: "Place.swift", text: framed(code)))
        let evaluator = evaluator(tree, others, isLast: false)
        let call = try #require(evaluator.calls(in: tree, by: table).first, "no async form in \(code)")
        let match = bound(call, in: tree)
        return (try? evaluator.check(Condition(fact(Self.name, table ?? Self.none)), match)) != nil
    }

    private static let name = Metavariable(name: "CALL", isRun: false)
    private static let none = Table(id: "none", kind: .twins, columns: [], rows: [])

    private func bound(_ call: Span, in tree: TokenTree) -> Match {
        var bindings = Bindings()
        bindings[Self.name.name] = .code(tree, call)
        return Match(tree: tree, span: call, bindings: bindings)
    }

    // MARK: The frame

    private var margin: String {
        String(frame.split(separator: "\n").first { $0.contains("¶") }?.prefix(while: \.isWhitespace) ?? "")
    }

    private func framed(_ code: String) -> String {
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { number, line in
            number == 0 || line.isEmpty ? String(line) : margin + line
        }
        return frame.replacing("¶", with: lines.joined(separator: "\n")) + "\n"
    }

    private func unframed(_ text: String) -> String {
        let sides = frame.split(separator: "¶", omittingEmptySubsequences: false)
        let code = text.dropFirst(sides[0].count).dropLast(sides[1].count + 1)
        return code.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
            $0.offset > 0 && $0.element.hasPrefix(margin) ? $0.element.dropFirst(margin.count) : $0.element
        }.joined(separator: "\n")
    }
}

extension Evaluator {
    /// The calls that have an async alternative, in order.
    fileprivate func calls(in tree: TokenTree, by table: Table?) -> [Span] {
        tree.all.compactMap { index in
            guard let chain = tree.chain(from: index), chain.span.lowerBound == index,
                callSites.callSite(chain.span, in: tree, by: table) != nil
            else { return nil }
            return chain.span
        }
    }
}

extension TokenTree {
    /// A `$0` that belongs to no closure, or to that of a task, which is given nothing.
    fileprivate var strayArgument: Int? {
        all.first { index in
            guard self[index].kind == .dollarIdentifier else { return false }
            let bodies = braces(around: index).compactMap { closure(at: $0) }.filter { $0.body.contains(index) }
            guard let innermost = bodies.first else { return true }
            return innermost.open > 0 && spells(innermost.open - 1, "Task")
        }
    }
}

extension String {
    fileprivate func applying(_ edits: [SourceEdit]) -> String {
        var bytes = Array(utf8)
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
