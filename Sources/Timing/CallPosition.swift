import Flow
import Index
import Patterns
import Syntax

/// The surroundings of a call: the statement and block that hold it, the code after it, and whether `self` is optional.
package struct CallPosition: Sendable {
    let tree: TokenTree

    package init(in tree: TokenTree) { self.tree = tree }

    /// Whether nothing runs after this statement in its function or closure, further rounds of a loop apart.
    package func endsFunction(_ statement: Span) -> Bool {
        var current = statement
        while let brace = tree.brace(around: current.lowerBound) {
            let end = tree.interior(brace).upperBound
            switch tree.role(brace) {
            case .closure: return current.upperBound >= end
            case .cases:
                let isLast = current.upperBound >= end || [.case, .default].contains(tree[current.upperBound].word)
                guard isLast, let owner = tree.owner(ofBrace: brace) else { return false }
                current = tree.statement(around: owner)
            case .code:
                guard let owner = tree.owner(ofBrace: brace) else { return false }
                let rest = current.upperBound..<max(current.upperBound, end)
                let leaves = rest.count == 1 && tree[rest.lowerBound].word == .return
                guard rest.isEmpty || leaves else { return false }
                if tree[owner].word == .func { return tree.declaration(ofBrace: brace)?.result == nil }
                guard [.if, .else, .do, .catch, .guard].contains(tree[owner].word) else { return false }
                // A bare `return` shows that nothing is returned.
                if leaves { return true }
                current = tree.statement(around: owner)
            default: return false
            }
        }
        return false
    }

    /// The first `defer` before a statement in the blocks round it, up to the function or closure.
    package func deferBefore(_ statement: Span) -> Int? {
        for brace in tree.braces(around: statement.lowerBound) {
            let before = tree.statements(in: brace + 1..<max(brace + 1, statement.lowerBound))
            if let found = before.first(where: { tree[$0.lowerBound].word == .defer }) { return found.lowerBound }
            if tree.isNestedBody(brace) { return nil }
        }
        return nil
    }

    /// The `task.resume()` right after `let task = …` of this value, where nothing else names the task; nil elsewhere.
    package func resumption(ofTask value: Span) -> Span? {
        let first = tree.statement(around: value.lowerBound)
        let name = first.lowerBound + 1
        guard first.upperBound == value.upperBound, value.lowerBound == name + 2, tree[name - 1].word == .let,
            tree[name + 1].kind == .equal, first.upperBound < tree.count
        else { return nil }
        let next = tree.statement(around: first.upperBound)
        guard next.lowerBound == first.upperBound, tree.text(next) == "\(tree.text(name)).resume()" else { return nil }
        let scope = tree.brace(around: name).map { tree.interior($0) } ?? tree.all
        return scope.count(where: { tree.isUse($0, of: tree.text(name)) }) == 2 ? next : nil
    }

    /// Whether the code runs in a `deinit`.
    package func isInDeinit(_ index: Int) -> Bool {
        tree.declarations(around: index).prefix { tree[$0.keyword].word != .func }.contains {
            tree[$0.keyword].word == .deinit
        }
    }

    /// The lines of the only `catch` of the `do` that holds this token directly, trimmed; nil without one.
    package func enclosingCatch(_ index: Int) -> [String]? {
        var current = index
        while let brace = tree.brace(around: current), tree.role(brace) == .code, let owner = tree.owner(ofBrace: brace)
        {
            if tree[owner].word == .do {
                let close = tree.interior(brace).upperBound
                guard tree[close + 1].word == .catch, tree.role(close + 2) == .code else { return nil }
                let open = close + 2
                let next = tree.interior(open).upperBound + 1
                guard next >= tree.count || tree[next].word != .catch else { return nil }
                return tree.lines(of: tree[open].end..<tree[tree.interior(open).upperBound].offset, changes: []).map(
                    \.trimmed)
            }
            guard [.if, .else].contains(tree[owner].word) else { return nil }
            current = owner
        }
        return nil
    }

    /// `weak self`, `weak self = self`.
    package func isWeakSelf(_ capture: Span) -> Bool {
        tree[capture.lowerBound].word == .weak && capture.count > 1 && tree[capture.lowerBound + 1].word == .`self`
    }

    /// Whether `self` is an optional here: captured weakly by a closure round the token, and not bound since.
    package func isSelfOptional(_ index: Int) -> Bool {
        for brace in tree.braces(around: index) {
            guard tree.role(brace) == .closure, let closure = tree.closure(at: brace) else { continue }
            let captured = closure.captures.first { $0.contains { tree[$0].word == .`self` } }
            guard let captured else {
                if holdsSelf(at: index, since: closure.body.lowerBound) { return false }
                continue
            }
            return isWeakSelf(captured) && !holdsSelf(at: index, since: closure.body.lowerBound)
        }
        return false
    }

    /// Whether a `guard` or an `if` that binds `self` holds here.
    private func holdsSelf(at index: Int, since start: Int) -> Bool {
        let round = Array(tree.braces(around: index))
        return (start..<index).contains { token in
            guard tree[token].word == .let, tree[token + 1].word == .`self` else { return false }
            let statement = tree.statement(around: token)
            if tree[statement.lowerBound].word == .guard, statement.upperBound <= index,
                let block = tree.brace(around: statement.lowerBound), round.contains(block)
            {
                // In another case of a `switch` it does not.
                return !(statement.upperBound..<index).contains { other in
                    [.case, .default].contains(tree[other].word) && tree.brace(around: other) == block
                        && ![.if, .guard, .while, .for].contains(tree[other - 1].word)
                        && tree[other - 1].kind != .comma
                }
            }
            return round.contains { brace in
                tree.owner(ofBrace: brace).map { tree[$0].word == .if && ($0..<brace).contains(token) } ?? false
            }
        }
    }

    /// Whether this token continues the expression before it: an infix operator, `as` or `is`.
    package func goesOn(_ index: Int) -> Bool {
        index < tree.count && (tree[index].kind == .infixOperator || [.as, .is].contains(tree[index].word))
    }
    /// The call that signals a semaphore or leaves a group; nil without one. If the thread blocks in `wait()`, a task on
    /// it never starts: a deadlock. A group that only notifies blocks no thread.
    package func wakeUp(in body: Span) -> Int? {
        let function = tree.enclosingFunction(body.lowerBound)?.span ?? tree.all
        let notifies = mentions("notify", in: function) && !mentions("wait", in: function)
        return body.first { index in
            tree[index].flags.contains(.member)
                && (tree.spells(index, "signal") || tree.spells(index, "leave") && !notifies)
                && tree[index + 1].kind == .leftParen && tree[index + 2].kind == .rightParen
        }
    }

    private func mentions(_ name: String, in span: Span) -> Bool {
        span.contains { tree[$0].flags.contains(.member) && tree.spells($0, name) }
    }
}
