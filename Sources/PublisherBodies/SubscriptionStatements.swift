import Index
import Patterns
import Syntax

/// The statements of the closure for the value of a `sink`, which will stand in a task.
struct ValueStatements {
    private let closure: Closure
    private let tree: TokenTree

    init(_ closure: Closure, in tree: TokenTree) { (self.closure, self.tree) = (closure, tree) }

    /// What stands between the braces, in bytes.
    var range: Range<Int> { tree[closure.open].end..<tree[closure.close].offset }

    /// `guard let self else { return }`: with statements after it that use a strong `self`.
    private var guards: [Span] {
        tree.statements(in: closure.body).filter { statement in
            tree[statement.lowerBound].word == .guard
                && statement.contains { tree[$0].word == .`self` && [.let, .var].contains(tree[$0 - 1].word) }
        }
    }

    var unwrapsSelf: Bool { !guards.isEmpty }

    /// Whether text has all comments of the closure.
    func areCommentsIn(_ text: String) -> Bool {
        tree.comments(in: range).allSatisfy { text.contains(tree.file.text($0.range).trimmed) }
    }

    /// Throws where a `return`, but for a `self` that is gone, would leave out what follows them.
    func checkGoesOn() throws(Refusal) {
        let guards = guards
        let leaving = tree.ownTokens(of: closure.body).first { token in
            tree[token].word == .return && !tree[token].flags.contains(.member)
                && !guards.contains { $0.contains(token) }
        }
        guard let leaving else { return }
        throw Refusal(
            "the 'return' in line \(tree.line(of: leaving)) would also skip what `receiveCompletion` does after the value: "
                + "write an 'if' in its place", token: leaving)
    }

    /// Statements that asked for a weak `self`, where they follow such a `guard`.
    static func holdingSelf(_ code: String) -> String {
        code.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            !["guard let self else { return }", "guard let self = self else { return }"].contains(String(line).trimmed)
        }
        .joined(separator: "\n").replacing("self?.", with: "self.")
    }
}

/// The names that the first `await` of some statements uses, and those that they declare.
struct AwaitedNames {
    private let tree: TokenTree

    init(in statements: String) { tree = TokenTree(SourceFile(text: statements)) }

    /// Throws where the statements declare a name that the awaited call uses: there, too, it means theirs.
    func check() throws(Refusal) {
        let used = used
        guard let name = declared.lazy.map({ tree.text($0) }).first(where: used.contains) else { return }
        throw Refusal(
            "the call uses '\(name)', and a closure declares another '\(name)', which would hide it there: rename one of them"
        )
    }

    private var used: Set<String> {
        guard let mark = tree.all.first(where: { tree[$0].word == .await }) else { return [] }
        let end = tree.chain(from: mark + 1)?.span.upperBound ?? tree.statement(around: mark).upperBound
        let names = (mark + 1..<end).filter { index in
            tree[index].kind == .identifier && tree[index].word != .`self` && !tree[index].flags.contains(.member)
                && (index + 1 == tree.count || tree[index + 1].kind != .colon)
        }
        return Set(names.map { tree.text($0) })
    }

    private var declared: [Int] {
        tree.statements(in: tree.all).flatMap { statement -> [Int] in
            let head = statement.prefix { tree[$0].kind != .leftBrace }
            switch tree[statement.lowerBound].word {
            case .let, .var: return Array(head.prefix { tree[$0].kind != .equal })
            case .guard: return head.filter { $0 > 0 && [.let, .var].contains(tree[$0 - 1].word) }
            default: return []
            }
        }
    }
}
