/// The part of a closure up to its `in`.
struct ClosureSignature {
    /// The token `in`.
    let keyword: Int
    let attributes: Span
    /// The `[` of the capture list.
    let captures: Int?
    /// The parameters as written, parentheses included; empty for none.
    let parameters: Span
    let effects: Span
    let result: Span?

    /// Reads the signature after a `{`; nil if the closure has none.
    init?(after brace: Int, in table: TokenTable) {
        var reader = TokenReader(table, at: brace + 1)
        attributes = reader.attributes()
        captures = reader.peek == .leftBracket ? reader.skip() : nil
        let start = reader.index
        guard reader.closureParameters() else { return nil }
        parameters = start..<reader.index
        effects = reader.effects()
        result = reader.resultType()
        guard reader.word == .in else { return nil }
        keyword = reader.index
        // `{ x in array }` could only be a `for`; but `{ in }` is nothing.
        if keyword == brace + 1 { return nil }
    }
}

/// A closure expression, split into its parts.
package struct Closure: Sendable {
    /// From `{` to `}`.
    package let span: Span
    /// The attributes before the capture list, each from its `@` on; empty for none.
    package let attributes: Span
    /// Each element of the capture list; empty without one.
    package let captures: [Span]
    /// The brackets of the capture list and their contents; nil without one.
    package let captureList: Span?
    /// The parameters as written, parentheses included; empty where the closure uses `$0` or takes none.
    package let parameters: Span
    /// `async throws` as written.
    package let effects: Span
    /// The type after `->`.
    package let result: Span?
    /// The token `in`, nil for a closure without a signature.
    package let keyword: Int?
    /// The statements.
    package let body: Span

    /// The token `{`.
    package var open: Int { span.lowerBound }
    /// The token `}`.
    package var close: Int { span.upperBound - 1 }
}

extension TokenTree {
    /// What a `{` opens.
    package func role(_ brace: Int) -> BraceRole { structure.roles[brace] }

    /// The closure that begins with this `{`; nil for a `{` of another role.
    package func closure(at brace: Int) -> Closure? {
        guard role(brace) == .closure, let close = partner(brace) else { return nil }
        let signature = ClosureSignature(after: brace, in: table)
        let captures = signature?.captures.flatMap { open in partner(open).map { open..<$0 + 1 } }
        let none = brace + 1..<brace + 1
        return Closure(
            span: brace..<close + 1, attributes: signature?.attributes ?? none,
            captures: captures.map { elements(interior($0.lowerBound)) } ?? [], captureList: captures,
            parameters: signature?.parameters ?? none, effects: signature?.effects ?? none,
            result: signature?.result, keyword: signature?.keyword,
            body: (signature.map { $0.keyword + 1 } ?? brace + 1)..<close)
    }

    /// The names of a closure's parameters, as spans (`x`, `(a, b)`, `_`), without types.
    package func parameterNames(of closure: Closure) -> [Span] {
        guard !closure.parameters.isEmpty else { return [] }
        let first = closure.parameters.lowerBound
        let list = self[first].kind == .leftParen ? interior(first) : closure.parameters
        return elements(list).map { element in
            let colon = element.first { self[$0].kind == .colon && parent($0) == parent(element.lowerBound) }
            let end = colon ?? element.upperBound
            // `_ x: Int` names the second.
            let isTwoNames = end - element.lowerBound == 2 && self[element.lowerBound].kind == .identifier
            return (isTwoNames ? end - 1 : element.lowerBound)..<end
        }
    }

    /// The `{` of the innermost closure around a token, whose `$0` is meant there; nil outside closures.
    package func innermostClosure(around index: Int) -> Int? { braces(around: index).first { role($0) == .closure } }

    /// The `$0`, `$1`, … of this closure, without those of closures inside it.
    package func anonymousParameters(of closure: Closure) -> [Int] {
        guard closure.keyword == nil || closure.parameters.isEmpty else { return [] }
        var found: [Int] = []
        var index = closure.body.lowerBound
        while index < closure.body.upperBound {
            if let inner = self.closure(at: index) {
                index = inner.body.lowerBound
                found += (inner.captureList ?? index..<index).filter(isAnonymousParameter)
                index = inner.span.upperBound
                continue
            }
            if isAnonymousParameter(index) { found.append(index) }
            index += 1
        }
        return found
    }

    private func isAnonymousParameter(_ index: Int) -> Bool {
        guard self[index].kind == .dollarIdentifier else { return false }
        return text(index).dropFirst().allSatisfy { ("0"..."9").contains($0) }
    }

    /// The name of a function that is passed as a value, without its argument labels; nil for other code.
    package func functionName(_ span: Span) -> Span? {
        guard let chain = chain(from: span.lowerBound), chain.span == span, chain.links.allSatisfy({ $0.name != nil }),
            let last = chain.links.last
        else { return nil }
        guard chain.links.dropLast().allSatisfy(\.suffixes.isEmpty) else { return nil }
        if last.suffixes.isEmpty { return self[span.lowerBound].kind == .period ? nil : span }
        // `handle(_:)`
        guard last.suffixes.count == 1, case .labels(let labels) = last.suffixes[0] else { return nil }
        return span.lowerBound..<labels.lowerBound
    }

    /// Whether a closure inside a span holds the token.
    package func isInClosure(_ index: Int, within span: Span) -> Bool {
        braces(around: index).contains { span.contains($0) && role($0) == .closure }
    }
}
