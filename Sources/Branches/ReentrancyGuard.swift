import Index
import Names
import Syntax

/// Whether a clause tests a flag of work that runs already or is done, so that a second call is intentionally silent.
package struct ReentrancyGuard {
    /// True only while the work runs: `isLoading`, `task != nil`.
    package let isTrueWhileRunning: Bool
    /// False only while it runs: `!isLoading`, `task == nil`.
    package let isFalseWhileRunning: Bool

    package init(_ clause: Span, in tree: TokenTree, knowing known: KnownNames) {
        guard let subject = Subject(clause, in: tree) else {
            let state = State(clause, in: tree)
            isTrueWhileRunning = state?.isLeft(in: tree) == false
            isFalseWhileRunning = state?.isLeft(in: tree) == true
            return
        }
        let isNamed = !subject.isOfNothing && Self.speaksOfWork(tree.text(subject.name), known)
        let later = Self.valuesSet(after: clause, to: tree.text(subject.name), in: tree).map { tree.text($0) }
        // A value that is set after the test makes the next test come out the other way.
        func isSet(_ isTrue: Bool) -> Bool {
            later.contains { subject.isOfNothing ? isTrue != ($0 == "nil") : $0 == (isTrue ? "true" : "false") }
        }
        let isBusy = isNamed || isSet(true)
        isTrueWhileRunning = subject.isTrue ? isBusy : isSet(false) && !subject.isOfNothing
        isFalseWhileRunning = subject.isTrue ? isSet(false) && !subject.isOfNothing : isBusy
    }

    /// The flag or value that a clause tests.
    struct Subject {
        let name: Int
        /// The clause holds where the flag is set or the value is there.
        var isTrue = true
        /// The clause compares with `nil`.
        var isOfNothing = false

        /// `a.isOn`, `!isOn`, `isOn == false`, `task == nil`; nil for everything else.
        init?(_ clause: Span, in tree: TokenTree) {
            guard var first = clause.first else { return nil }
            if tree.spells(first, "!") {
                isTrue = false
                first += 1
            }
            guard first < clause.upperBound, let chain = tree.chain(from: first),
                let name = chain.links.last?.name, chain.links.allSatisfy({ $0.call == nil }),
                tree[name].kind == .identifier
            else { return nil }
            self.name = name
            let sign = chain.span.upperBound
            if sign >= clause.upperBound { return }
            guard sign + 2 == clause.upperBound, tree.spells(sign, "==") || tree.spells(sign, "!=") else { return nil }
            isOfNothing = tree[sign + 1].word == .nil
            guard isOfNothing || ["true", "false"].contains(tree.text(sign + 1)) else { return nil }
            let isEqual = tree.spells(sign, "==")
            isTrue = isTrue == (isEqual == tree.spells(sign + 1, "true"))
        }
    }

    /// `state == .idle`, `self.phase != .loading`
    private struct State {
        let clause: Span
        let name: Int
        let value: Int
        let isEqual: Bool

        init?(_ clause: Span, in tree: TokenTree) {
            let last = clause.upperBound - 1
            guard clause.count > 3, tree[last - 1].kind == .period, tree[last].kind == .identifier,
                tree.spells(last - 2, "==") || tree.spells(last - 2, "!="), tree[last - 3].kind == .identifier,
                tree.chain(from: clause.lowerBound)?.span.upperBound == last - 2
            else { return nil }
            (self.clause, name, value, isEqual) = (clause, last - 3, last, tree.spells(last - 2, "=="))
        }

        /// Whether a value that is set after the test makes the next test fail (true) or hold (false); nil for neither.
        func isLeft(in tree: TokenTree) -> Bool? {
            let closure = tree.innermostClosure(around: clause.lowerBound)
            let states = valuesSet(after: clause, to: tree.text(name), in: tree)
                .filter { tree[$0].kind == .period && tree.innermostClosure(around: $0) == closure }
                .map { tree.text($0 + 1) }
            if states.contains(tree.text(value)) { return !isEqual }
            return states.isEmpty || !isEqual ? nil : true
        }
    }

    /// Whether the name of a flag says that work is running: `isLoading`, `sendingMail`, `session.isRunning`, `alreadyStarted`.
    private static func speaksOfWork(_ name: String, _ known: KnownNames) -> Bool {
        if known.says(name, .saysRunning) { return true }
        let first = String(name.prefix { !$0.isUppercase })
        if first.count > 5, first != name, first.hasSuffix("ing") { return !known.says(first, .saysNothingOfWork) }
        let lower = name.lowercased()
        guard lower.hasPrefix("is") || lower.hasPrefix("currently"), lower.hasSuffix("ing") else { return false }
        return !known.says(name, .saysNothingOfWork)
    }

    /// The first token of each value that the function assigns to a name after a clause. A flag that is reset to `false` in a
    /// closure does not count: the work ends there.
    private static func valuesSet(after clause: Span, to name: String, in tree: TokenTree) -> [Int] {
        guard let body = tree.enclosingFunction(clause.lowerBound)?.body else { return [] }
        func closures(_ token: Int) -> Int { tree.braces(around: token).filter { tree.role($0) == .closure }.count }
        return (clause.upperBound..<max(clause.upperBound, body.upperBound)).filter { index in
            tree[index].kind == .equal && tree.spells(index - 1, name) && index + 1 < body.upperBound
                && ![.let, .var].contains(tree[index - 2].word)
                && (!tree.spells(index + 1, "false") || closures(index) == closures(clause.lowerBound))
        }.map { $0 + 1 }
    }
}
