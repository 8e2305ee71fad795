import Syntax

// An enum of the project that stands for a `Result`, told apart where an answer is handed on as a whole.

extension AsyncBody {
    /// Ends the function with what such an enum holds; on one line where no margin is given.
    func told(_ result: String, _ cases: ResultCases, at margin: String?) -> String {
        if shape.isVoid { return "if \(cases.failure.pattern("error")) = \(subject(result)) { throw error }" }
        let lines = apart(result, cases, good: { "return \($0)" }, bad: { "throw \($0)" })
        return margin.map { lines.joined(separator: "\n" + $0) } ?? onOneLine(lines)
    }

    /// The lines that resume the continuation with what such an enum holds.
    func resumed(with result: String, _ cases: ResultCases) -> [String] {
        let value = shape.isVoid ? "()" : "value"
        if typedResult != nil {
            return apart(
                result, cases, good: { _ in "\(continuation).resume(returning: .success(\(value)))" },
                bad: { "\(continuation).resume(returning: .failure(\($0)))" })
        }
        let good = shape.isVoid ? "\(continuation).resume()" : "\(continuation).resume(returning: value)"
        return apart(result, cases, good: { _ in good }, bad: { "\(continuation).resume(throwing: \($0))" })
    }

    /// `switch result { case .success(let value): …`, line by line.
    private func apart(
        _ result: String, _ cases: ResultCases, good: (String) -> String, bad: (String) -> String
    ) -> [String] {
        let success = shape.isVoid ? "case .\(cases.success.name)" : cases.success.pattern("value")
        return [
            "switch \(subject(result)) {",
            "\(success): \(good("value"))",
            "\(cases.failure.pattern("error")): \(bad("error"))",
            "}",
        ]
    }

    private func subject(_ result: String) -> String { result.contains("{") ? "(\(result))" : result }

    func onOneLine(_ lines: [String]) -> String {
        lines[0] + " " + lines[1...2].joined(separator: "; ") + " " + lines[3]
    }
}

extension TokenTree {
    /// What stands between the braces of a closure on one line that holds this statement and no other; nil elsewhere.
    func onlyLine(_ statement: Span) -> Range<Int>? {
        let (before, behind) = (statement.lowerBound - 1, statement.upperBound)
        guard self[before].kind == .leftBrace || self[before].word == .in, self[behind].kind == .rightBrace,
            role(partner(behind) ?? behind) == .closure, !self[behind].flags.contains(.startsLine),
            !self[statement.lowerBound].flags.contains(.startsLine)
        else { return nil }
        let range = self[before].end..<self[behind].offset
        return comments(in: range).isEmpty ? range : nil
    }
}
