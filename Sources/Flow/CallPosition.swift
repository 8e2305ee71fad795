import Index
import Patterns
import Syntax

// What stands round a call.

extension TokenTree {
    /// The tokens that lie wholly in a range of bytes.
    package func tokens(in range: Range<Int>) -> Span {
        let first = firstToken(from: range.lowerBound)
        return first..<max(first, firstToken(from: range.upperBound))
    }

    /// Whether nothing runs behind this statement in its function or closure, loops apart.
    package func endsFunction(_ statement: Span) -> Bool {
        var current = statement
        while let brace = brace(around: current.lowerBound) {
            let end = interior(brace).upperBound
            switch role(brace) {
            case .closure: return current.upperBound >= end
            case .cases:
                let isLast = current.upperBound >= end || [.case, .default].contains(self[current.upperBound].word)
                guard isLast, let owner = owner(ofBrace: brace) else { return false }
                current = self.statement(around: owner)
            case .code:
                guard let owner = owner(ofBrace: brace) else { return false }
                let rest = current.upperBound..<max(current.upperBound, end)
                let leaves = rest.count == 1 && self[rest.lowerBound].word == .return
                guard rest.isEmpty || leaves else { return false }
                if self[owner].word == .func { return declaration(ofBrace: brace)?.result == nil }
                guard [.if, .else, .do, .catch, .guard].contains(self[owner].word) else { return false }
                // A bare `return` tells that nothing is returned.
                if leaves { return true }
                current = self.statement(around: owner)
            default: return false
            }
        }
        return false
    }

    /// The `task.resume()` right behind `let task = …` of this value, where nothing else names the task.
    package func resumption(ofTask value: Span) -> Span? {
        let first = statement(around: value.lowerBound)
        let name = first.lowerBound + 1
        guard first.upperBound == value.upperBound, value.lowerBound == name + 2, self[name - 1].word == .let,
            self[name + 1].kind == .equal, first.upperBound < count
        else { return nil }
        let next = statement(around: first.upperBound)
        guard next.lowerBound == first.upperBound, text(next) == "\(text(name)).resume()" else { return nil }
        let scope = brace(around: name).map { interior($0) } ?? all
        return scope.count(where: { isUse($0, of: text(name)) }) == 2 ? next : nil
    }

    /// Whether the code runs while an object goes.
    package func isInDeinit(_ index: Int) -> Bool {
        declarations(around: index).prefix { self[$0.keyword].word != .func }.contains {
            self[$0.keyword].word == .deinit
        }
    }

    /// The lines of the only `catch` of the `do` that holds this token directly, trimmed; nil without one.
    package func enclosingCatch(_ index: Int) -> [String]? {
        var current = index
        while let brace = brace(around: current), role(brace) == .code, let owner = owner(ofBrace: brace) {
            if self[owner].word == .do {
                let close = interior(brace).upperBound
                guard self[close + 1].word == .catch, role(close + 2) == .code else { return nil }
                let open = close + 2
                let next = interior(open).upperBound + 1
                guard next >= count || self[next].word != .catch else { return nil }
                return lines(of: self[open].end..<self[interior(open).upperBound].offset, changes: []).map(\.trimmed)
            }
            guard [.if, .else].contains(self[owner].word) else { return nil }
            current = owner
        }
        return nil
    }

    /// `weak self`, `weak self = self`.
    package func isWeakSelf(_ capture: Span) -> Bool {
        self[capture.lowerBound].word == .weak && capture.count > 1 && self[capture.lowerBound + 1].word == .`self`
    }

    /// Whether `self` is an optional here: captured weakly by a closure round the token, and not held since.
    package func isSelfOptional(_ index: Int) -> Bool {
        for brace in braces(around: index) {
            guard role(brace) == .closure, let closure = closure(at: brace) else { continue }
            let captured = closure.captures.first { $0.contains { self[$0].word == .`self` } }
            guard let captured else {
                if holdsSelf(closure.body.lowerBound..<index) { return false }
                continue
            }
            return isWeakSelf(captured) && !holdsSelf(closure.body.lowerBound..<index)
        }
        return false
    }

    private func holdsSelf(_ span: Span) -> Bool {
        span.contains { token in
            self[token].word == .let && self[token + 1].word == .`self`
                && [.guard, .if].contains(self[statement(around: token).lowerBound].word)
        }
    }

    /// Whether an operator stands here, so that an expression goes on.
    package func goesOn(_ index: Int) -> Bool {
        index < count && (self[index].kind == .infixOperator || [.as, .is].contains(self[index].word))
    }
}

extension TokenTree {
    /// Where a semaphore or a group is told that the work is done: a task on the thread that waits for it would never
    /// begin. A group that only notifies blocks nobody.
    package func wakeUp(in body: Span) -> Int? {
        let function = enclosingFunction(body.lowerBound)?.span ?? all
        let notifies = mentions("notify", in: function) && !mentions("wait", in: function)
        return body.first { index in
            self[index].flags.contains(.member) && (spells(index, "signal") || spells(index, "leave") && !notifies)
                && self[index + 1].kind == .leftParen && self[index + 2].kind == .rightParen
        }
    }

    private func mentions(_ name: String, in span: Span) -> Bool {
        span.contains { self[$0].flags.contains(.member) && spells($0, name) }
    }
}

extension ProjectIndex {
    /// Whether a name is that of a parameter with an optional type.
    package func isOptionalParameter(_ index: Int, in tree: TokenTree) -> Bool {
        guard let function = tree.enclosingFunction(index) else { return false }
        let name = tree.text(index)
        return tree.parameters(of: function).contains { parameter in
            tree.spells(parameter.name, name) && functionType(parameter.type, in: tree)?.isOptional ?? false
        }
    }
}
