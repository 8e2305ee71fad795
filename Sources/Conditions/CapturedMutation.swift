import Flow
import Index
import Patterns
import Syntax

extension FlowFacts {
    /// Where the code assigns to a local `var` that is declared outside of it, in a function around the match, or to a member
    /// of one; nil if it does not.
    package func changeOfLocal(in name: Metavariable, _ match: Match) -> (tree: TokenTree, token: Int)? {
        guard let (tree, span) = match.bindings[name.name]?.code else { return nil }
        let scope = tree.scope(of: match)
        let outside = scope.filter { !span.contains($0) }
        let isLocal = { (index: Int) in
            let blocks = tree.braces(around: index)
            // Another closure may have a variable of the name, or this one.
            func declares(_ place: Int, _ words: Set<Word>) -> Bool {
                words.contains(tree[place - 1].word)
                    && tree.equal(place..<place + 1, to: index..<index + 1, of: tree)
                    && tree.brace(around: place).map { tree.role($0) != .members && blocks.contains($0) } ?? false
            }
            // What a weak variable refers to is an object: to change that changes no variable.
            let isWhole = tree.isAssigned(index)
            return outside.contains { declares($0, [.var]) && (isWhole || tree[$0 - 2].word != .weak) }
                && !span.contains { declares($0, [.let, .var]) }
        }
        return span.first { (tree.isAssigned($0) || isAssignedInPart($0, in: tree)) && isLocal($0) }.map { (tree, $0) }
    }

    /// Whether nothing else can use such a variable once the task has begun: the compiler of Swift 6 lets it change that.
    func isOnlyUsed(by match: Match, local token: Int, in tree: TokenTree) -> Bool {
        guard tree === match.tree, let function = tree.enclosingFunction(token) else { return false }
        let others = tree.words(spelling: tree.text(token), in: function.span).filter { !match.span.contains($0) }
        let start = match.span.lowerBound
        guard let declared = others.last(where: { [.let, .var].contains(tree[$0 - 1].word) }),
            tree[declared - 1].word == .var, let block = tree.brace(around: declared),
            tree.innermostClosure(around: declared) == nil,
            others.allSatisfy({ $0 < start && tree.innermostClosure(around: $0) == nil })
        else { return false }
        // In a loop or a closure of its own the task could begin several times.
        return tree.braces(around: start).prefix { $0 != block }.allSatisfy { brace in
            tree.role(brace) != .closure
                && !(tree.owner(ofBrace: brace).map { [.for, .while, .repeat].contains(tree[$0].word) } ?? false)
        }
    }

    /// Where code after the match, which waits for nothing, uses such a variable: a task would not have set it yet.
    func useAfter(_ match: Match, ofLocal token: Int, in tree: TokenTree) -> Int? {
        let start = match.span.lowerBound
        guard tree === match.tree, let brace = tree.brace(around: start), tree.role(brace) != .members else {
            return nil
        }
        let rest = match.span.upperBound..<max(match.span.upperBound, tree.interior(brace).upperBound)
        let closure = tree.innermostClosure(around: start)
        let use = rest.first { tree.spells($0, tree.text(token)) && tree.innermostClosure(around: $0) == closure }
        guard let use, !tree[use].flags.contains(.member) else { return nil }
        return (rest.lowerBound..<use).contains { project.known.makesWait($0, in: tree) } ? nil : use
    }

    /// `name.member = …`, `name[key] = …`
    private func isAssignedInPart(_ index: Int, in tree: TokenTree) -> Bool {
        guard tree[index].kind == .identifier, !tree[index].flags.contains(.member), index > 0,
            ![.let, .var].contains(tree[index - 1].word), let chain = tree.chain(from: index),
            chain.span.lowerBound == index, chain.span.upperBound < tree.count
        else { return false }
        let sign = chain.span.upperBound
        let isAssignment = tree[sign].kind == .equal || ["+=", "-=", "*=", "/="].contains(tree.text(sign))
        return isAssignment && tree.startOfStatement(around: index) == index
    }
}
