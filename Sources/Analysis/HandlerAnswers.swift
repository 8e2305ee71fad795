import Syntax

// Whether one expression calls a handler, or hands it on to what calls it.

extension HandlerPaths {
    static let deepest = 64

    /// The expression calls the handler, or hands it on, exactly once.
    func checkAnswer(_ expression: Span) throws(Doubt) {
        let span = withoutPrefix(expression)
        let mentions = mentions(in: span)
        guard let mention = mentions.first else { throw leavesSilently(span.lowerBound) }
        guard mentions.count == 1 || isOneClosure(mentions, in: span) else {
            throw Doubt(reason: "'\(handler)' is used more than once in one statement", token: mention)
        }
        guard let chain = tree.chain(from: span.lowerBound), chain.span == span else { throw unclear(mention) }
        if span.lowerBound == mention {
            guard chain.links.count == 1, chain.links[0].isCall(in: tree) else { throw unclear(mention) }
            return
        }
        try checkHandover(chain, mention)
    }

    func unclear(_ mention: Int) -> Doubt {
        Doubt(reason: "cannot tell how often '\(handler)' is called from here", token: mention)
    }

    /// `_ =`, `x =`, `try`, `await` before a call do not change how often it happens.
    private func withoutPrefix(_ span: Span) -> Span {
        var start = span.lowerBound
        if let equal = span.first(where: { tree[$0].kind == .equal && tree.parent($0) == tree.parent(span.lowerBound) })
        {
            start = equal + 1
        }
        while start < span.upperBound, tree[start].word == .try || tree[start].word == .await { start += 1 }
        return start..<span.upperBound
    }

    private func isOneClosure(_ mentions: [Int], in span: Span) -> Bool {
        guard let closure = closure(around: mentions[0], within: span) else { return false }
        return mentions.allSatisfy { tree.closure(at: closure)?.span.contains($0) ?? false }
    }

    /// The outermost closure inside the span that holds the token.
    private func closure(around token: Int, within span: Span) -> Int? {
        tree.braces(around: token).filter { span.contains($0) && tree.role($0) == .closure }.last
    }
}

extension Link {
    /// `completion(x)`, and of an optional handler `completion?(x)`.
    fileprivate func isCall(in tree: TokenTree) -> Bool {
        if suffixes.count == 2, case .unwrap(let mark) = suffixes[0], tree.spells(mark, "?"),
            case .call = suffixes[1]
        {
            return true
        }
        return call != nil
    }
}
