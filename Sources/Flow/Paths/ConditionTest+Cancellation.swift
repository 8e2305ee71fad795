import Syntax

// Conditions of which one side is silent on purpose: the work is over, or the program runs where it does nothing.

extension ConditionTest {
    /// `isCancelled`, `currentId != id`; `suppressed`, where that was set by a cancellation.
    static func isAboutEnding(_ clause: Span, in walk: PathWalker) -> Bool {
        let tree = walk.tree
        if clause.contains(where: { walk.project.known.says($0, in: tree, .saysOver) })
            || isSuperseded(clause, in: tree)
        {
            return true
        }
        if isAnsweredByDelegate(clause, in: walk) { return true }
        guard let assigned = origin(of: clause, in: tree) else { return false }
        return isAnsweredByDelegate(assigned, in: walk)
            || assigned.contains {
                tree[$0].kind == .identifier && walk.project.known.says($0, in: tree, .saysCancelled)
            }
    }

    /// `delegate?.screen(self, shouldAsk: user) ?? false`: the delegate takes over the work.
    private static func isAnsweredByDelegate(_ clause: Span, in walk: PathWalker) -> Bool {
        let (tree, known) = (walk.tree, walk.project.known)
        return clause.contains { index in
            guard tree[index].kind == .identifier, known.says(index, in: tree, .isNotified),
                let chain = tree.chain(around: index), let last = chain.links.last, last.call != nil,
                let name = last.name, name > index
            else { return false }
            return chain.span.contains { known.says($0, in: tree, .asksWhetherToWork) }
        }
    }

    /// False only on systems for which there is nothing to do, or never: `#available(iOS 15, *)`,
    /// `let data = text.data(using: .utf8)`.
    static func isAboutPlace(_ clause: Span, in tree: TokenTree) -> Bool {
        if clause.contains(where: { tree[$0].word == .poundAvailable }) { return true }
        guard let last = clause.last, last - 4 > clause.lowerBound, tree.spells(last - 1, "utf8") else { return false }
        return tree[last].kind == .rightParen && tree.spells(last - 4, "using") && tree.spells(last - 6, "data")
    }

    /// `currentUpdateId != updateId`, `view.loadedName == name`: something else was asked for since.
    private static func isSuperseded(_ clause: Span, in tree: TokenTree) -> Bool {
        guard let sign = clause.first(where: { tree.spells($0, "==") || tree.spells($0, "!=") }),
            sign > clause.lowerBound, sign + 1 < clause.upperBound, tree[sign - 1].kind == .identifier,
            let last = clause.last, tree[last].kind == .identifier
        else { return false }
        let names = [tree.text(sign - 1).lowercased(), tree.text(last).lowercased()].sorted { $0.count < $1.count }
        return names[0].count > 1 && names[0] != names[1] && names[1].hasSuffix(names[0])
    }

    /// The only name in the clause, negated or bound: `suppressed`, `!suppressed`, `let generation`.
    private static func soleName(of clause: Span, in tree: TokenTree) -> Int? {
        guard let last = clause.last, tree[last].kind == .identifier, clause.count <= 2 else { return nil }
        return clause.count == 1 || tree[clause.lowerBound].word == .let || tree.spells(clause.lowerBound, "!")
            ? last : nil
    }

    /// The value that a `let` before gave the only name in a clause, in the same block or one round it, where it is short.
    static func origin(of clause: Span, in tree: TokenTree) -> Span? {
        guard let name = soleName(of: clause, in: tree), let body = tree.enclosingFunction(name)?.body else {
            return nil
        }
        let given = tree.words(spelling: tree.text(name), in: body.lowerBound..<clause.lowerBound).last { index in
            tree[index - 1].word == .let && tree.startOfStatement(around: index) == index - 1
                && tree.after(tree.parent(index) ?? index) > name
        }
        return given.map { tree.statement(around: $0) }.flatMap { $0.count < 60 ? $0.dropFirst(2) : nil }
    }
}
