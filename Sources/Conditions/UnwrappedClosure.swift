import Index
import Patterns
import Syntax
import Timing

/// Statements that a rewrite takes out of their closure, to the place of the match.
struct UnwrappedClosure {
    private let match: Match
    private let tree: TokenTree
    private let statements: Span
    /// Whether they end what the rewrite runs.
    private let isLast: Bool

    /// Nil where the name is bound to no code of the file.
    init?(_ name: Metavariable, isLast: Bool, _ match: Match) {
        guard let (tree, span) = match.bindings[name.name]?.code, tree === match.tree, !span.isEmpty else { return nil }
        (self.match, self.tree, statements, self.isLast) = (match, tree, span, isLast)
    }

    /// Why they would mean something else there: they return, or declare a name of the code there; nil where they do neither.
    var obstacle: Refusal? {
        let endsFunction = isLast && CodeAfter(in: tree).first(after: match.extent.lowerBound) == nil
        let returned = tree.ownTokens(of: statements).first { index in
            tree[index].word == .return && !(endsFunction && returnsNothing(index))
        }
        if let returned {
            return Refusal(
                "this 'return' leaves the closure, and would leave the code around it: write an 'if' or a function in its place",
                token: returned)
        }
        return declaredTwice.map {
            Refusal("'\(tree.text($0))' is a name of the code around the closure, too: rename one", token: $0)
        }
    }

    private var declaredTwice: Int? {
        let around = tree.brace(around: match.span.lowerBound).map(tree.interior) ?? tree.all
        let own = tree.brace(around: statements.lowerBound)
        return statements.first { index in
            [.let, .var, .func].contains(tree[index - 1].word) && tree.brace(around: index) == own
                && tree.words(spelling: tree.text(index), in: around).contains {
                    !match.extent.contains($0) && !tree[$0].flags.contains(.member)
                }
        }
    }

    private func returnsNothing(_ word: Int) -> Bool {
        tree[word + 1].kind == .rightBrace || tree[word + 1].flags.contains(.startsLine)
    }
}
