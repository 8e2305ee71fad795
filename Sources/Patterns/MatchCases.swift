import Syntax

// Isomorphism of cases: `case .some(let x)` is `case let .some(x)`. The code's own spelling is kept.

extension Matcher {
    /// A `let` or `var` before a whole case, in the code or in the pattern, where the other side writes it before each
    /// name.
    struct OuterBinding {
        let word: Word
        let isInCode: Bool
    }

    /// The one of a case that begins with these nodes and at this token, if only one side has one.
    func outerBinding(_ node: PatternNode, _ next: PatternNode?, at start: Int) -> OuterBinding? {
        guard outerBinding == nil, start > 0, code[start - 1].word == .case else { return nil }
        let word = code[start].word
        switch node {
        case .chain where word.binds: return OuterBinding(word: word, isInCode: true)
        case .token(let token) where pattern[token].word.binds && !word.binds:
            guard case .chain? = next else { return nil }
            return OuterBinding(word: pattern[token].word, isInCode: false)
        default: return nil
        }
    }

    /// Matches a case and what follows it, where one side lacks the outer `let`.
    mutating func match(_ nodes: ArraySlice<PatternNode>, _ span: Span, apartFrom outer: OuterBinding) -> Bool {
        let wanted = outer.isInCode ? nodes : nodes.dropFirst()
        let start = span.lowerBound + (outer.isInCode ? 1 : 0)
        guard let first = wanted.first, start < span.upperBound else { return false }
        outerBinding = outer
        let end = match(first, at: start, in: span)
        outerBinding = nil
        return end.map { match(wanted.dropFirst(), $0..<span.upperBound) } ?? false
    }

    /// Matches the payload of a case: a name that one side introduces with its own `let`, `_`, or a nested case.
    mutating func match(_ nodes: ArraySlice<PatternNode>, _ span: Span, boundBy outer: OuterBinding) -> Bool {
        guard let first = nodes.first, let start = span.first else { return false }
        if outer.isInCode, case .token(let token) = first, pattern[token].word == outer.word {
            return match(nodes.dropFirst(), span)
        }
        if !outer.isInCode, code[start].word == outer.word { return match(nodes, start + 1..<span.upperBound) }
        guard nodes.count == 1 else { return false }
        switch first {
        case .chain, .token: return (code.spells(start, "_") || code[start].kind == .period) && match(nodes, span)
        case .hole(let hole): return hole.metavariable.isUnnamed || code.spells(start, "_") && match(nodes, span)
        default: return false
        }
    }
}

extension Word {
    fileprivate var binds: Bool { self == .let || self == .var }
}
