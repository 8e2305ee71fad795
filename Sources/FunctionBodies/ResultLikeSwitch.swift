import Index
import Patterns
import Syntax

// A `switch` over an enum of the project that is used like a `Result`, for a value of it that is passed on as a whole.

extension BodyConverter {
    /// The statement that returns or throws the payload of such an enum; on one line without a margin.
    func switched(_ result: Snippet, _ cases: ResultCases, at margin: String?) -> Snippet {
        if shape.isVoid {
            return "if \(cases.failure.pattern("error")) = \(subject(result)) { \(Snippet.throwing("error")) }"
        }
        let lines = apart(result, cases, success: { "return \($0)" }, failure: { .throwing($0) })
        return margin.map { lines.joined(separator: "\n" + $0) } ?? onOneLine(lines)
    }

    /// The lines that resume the continuation with the payload of such an enum.
    func resumed(with result: Snippet, _ cases: ResultCases) -> [Snippet] {
        let value: Snippet = shape.isVoid ? "()" : "value"
        if typedResult != nil {
            return apart(
                result, cases, success: { _ in "\(continuation).resume(returning: .success(\(value)))" },
                failure: { "\(continuation).resume(returning: .failure(\($0)))" })
        }
        let success: Snippet = shape.isVoid ? "\(continuation).resume()" : "\(continuation).resume(returning: value)"
        return apart(result, cases, success: { _ in success }, failure: { "\(continuation).resume(throwing: \($0))" })
    }

    /// `switch result { case .success(let value): …`, line by line.
    private func apart(
        _ result: Snippet, _ cases: ResultCases, success: (Snippet) -> Snippet, failure: (Snippet) -> Snippet
    ) -> [Snippet] {
        let pattern = shape.isVoid ? "case .\(cases.success.name)" : cases.success.pattern("value")
        return [
            "switch \(subject(result)) {",
            "\(pattern): \(success("value"))",
            "\(cases.failure.pattern("error")): \(failure("error"))", "}",
        ]
    }

    private func subject(_ result: Snippet) -> Snippet { result.hasBrace ? "(\(result))" : result }

    func onOneLine(_ lines: [Snippet]) -> Snippet {
        "\(lines[0]) \(lines[1...2].joined(separator: "; ")) \(lines[3])"
    }

    /// The range between the braces of a closure on one line that contains only this statement, in bytes; else nil.
    func onlyLine(_ statement: Span) -> Range<Int>? {
        let (before, after) = (statement.lowerBound - 1, statement.upperBound)
        guard tree[before].kind == .leftBrace || tree[before].word == .in, tree[after].kind == .rightBrace,
            tree.role(tree.partner(after) ?? after) == .closure, !tree[after].flags.contains(.startsLine),
            !tree[statement.lowerBound].flags.contains(.startsLine)
        else { return nil }
        let range = tree[before].end..<tree[after].offset
        return tree.comments(in: range).isEmpty ? range : nil
    }
}
