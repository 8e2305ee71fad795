import Patterns
import Syntax

/// An error at one place of a page.
package struct PageError: Sendable, Equatable, CustomStringConvertible {
    /// The path of the page.
    package let path: String
    /// Line and column of the error, counted from 1.
    package let position: Position
    /// Lower case, no full stop.
    package let message: String
    /// The line of the page, without its end.
    package let sourceLine: String
    /// The underlined bytes of that line, counted from its start; empty between two bytes.
    package let culprit: Range<Int>
    /// A suggestion, as a phrase; nil for none.
    package let hint: String?

    /// Three lines: position and message, the line of the page, carets with the hint.
    package var description: String {
        let bytes = Array(sourceLine.utf8)
        let before = String(decoding: bytes[..<culprit.lowerBound], as: UTF8.self)
        let width = max(1, String(decoding: bytes[culprit], as: UTF8.self).count)
        let margin = String(before.map { $0 == "\t" ? "\t" : " " })
        let carets = String(repeating: "^", count: width)
        let shown = sourceLine.isEmpty ? "" : "  " + sourceLine
        return """
            \(path):\(position.line):\(position.column): error: \(message)
            \(shown)
              \(margin)\(carets)\(hint.map { " " + $0 } ?? "")
            """
    }
}

/// All errors of a set of pages, in the order of paths and positions; never empty.
package struct PageErrors: Error, Sendable, Equatable, CustomStringConvertible {
    /// In the order of paths and positions; at least one.
    package let all: [PageError]

    /// Each error in turn, ready to print.
    package var description: String { all.map(\.description).joined(separator: "\n") }

    init(_ errors: [PageError]) {
        all = errors.sorted { left, right in
            if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
            return left.position < right.position
        }
    }
}

/// Suggestions for unknown words.
enum Hint {
    /// The most similar known word; if none is near, all of them if they are few; else nil.
    static func near(_ word: String, _ known: [String]) -> String? {
        if let near = ifNear(word, known) { return near }
        return known.isEmpty || known.count > 16 ? nil : "expected \(oneOf(known.map { "`\($0)`" }))"
    }

    /// The most similar known word; nil if none is near.
    static func ifNear(_ word: String, _ known: [String]) -> String? {
        nearest(to: word, among: known).map { "did you mean `\($0)`?" }
    }

    /// `a, b or c`.
    static func oneOf(_ items: [String]) -> String {
        items.count < 2 ? items.joined() : items.dropLast().joined(separator: ", ") + " or " + items[items.count - 1]
    }
}
