import Flow
import Index
import Patterns
import Syntax
import Timing

extension CallbackBody {
    /// Makes `self` strong in the statements: removes guards for it and the `?` of `self?`. Throws if a guard tests
    /// more than `self`.
    mutating func holdSelf() throws(Refusal) {
        var index = statements.lowerBound
        while index < statements.upperBound {
            if index != closure.open, let inner = tree.closure(at: index),
                inner.captures.contains(where: CallPosition(in: tree).isWeakSelf)
            {
                index = inner.span.upperBound
                continue
            }
            try hold(&index)
        }
    }

    private mutating func hold(_ index: inout Int) throws(Refusal) {
        let start = index
        index += 1
        guard tree[start].word == .`self`, start > 0, start + 1 < tree.count else { return }
        if tree[start + 1].kind == .postfixQuestion {
            changes.append(Binding.Change(span: start + 1..<start + 2, text: ""))
        }
        let isShorthand = [.let, .var].contains(tree[start - 1].word)
        let isBound = tree[start - 1].kind == .equal && start > 2 && [.let, .var].contains(tree[start - 3].word)
        guard isShorthand || isBound else { return }
        let statement = tree.statement(around: start)
        let clause = (isShorthand ? start - 1 : start - 3)
        guard tree[statement.lowerBound].word == .guard, clause == statement.lowerBound + 1,
            tree.parent(statement.lowerBound) == tree.parent(statements.lowerBound),
            let word = statement.first(where: { tree[$0].word == .else && tree.parent($0) == tree.parent(start) }),
            word == start + 1 || word == start + 3 && tree[start + 1].kind == .equal
        else {
            throw Refusal(
                "'self' is not unwrapped by a 'guard' of its own: write 'guard let self else { return }'", token: start)
        }
        let name = isShorthand ? "self" : tree.text(start - 2)
        if name != "self", name != "`self`" {
            changes += uses(of: name, in: statement.upperBound..<max(statement.upperBound, statements.upperBound)).map {
                Binding.Change(span: $0..<$0 + 1, text: "self")
            }
        }
        changes.append(Binding.Change(span: statement, text: ""))
        index = statement.upperBound
    }
}
