/// A postfix expression link by link: `a.b(c)[0]?.d { }` has the links `a`, `.b(c)[0]?` and `.d { }`.
package struct Chain: Sendable {
    /// From the base to the end of the last link, or of an `#endif` after it whose `#if` is inside the chain.
    package var span: Span
    /// The first one is the base.
    package var links: [Link]

    /// The links before the one at `index`, with the `#endif` of an `#if` between them.
    package func front(upTo index: Int) -> Span {
        span.lowerBound..<(index == 0 ? span.lowerBound : links[index - 1].end)
    }
}

extension Chain {
    /// The chain up to the last link that ends in the span; nil if not even the base does.
    package func clipped(to limit: Span) -> Chain? {
        if span.upperBound <= limit.upperBound { return self }
        let inside = links.prefix { $0.span.upperBound <= limit.upperBound }
        guard let last = inside.last else { return nil }
        let end = last.end <= limit.upperBound ? last.end : last.span.upperBound
        return Chain(span: span.lowerBound..<end, links: Array(inside))
    }
}

/// One name (or, at the base, one operand) with all that is applied to it before the next `.`.
package struct Link: Sendable {
    /// From the `.` on; the base has none.
    package var span: Span
    /// The member's name; nil for a base that is no name, such as a literal or a closure.
    package var name: Int?
    /// The tokens between the angle brackets.
    package var genericArguments: Span?
    /// In the order in which they are applied.
    package var suffixes: [Suffix] = []
    /// The token after the `#endif` that follows, if its `#if` is between links of the chain.
    var closing: Int?

    /// Where the link ends, including an `#endif` after it.
    var end: Int { closing ?? span.upperBound }

    /// What is applied to a name.
    package enum Suffix: Sendable {
        case call(Call)
        /// The brackets and their contents.
        case access(Span)
        /// The labels of a function that is named and not called, with their parentheses: `(_:for:)`.
        case labels(Span)
        /// A `?` of optional chaining or a `!`.
        case unwrap(Int)

        /// All its tokens.
        package var span: Span {
            switch self {
            case .call(let call): call.span
            case .access(let span), .labels(let span): span
            case .unwrap(let index): index..<index + 1
            }
        }
    }

    /// The call, if the name is called and nothing else is applied to it.
    package var call: Call? {
        if suffixes.count == 1, case .call(let call) = suffixes[0] { return call }
        return nil
    }
}

/// The arguments of a call, trailing closures among them.
package struct Call: Sendable {
    /// The parentheses and the trailing closures.
    package var span: Span
    /// The parentheses and their contents; nil for `f { }`.
    package var parentheses: Span?
    /// In order; trailing closures last.
    package var arguments: [Argument]
}

/// One argument of a call.
package struct Argument: Sendable {
    /// With its label.
    package let span: Span
    /// The token of the label; nil for none, as the first trailing closure has none.
    package let label: Int?
    /// Without the label.
    package let value: Span
    /// Whether it is after the parentheses.
    package let isTrailing: Bool
}

extension TokenTree {
    /// The whole chain that has this token as its base or as a link's name; nil if it is the name of a declared
    /// function or case.
    package func chain(around index: Int) -> Chain? {
        guard let start = chainStart(before: index), !isDeclaredName(start) else { return nil }
        return chain(from: start)
    }

    private func isDeclaredName(_ index: Int) -> Bool {
        guard index > 0, !self[index - 1].flags.contains(.member) else { return false }
        if self[index - 1].word == .func { return true }
        return self[index - 1].word == .case && parent(index).map { role($0) } == .members
    }

    /// Reads a chain forward from its first token; nil if that begins no operand.
    package func chain(from start: Int) -> Chain? {
        // An attribute is no expression: `@escaping (T)` calls nothing.
        guard start == 0 || self[start - 1].kind != .at, let base = operand(at: start) else { return nil }
        var links = [base]
        var index = base.span.upperBound
        while links.count <= Self.mostLinks, let dot = linkStart(at: index), dot + 1 < count {
            if directive(start) != directive(dot) { break }
            var link = Link(span: dot..<dot + 2, name: dot + 1)
            // On a rule page: `.\$NAME`, which is no metavariable.
            if self[dot + 1].kind == .backslash, dot + 2 < count { link = Link(span: dot..<dot + 3, name: dot + 2) }
            if self[dot + 1].kind == .leftParen || self[dot + 1].kind == .leftBracket {
                link.span = dot..<after(dot + 1)
                link.name = nil
            }
            readSuffixes(of: &link)
            index = link.span.upperBound
            link.closing = endOfConditions(at: index, openedAfter: start)
            links.append(link)
        }
        while index < count, self[index].kind == .poundKeyword, let condition = directive(index), condition > start,
            condition < index
        {
            index = endOfDirective(index)
        }
        return Chain(span: start..<index, links: links)
    }

    /// The token after the `#endif` lines at `index`; nil if there are none whose `#if` is after `start`.
    private func endOfConditions(at index: Int, openedAfter start: Int) -> Int? {
        var end = index
        while end < count, self[end].word == .poundEndif, let condition = directive(end), condition > start {
            end = endOfDirective(end)
        }
        return end > index ? end : nil
    }

