extension TokenTree {
    /// The name of what is called with this token as an argument: a closure's brace, or the first token of a value.
    package func calleeName(ofArgument index: Int) -> Int? {
        if role(index) == .closure, index > 0, let name = calleeName(ofTrailing: index) { return name }
        guard let open = parent(index), self[open].kind == .leftParen else { return nil }
        return nameCalled(by: open)
    }

    private func calleeName(ofTrailing brace: Int) -> Int? {
        var brace = brace
        while brace > 2, self[brace - 1].kind == .colon,
            self[brace - 3].kind == .rightBrace || self[brace - 3].kind == .rightParen
        {
            if self[brace - 3].kind == .rightParen { return nil }
            guard let open = partner(brace - 3) else { return nil }
            brace = open
        }
        guard brace > 0 else { return nil }
        if self[brace - 1].kind == .rightParen, let open = partner(brace - 1) { return nameCalled(by: open) }
        return nameCalled(by: brace)
    }

    /// The name that is called by what begins at this `(` or `{`; nil where no name stands there.
    package func nameCalled(by index: Int) -> Int? {
        var last = index - 1
        if last >= 0, self[last].kind == .rightAngle, let open = partner(last) { last = open - 1 }
        if last >= 0, [.postfixQuestion, .postfixExclamation].contains(self[last].kind) { last -= 1 }
        guard last >= 0, self[last].kind == .identifier, !isStatementKeyword(last) else { return nil }
        return last
    }

    /// The `(` of a call of this name: `done(…)`, `done?(…)`; nil where it is not called so.
    package func callParenthesis(after name: Int) -> Int? {
        let next = self[name + 1].kind == .postfixQuestion ? name + 2 : name + 1
        return self[next].kind == .leftParen ? next : nil
    }

    /// Whether a call of this name makes a continuation for its closure: `withCheckedContinuation`, or a function like it.
    package func makesContinuation(_ name: Int) -> Bool {
        text(name).hasPrefix("with") && text(name).hasSuffix("Continuation")
    }

    /// The name of such a call that the closure of this brace is passed to.
    package func continuationCall(ofClosure brace: Int) -> Int? {
        role(brace) == .closure ? calleeName(ofArgument: brace).flatMap { makesContinuation($0) ? $0 : nil } : nil
    }
}
