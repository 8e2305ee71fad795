import Index
import Names
import Syntax

// `Date()` in a task is the time at which the task begins.

/// Code of a file whose value depends on the moment at which it runs.
package struct MomentReading {
    private let tree: TokenTree
    private let known: KnownNames

    package init(in tree: TokenTree, knowing known: KnownNames) { (self.tree, self.known) = (tree, known) }

    /// The first such expression among these tokens that is used for more than a duration or a log.
    package func first(in tokens: [Int]) -> Int? {
        tokens.first { reads($0) && !goesUnnoticed($0) && !isOnlyMeasured($0) }
    }

    /// Whether a token names such a function or property: `Date()`, `Date(timeIntervalSinceNow: 1)`, `Date.now`; not
    /// `.now() + 2`, which counts from the call.
    package func reads(_ index: Int) -> Bool {
        guard tree[index].kind == .identifier, index + 1 < tree.count, known.says(index, in: tree, .tellsTime) else {
            return false
        }
        let isCalled = tree[index + 1].kind == .leftParen
        if tree[index].flags.contains(.member) { return !isCalled }
        guard isCalled, let arguments = tree.call(at: index + 1)?.arguments else { return false }
        return arguments.isEmpty || arguments[0].label.map { tree.text($0).hasSuffix("SinceNow") } ?? false
    }

    /// Whether the function round such an expression reads the time in another statement, too: the one that it read later would be
    /// the earlier one.
    package func isComparable(_ index: Int) -> Bool {
        guard let body = tree.enclosingFunction(index)?.body else { return true }
        let statement = tree.statement(around: index)
        return body.contains { !statement.contains($0) && reads($0) }
    }

    private func goesUnnoticed(_ index: Int) -> Bool {
        let statement = tree.statement(around: index)
        return tree.chain(from: statement.lowerBound)?.links.contains { link in
            link.name.map { known.says($0, in: tree, .goesUnnoticed) } ?? false
        } ?? false
    }

    /// Whether it is the value of a constant that only says how long something took.
    private func isOnlyMeasured(_ index: Int) -> Bool {
        let statement = tree.statement(around: index)
        guard tree[statement.lowerBound].word == .let, let block = tree.brace(around: index) else { return false }
        let rest = statement.upperBound..<max(statement.upperBound, tree.interior(block).upperBound)
        let uses = tree.uses(of: tree.text(statement.lowerBound + 1), in: rest)
        return !uses.isEmpty
            && uses.allSatisfy { use in
                tree.spells(min(use + 2, tree.count - 1), "timeIntervalSinceNow") || tree.spells(use - 1, "-")
                    || tree.calleeName(ofArgument: use).map { tree.spells($0, "timeIntervalSince") } ?? false
            }
    }
}
