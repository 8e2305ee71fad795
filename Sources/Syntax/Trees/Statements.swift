// Where statements begin and end, and what encloses a token.

extension TokenTree {
    /// The innermost statement, declaration or case that holds this token.
    package func statement(around index: Int) -> Span {
        let start = Int(structure.statements[index])
        guard start >= 0 else { return index..<index + 1 }
        return start..<end(ofStatement: start)
    }

    /// The first token of that statement; cheaper than the span, whose end can be far.
    package func startOfStatement(around index: Int) -> Int {
        let start = Int(structure.statements[index])
        return start >= 0 ? start : index
    }

    /// Whether the span is a whole statement.
    package func isStatement(_ span: Span) -> Bool {
        startOfStatement(around: span.lowerBound) == span.lowerBound && statement(around: span.lowerBound) == span
    }

    /// Whether a statement begins with this token.
    package func beginsStatement(_ index: Int) -> Bool {
        index >= 0 && Int(structure.statements[index]) == index
    }

    private func end(ofStatement start: Int) -> Int {
        if directive(start) != nil, self[start].kind == .poundKeyword { return endOfDirective(start) }
        var index = after(start)
        while index < count, self[index].kind != .semicolon, !isClosing(index) {
            if let condition = directive(index) {
                // An `#if` between the links of a chain belongs to the chain, up to its `#endif`.
                if condition > start, condition < index {
                    index = endOfDirective(index)
                    continue
                }
                guard let next = resumption(of: start, after: index) else { break }
                index = next
            } else if beginsStatement(index) {
                break
            }
            index = after(index)
        }
        return min(index, count)
    }

    /// The token where a statement continues after directives inside it, as between the links of a chain; nil if it
    /// does not.
    private func resumption(of start: Int, after directive: Int) -> Int? {
        var index = directive
        while index < count, self.directive(index) != nil { index = endOfDirective(index) }
        return index < count && structure.statements[index] == start ? index : nil
    }

    private func isClosing(_ index: Int) -> Bool { partner(index).map { $0 < index } ?? false }

    /// The statements in a span that begins with one: a body, a closure's body, a whole file.
    package func statements(in span: Span) -> [Span] {
        var statements: [Span] = []
        var index = span.lowerBound
        while index < span.upperBound {
            if self[index].kind == .semicolon {
                index += 1
                continue
            }
            let end = max(index + 1, min(end(ofStatement: index), span.upperBound))
            statements.append(index..<end)
            index = end
        }
        return statements
    }

    /// The keyword that a brace belongs to: `if`, `else`, `func`, `class`, `get`; nil for a closure.
    package func owner(ofBrace brace: Int) -> Int? {
        let owner = structure.owners[brace]
        return owner < 0 ? nil : Int(owner)
    }

    /// The innermost brace open at this token.
    package func brace(around index: Int) -> Int? {
        let brace = Int(structure.braces[index])
        return brace < 0 ? nil : brace
    }

    /// The braces open at this token, innermost first.
    package func braces(around index: Int) -> some Sequence<Int> {
        sequence(state: index) { current in
            guard let brace = self.brace(around: current) else { return nil }
            current = brace
            return brace
        }
    }

    /// The `#if` to whose line (or `#else` or `#endif` line) the token belongs.
    package func directive(_ index: Int) -> Int? {
        let directive = structure.directives[index]
        return directive < 0 ? nil : Int(directive)
    }

    /// `name = …`, `name += …`, `&name`.
    package func isAssigned(_ index: Int) -> Bool {
        guard self[index].kind == .identifier, !self[index].flags.contains(.member), index > 0, index + 1 < count else {
            return false
        }
        if [.let, .var].contains(self[index - 1].word) { return false }
        if text(index - 1) == "&" || self[index + 1].kind == .equal { return true }
        return ["+=", "-=", "*=", "/="].contains(text(index + 1))
    }

    /// Whether an `#if` is open at this token.
    package func isConditional(_ index: Int) -> Bool { structure.conditionals[index] > 0 }

    /// Whether an `#if` is open at this token that is not at the other one, round it.
    package func isConditional(_ index: Int, within outer: Int) -> Bool {
        structure.conditionals[index] > structure.conditionals[outer]
    }

    /// Whether a token stands in an `#if DEBUG`, as what serves previews does.
    package func isOnlyForDebugging(_ index: Int) -> Bool {
        guard isConditional(index), let opening = (0..<index).last(where: { self[$0].word == .poundIf }) else {
            return false
        }
        return spells(opening + 1, "DEBUG")
    }

    /// The first token after the line of the directive that `index` belongs to.
    func endOfDirective(_ index: Int) -> Int {
        var end = index + 1
        while end < count, structure.directives[end] >= 0, self[end].kind != .poundKeyword { end += 1 }
        return end
    }

    /// Words that no expression begins or ends with, unless they follow a `.` or are in backticks.
    package func isStatementKeyword(_ index: Int) -> Bool {
        let token = self[index]
        return !token.flags.contains(.member) && Self.statementKeywords.contains(token.word)
    }

    private static let statementKeywords: WordSet = [
        .as, .await, .break, .case, .catch, .continue, .default, .defer, .do, .else, .fallthrough, .for, .guard, .if,
        .in, .inout, .is, .let, .repeat, .return, .switch, .throw, .throws, .rethrows, .try, .var, .where, .while,
        .func, .class, .struct, .enum, .protocol, .extension, .import, .typealias, .associatedtype, .deinit, .operator,
        .subscript, .private, .fileprivate, .internal, .public, .static,
    ]
}
