import Index
import Patterns
import Syntax
import Timing

// What the arguments of a call read when it is made, and a task would read when it begins.

extension TaskCaptures {
    /// Captures the time that arguments ask for, `Date()`, and the properties of `self` in them that the code after the call
    /// changes. Returns how they are spelled then.
    mutating func takeMoments() throws(Refusal) -> [Binding.Change] {
        let moments = MomentReading(in: tree, knowing: project.known)
        let locals = LocalScope(in: tree).localNames(around: site.span.lowerBound)
        var changes: [Binding.Change] = []
        for (_, operand) in site.operands where operand != site.front && operands[operand.lowerBound] == nil {
            for token in operand where tree[token].kind == .identifier && !tree.isInClosure(token, within: operand) {
                if moments.reads(token) {
                    changes.append(try takeMoment(token, of: operand))
                } else if let span = changedProperty(token, locals) {
                    let name = tree.text(token)
                    add(span.count == 1 ? name : "\(name) = \(tree.text(span))")
                    changes.append(Binding.Change(span: span, text: name))
                }
            }
        }
        return changes
    }

    private mutating func takeMoment(_ token: Int, of operand: Span) throws(Refusal) -> Binding.Change {
        guard let span = tree.chain(around: token)?.span, operand.lowerBound <= span.lowerBound,
            tree[span.lowerBound].kind != .period
        else {
            throw Refusal(
                "this argument would be evaluated later, inside the task: store it in a constant before the call",
                token: token)
        }
        let name = freeName(tree[token].flags.contains(.member) ? tree.text(token) : "now", span)
        if bound[name] == nil { add("\(name) = \(tree.text(span))") }
        return Binding.Change(span: span, text: name)
    }

    /// `page` or `self.page`, where this token names a property of `self` that the code after the call changes, on the same
    /// level; nil elsewhere.
    private func changedProperty(_ token: Int, _ locals: Set<String>) -> Span? {
        let isMember = tree[token].flags.contains(.member)
        let start = isMember ? token - 2 : token
        let name = tree.text(token)
        guard bound[name] == nil, start >= 0,
            isMember ? tree[start].word == .`self` : LocalScope(in: tree).needsSelf(token..<token + 1, locals: locals),
            tree[token].word != .`self`, let function = tree.enclosingFunction(token),
            site.statement.upperBound < function.span.upperBound
        else { return nil }
        let level = tree.innermostClosure(around: site.span.lowerBound)
        let shared = SharedVariables(in: tree, knowing: project.known)
        let isChanged = (site.statement.upperBound..<function.span.upperBound).contains { index in
            tree.spells(index, name) && tree.innermostClosure(around: index) == level
                && (shared.isChanged(index) || tree[index - 2].word == .`self` && isAssignedMember(index))
        }
        return isChanged ? start..<token + 1 : nil
    }

    private func isAssignedMember(_ index: Int) -> Bool {
        tree[index].flags.contains(.member)
            && (tree[index + 1].kind == .equal || ["+=", "-="].contains(tree.text(index + 1)))
    }
}