    /// The `.` of the next link, also after directives between links.
    private func linkStart(at index: Int) -> Int? {
        var index = index
        while index < count, self[index].kind == .poundKeyword, directive(index) != nil {
            index = endOfDirective(index)
        }
        guard index < count, self[index].kind == .period, !beginsStatement(index) else { return nil }
        return index
    }

    private func operand(at start: Int) -> Link? {
        guard start < count else { return nil }
        var link = Link(span: start..<start + 1)
        switch self[start].kind {
        case .identifier:
            guard !isStatementKeyword(start) else { return nil }
            link.name = start
        case .dollarIdentifier, .integerLiteral, .floatLiteral, .placeholder, .unknown: link.name = nil
        case .leftParen, .leftBracket, .stringQuote, .regexSlash, .rawPounds: link.span = start..<endOfLiteral(start)
        case .leftBrace:
            guard role(start) == .closure else { return nil }
            link.span = start..<after(start)
        case .period, .pound:
            guard start + 1 < count else { return nil }
            link.span = start..<start + 2
            link.name = start + 1
        case .backslash:
            // `\Root.path`, `\.path`
            if self[start + 1].kind == .identifier {
                link.span = start..<start + 2
                link.name = start + 1
            } else if [.leftParen, .leftBracket].contains(self[start + 1].kind) {
                link.span = start..<after(start + 1)
            }
        default: return nil
        }
        if self[start].kind == .dollarIdentifier { link.name = start }
        readSuffixes(of: &link)
        return link
    }

    private func endOfLiteral(_ start: Int) -> Int {
        var index = start
        if self[index].kind == .rawPounds { index += 1 }
        index = index < count ? after(index) : index
        if self[start].kind == .rawPounds, index < count, self[index].kind == .rawPounds { index += 1 }
        return index
    }

    private func readSuffixes(of link: inout Link) {
        var index = link.span.upperBound
        if index < count, self[index].kind == .leftAngle, let close = partner(index) {
            link.genericArguments = index + 1..<close
            index = close + 1
        }
        while let suffix = suffix(at: index) {
            link.suffixes.append(suffix)
            index = suffix.span.upperBound
        }
        link.span = link.span.lowerBound..<index
    }

    private func suffix(at index: Int) -> Link.Suffix? {
        guard index < count else { return nil }
        let token = self[index]
        switch token.kind {
        case .leftParen, .leftBrace:
            if token.kind == .leftParen, token.flags.contains(.startsLine) { return nil }
            if isLabels(index) { return .labels(index..<after(index)) }
            return call(at: index).map { .call($0) }
        case .leftBracket:
            return token.flags.contains(.startsLine) || partner(index) == nil ? nil : .access(index..<after(index))
        case .postfixQuestion, .postfixExclamation: return .unwrap(index)
        default: return nil
        }
    }

    /// `(_:for:)`
    private func isLabels(_ open: Int) -> Bool {
        let interior = interior(open)
        guard self[open].kind == .leftParen, !interior.isEmpty, interior.count.isMultiple(of: 2) else { return false }
        return interior.allSatisfy { self[$0].kind == (($0 - open).isMultiple(of: 2) ? .colon : .identifier) }
    }

    /// The call whose parentheses, or whose first trailing closure, begin here.
    package func call(at index: Int) -> Call? {
        var call = Call(span: index..<index, parentheses: nil, arguments: [])
        var next = index
        if self[index].kind == .leftParen {
            guard partner(index) != nil else { return nil }
            next = after(index)
            call.parentheses = index..<next
            call.arguments = elements(interior(index)).map { argument($0) }
        }
        next = readTrailingClosures(at: next, into: &call)
        guard next > index else { return nil }
        call.span = index..<next
        return call
    }

    private func readTrailingClosures(at start: Int, into call: inout Call) -> Int {
        var next = start
        guard next < count, self[next].kind == .leftBrace, role(next) == .closure, partner(next) != nil else {
            return next
        }
        call.arguments.append(
            Argument(span: next..<after(next), label: nil, value: next..<after(next), isTrailing: true))
        next = after(next)
        while self[next].kind == .identifier, self[next + 1].kind == .colon,
            self[next + 2].kind == .leftBrace, role(next + 2) == .closure, partner(next + 2) != nil
        {
            let end = after(next + 2)
            call.arguments.append(Argument(span: next..<end, label: next, value: next + 2..<end, isTrailing: true))
            next = end
        }
        return next
    }

    private func argument(_ element: Span) -> Argument {
        let start = element.lowerBound
        let hasLabel = element.count > 1 && self[start].kind == .identifier && self[start + 1].kind == .colon
        return Argument(
            span: element, label: hasLabel ? start : nil, value: (hasLabel ? start + 2 : start)..<element.upperBound,
            isTrailing: false)
    }
}

extension Link {
    /// The call that is applied last, also after `?`.
    package var lastCall: Call? {
        guard suffixes.count <= 2, case .call(let call)? = suffixes.last else { return nil }
        if suffixes.count == 2 { guard case .unwrap = suffixes[0] else { return nil } }
        return call
    }
}
