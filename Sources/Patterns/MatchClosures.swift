import Syntax

// Isomorphisms of closures: a name for `$0`; a function's name for a closure that only calls it; no capture list.

extension Matcher {
    /// Matches a closure with the code of an argument: a closure or a function's name.
    mutating func match(_ wanted: ClosurePattern, _ span: Span) -> Bool {
        guard let closure = code.closure(at: span.lowerBound), closure.span == span else {
            return matchReference(wanted, span)
        }
        guard closure.effects.isEmpty, closure.attributes.isEmpty, matchCaptures(wanted, closure) else { return false }
        mark(wanted.open, wanted.close, closure.span)
        if let wanted = wanted.keyword, let keyword = closure.keyword { marks[wanted] = keyword..<keyword + 1 }
        let outer = changes
        defer { changes = outer }
        guard matchParameters(wanted.parameters, closure) else { return false }
        let start = closure.keyword ?? closure.open
        return match(wanted.body, closure.body, rim: code[start].end..<code[closure.close].offset)
    }

    private mutating func matchCaptures(_ wanted: ClosurePattern, _ closure: Closure) -> Bool {
        guard let captures = wanted.captures else { return closure.captures.isEmpty }
        if let list = closure.captureList {
            mark(captures.open, captures.close, list)
            return match(captures.list, in: list.lowerBound)
        }
        let empty = closure.body.lowerBound..<closure.body.lowerBound
        return match(captures.list, empty, rim: code.range(empty))
    }

    /// `sink(receiveValue: handle)` is `sink { handle($0) }`.
    private mutating func matchReference(_ wanted: ClosurePattern, _ span: Span) -> Bool {
        guard case .hole(let parameter) = wanted.parameters, wanted.body.elements.count == 1,
            case .run(let body) = wanted.body.elements[0], let callee = code.functionName(span)
        else { return false }
        if let captures = wanted.captures {
            let none = span.lowerBound..<span.lowerBound
            guard match(captures.list, none, rim: code.range(none)) else { return false }
        }
        let name = code.freshName("value", in: span)
        return bindings.bind(parameter.metavariable, to: .text(name))
            && bindings.bind(body.metavariable, to: .text("\(code.text(callee))(\(name))"))
    }
}

extension TokenTree {
    /// The `$0`, `$1`, … of this closure, without those of closures inside it.
    func anonymousParameters(of closure: Closure) -> [Int] {
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
    func functionName(_ span: Span) -> Span? {
        guard let chain = chain(from: span.lowerBound), chain.span == span, chain.links.allSatisfy({ $0.name != nil }),
            let last = chain.links.last
        else { return nil }
        guard chain.links.dropLast().allSatisfy(\.suffixes.isEmpty) else { return nil }
        if last.suffixes.isEmpty { return self[span.lowerBound].kind == .period ? nil : span }
        // `handle(_:)`
        guard last.suffixes.count == 1, case .labels(let labels) = last.suffixes[0] else { return nil }
        return span.lowerBound..<labels.lowerBound
    }

    /// A name that the span uses at most as a member's name: `wanted`, or `wanted` with the first free number.
    package func freshName(_ wanted: String, in span: Span) -> String {
        var name = wanted
        var number = 2
        while span.contains(where: { spells($0, name) && !self[$0].flags.contains(.member) }) {
            name = "\(wanted)\(number)"
            number += 1
        }
        return name
    }

    /// Whether a span is a piece of code of this kind; nil if its tokens alone do not say.
    package func `is`(_ span: Span, _ kind: Metavariable.Kind) -> Bool? {
        guard let first = span.first else { return false }
        switch kind {
        case .ident: return span.count == 1 && self[first].kind == .identifier
        case .closure: return closure(at: first)?.span == span
        case .literal:
            switch self[first].kind {
            case .integerLiteral, .floatLiteral: return span.count == 1
            case .stringQuote, .rawPounds:
                return chain(from: first)?.span == span && chain(from: first)?.links.count == 1
            case .identifier: return span.count == 1 && [.true, .false, .nil].contains(self[first].word)
            default: return false
            }
        default: return nil
        }
    }

    /// The range without the white space at its ends; comments count as content.
    package func trimmed(_ range: Range<Int>) -> Range<Int> {
        let bytes = file.bytes
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start].isWhiteSpace { start += 1 }
        while end > start, bytes[end - 1].isWhiteSpace { end -= 1 }
        return start..<end
    }
}
