import Index
import Patterns
import Syntax

/// The code that is not reached where some parameters are known to be true or false.
struct KnownBranches {
    let tree: TokenTree
    let truths: [String: Bool]

    /// Whether a condition holds; nil where that is not known.
    func truth(of condition: Span) -> Bool? {
        let clauses = tree.elements(condition)
        guard clauses.count > 1 else { return truth(ofClause: condition) }
        return both(clauses.map { truth(ofClause: $0) })
    }

    private func truth(ofClause clause: Span) -> Bool? {
        guard !truths.isEmpty, let first = clause.first else { return nil }
        let level = tree.parent(first)
        for (sign, isAnd) in [("||", false), ("&&", true)] {
            guard let place = clause.first(where: { tree.spells($0, sign) && tree.parent($0) == level }) else {
                continue
            }
            let sides = [truth(ofClause: clause.lowerBound..<place), truth(ofClause: place + 1..<clause.upperBound)]
            return isAnd ? both(sides) : both(sides.map { $0.map { !$0 } }).map { !$0 }
        }
        if clause.count == 1 { return truths[tree.text(first)] }
        if clause.count == 2, tree.spells(first, "!") { return truths[tree.text(first + 1)].map { !$0 } }
        guard clause.count == 3, tree.spells(first + 1, "=="), let known = truths[tree.text(first)] else { return nil }
        return ["true": known, "false": !known][tree.text(first + 2)]
    }

    private func both(_ truths: [Bool?]) -> Bool? {
        truths.contains(false) ? false : truths.contains(nil) ? nil : true
    }

    /// The parts of a body that are not reached.
    func unreached(in body: Span) -> [Span] {
        if truths.isEmpty { return [] }
        return body.flatMap { index -> [Span] in
            guard [.if, .guard].contains(tree[index].word), !tree[index].flags.contains(.member) else { return [] }
            return unreached(afterConditionAt: index)
        }
    }

    private func unreached(afterConditionAt index: Int) -> [Span] {
        let statement = tree.statement(around: index)
        let level = tree.parent(index)
        guard
            let open = (index..<statement.upperBound).first(where: {
                tree.role($0) == .code && tree.parent($0) == level
            })
        else { return [] }
        let isGuard = tree[index].word == .guard
        let condition = index + 1..<(isGuard ? open - 1 : open)
        guard !condition.isEmpty, let holds = truth(of: condition) else { return [] }
        let block = tree.interior(open)
        let after = statement.upperBound..<(tree.brace(around: index).map { tree.after($0) } ?? tree.count)
        if isGuard { return holds ? [block] : [after] }
        let others = tree.after(open)..<statement.upperBound
        let taken = holds ? block : others
        return [holds ? others : block] + (leaves(taken) ? [after] : [])
    }

    /// Whether code ends with `return`, also as the block of an `else`.
    private func leaves(_ code: Span) -> Bool {
        guard let first = code.first else { return false }
        let block = tree[first].word == .else && tree.role(first + 1) == .code ? tree.interior(first + 1) : code
        return tree.statements(in: block).last.map { [.return, .throw].contains(tree[$0.lowerBound].word) } ?? false
    }

    /// Whether the branches round a token inside a brace are surely taken, as far as there are any.
    func isSurelyReached(_ index: Int, within brace: Int?) -> Bool {
        tree.braces(around: index).prefix { $0 != brace }.allSatisfy { open in
            guard tree.role(open) == .code, let owner = tree.owner(ofBrace: open) else { return false }
            switch tree[owner].word {
            case .do: return true
            case .if: return owner + 1 < open && truth(of: owner + 1..<open) == true
            default: return false
            }
        }
    }
}
