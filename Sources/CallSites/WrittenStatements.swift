import Overloads
import Patterns
import Syntax

/// Statements of a handler as they will be written, with the tokens that they come from.
package struct WrittenStatements {
    /// Indented relative to each other.
    let lines: [String]
    /// The statements without those that are left out; empty if something else is written beside them.
    private let statements: [Span]
    private let tree: TokenTree
    private let changes: [Binding.Change]
    private let hasComments: Bool

    init(
        _ lines: [String], of parts: CallbackClassifier.Parts, in tree: TokenTree, _ changes: [Binding.Change],
        without removed: [Span]
    ) {
        (self.lines, self.tree, self.changes) = (lines, tree, changes)
        statements = parts.flatMap { tree.statements(in: tree.tokens(in: $0)) }.filter { !removed.contains($0) }
        hasComments = parts.contains { !tree.comments(in: $0).isEmpty }
    }

    /// For a comparison with the statements of a `catch`.
    var trimmedLines: [String] { lines.map(\.trimmed) }

    /// The tokens of the only statement as they will be spelled, without a `return` in front or on the next line; nil
    /// for several statements, for one on several lines, and beside comments.
    package var onlyStatement: [String]? {
        let own = statements.filter { $0.count > 1 || tree[$0.lowerBound].word != .return }
        guard own.count == 1, !hasComments,
            own[0].dropFirst().allSatisfy({ !tree[$0].flags.contains(.startsLine) }),
            statements.dropFirst().allSatisfy({ tree[$0.lowerBound].flags.contains(.startsLine) })
        else { return nil }
        let isReturned = tree[own[0].lowerBound].word == .return
        return own[0].dropFirst(isReturned ? 1 : 0).map(spelling)
    }

    private func spelling(_ index: Int) -> String {
        guard let change = changes.first(where: { $0.span.contains(index) }) else { return tree.text(index) }
        return change.span.lowerBound == index ? change.text : ""
    }
}

/// The line `let raw = await f()`, with which the statements of a handler begin.
struct BoundResult {
    private let line: String

    init(_ line: String) { self.line = line }

    /// The line and those after it. `guard let value = raw else {` becomes `guard let value = await f() else {` where nothing
    /// else uses `raw`, also where other conditions follow, if the line does not become too long by that.
    func lines(before rest: [String]) -> [String] {
        let written = [line] + rest
        guard line.hasPrefix("let "), !line.contains("\n"), let equal = line.firstRange(of: " = "),
            let head = rest.first
        else { return written }
        let name = line[..<equal.lowerBound].dropFirst(4)
        let (start, end) = head.hasPrefix("guard ") ? ("guard let ", " else {") : ("if let ", " {")
        let clause = [end, ", "].first { head.contains(" = \(name)\($0)") } ?? end
        guard isName(name), head.hasPrefix(start), let asked = head.firstRange(of: " = \(name)\(clause)") else {
            return written
        }
        let others = [String(head[asked.upperBound...])] + rest.dropFirst()
        let text = String(head[..<asked.lowerBound]) + String(line[equal.lowerBound...]) + clause
        guard isName(head[..<asked.lowerBound].dropFirst(start.count)),
            text.count <= CallbackCall.longestLine || line.count > CallbackCall.longestLine,
            !others.contains(where: { mentions(name, in: $0) })
        else { return written }
        return [text + others[0]] + rest.dropFirst()
    }

    private func isName(_ text: Substring) -> Bool { text.allSatisfy(isInName) }

    private func mentions(_ name: Substring, in text: String) -> Bool {
        text.split { !isInName($0) }.contains(name)
    }

    private func isInName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }
}
