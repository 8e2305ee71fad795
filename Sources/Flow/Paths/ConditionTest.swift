import Branches
import Silence
import Syntax

/// What a condition tests: the handler itself, a weak `self`, cancellation, or a flag of work that runs already.
package struct ConditionTest {
    /// It asks whether there is a handler and nothing else.
    package private(set) var isAboutHandler = false
    /// True only where there is a handler: `let completion`, `completion != nil`.
    package private(set) var holdsWithHandler = false
    /// True only where there is none.
    package private(set) var holdsWithoutHandler = false
    /// The second name that it gives the handler.
    package private(set) var boundName: String?
    /// The names that it gives something else.
    private(set) var hiddenNames: [String] = []
    /// The condition fails only where something held weakly is gone, or the work has ended otherwise or runs already.
    private(set) var isAboutSelf = false
    /// The clauses that neither bind the handler nor compare it with `nil`.
    private(set) var others: [Span] = []
    private var isAboutWeak = false
    /// Some clause is about something else, so that it may be that one which does not hold.
    private var isAboutMore = false
    /// Asks whether the work was cancelled or is done already.
    private(set) var isAboutEnding = false
    /// Some clause is true only while the same work runs.
    private(set) var isTrueWhileRunning = false

    package init(_ condition: Span, in walk: PathWalker) {
        let tree = walk.tree
        let clauses = tree.elements(condition)
        for clause in clauses {
            let isRead =
                readBinding(clause, isOnly: clauses.count == 1, in: walk)
                || readComparison(clause, isOnly: clauses.count == 1, in: walk)
            // Of `let done = value` the value has been added.
            if !isRead, others.last?.upperBound != clause.upperBound { others.append(clause) }
            let busy = ReentrancyGuard(clause, in: tree, knowing: walk.project.known)
            isTrueWhileRunning = isTrueWhileRunning || busy.isTrueWhileRunning
            if Self.isAboutEnding(clause, in: walk) {
                isAboutEnding = true
            } else if !isRead, busy.isFalseWhileRunning {
                isAboutWeak = true
            } else if OwnState(in: tree).isAboutPlace(clause) {
                isAboutWeak = true
            } else if !isAboutSelf, !isRead {
                isAboutMore = true
            }
            isAboutWeak = isAboutWeak || isAboutSelf
            isAboutSelf = false
        }
        isAboutSelf = (isAboutWeak || isAboutEnding && !isAboutHandler) && !isAboutMore
    }

    /// `let completion`, `let call = completion`; `let self`, `let view = weakView`.
    private mutating func readBinding(_ clause: Span, isOnly: Bool, in walk: PathWalker) -> Bool {
        let tree = walk.tree
        guard let first = clause.first, [.let, .var].contains(tree[first].word), clause.count > 1 else { return false }
        // A type may stand between the name and its value.
        let equal = clause.first { tree[$0].kind == .equal && tree.parent($0) == tree.parent(first) }
        let value = equal.map { $0 + 1..<clause.upperBound } ?? first + 1..<first + 2
        guard let source = value.first else { return false }
        if value.count == 1, !walk.mentions(in: value).isEmpty {
            boundName = tree.text(first + 1)
            isAboutHandler = isOnly
            holdsWithHandler = isOnly
            return true
        }
        if value.count == 1 || tree[source + 1].kind == .postfixQuestion, walk.weakNames.contains(tree.text(source)) {
            isAboutSelf = true
        }
        if let equal {
            hiddenNames.append(tree.text(first + 1))
            others.append(equal + 1..<clause.upperBound)
        }
        return false
    }

    /// `completion != nil`, `self != nil`.
    private mutating func readComparison(_ clause: Span, isOnly: Bool, in walk: PathWalker) -> Bool {
        let tree = walk.tree
        guard clause.count == 3, tree[clause.lowerBound + 2].word == .nil else { return false }
        let isUnequal = tree.spells(clause.lowerBound + 1, "!=")
        if !walk.mentions(in: clause).isEmpty {
            isAboutHandler = isOnly
            holdsWithHandler = isOnly && isUnequal
            holdsWithoutHandler = isOnly && !isUnequal
            return true
        }
        if isUnequal, walk.weakNames.contains(tree.text(clause.lowerBound)) {
            isAboutSelf = true
        }
        return false
    }

    /// The names that conditions ask about: not members, not what is called, not `self`.
    static func subjects(of tokens: [Int], in tree: TokenTree) -> Set<String> {
        Set(
            tokens.filter { index in
                tree[index].kind == .identifier && tree[index].word == .none
                    && !(tree[index].flags.contains(.member) && index > 1 && tree[index - 2].word != .`self`)
            }.map { tree.text($0) })
    }

    // MARK: One side is silent on purpose: the work is over, or the program runs where it does nothing

    /// `isCancelled`, `currentId != id`; `suppressed`, where that was set by a cancellation.
    static func isAboutEnding(_ clause: Span, in walk: PathWalker) -> Bool {
        let (tree, state) = (walk.tree, OwnState(in: walk.tree))
        if clause.contains(where: { walk.project.known.says($0, in: tree, .saysOver) })
            || state.isSuperseded(clause) || state.isStale(clause, knowing: walk.project.known)
            || state.isAnsweredByDelegate(clause, knowing: walk.project.known)
        {
            return true
        }
        guard let assigned = state.origin(of: clause) else { return false }
        return state.isAnsweredByDelegate(assigned, knowing: walk.project.known)
            || assigned.contains {
                tree[$0].kind == .identifier && walk.project.known.says($0, in: tree, .saysCancelled)
            }
    }
}
