import Syntax

// Whether one expression calls a handler, or hands it on to what calls it.

extension HandlerPaths {
    private static let deepest = 64

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
            guard chain.links.count == 1, chain.links[0].call != nil else { throw unclear(mention) }
            return
        }
        try checkHandover(chain, mention)
    }

    private func unclear(_ mention: Int) -> Doubt {
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

    /// The handler is an argument, or is called in a closure that is an argument, of something that calls it once.
    private func checkHandover(_ chain: Chain, _ mention: Int) throws(Doubt) {
        for link in chain.links {
            for case .call(let call) in link.suffixes {
                guard let argument = call.arguments.first(where: { $0.span.contains(mention) }) else { continue }
                guard let name = link.name, callsOnce(name, argument, of: call) else { throw unclear(mention) }
                if argument.value == mention..<mention + 1 { return }
                guard let closure = tree.closure(at: argument.value.lowerBound), closure.span == argument.value,
                    closure.body.contains(mention)
                else { throw unclear(mention) }
                guard depth < Self.deepest else { throw unclear(mention) }
                var inner = self
                inner.depth += 1
                return try inner.check(closure.body)
            }
        }
        throw unclear(mention)
    }

    /// Whether a function calls this argument exactly once, told from the label it is passed by.
    private func callsOnce(_ name: Int, _ argument: Argument, of call: Call) -> Bool {
        if let label = argument.label { return CompletionNames.isCompletion(tree.text(label)) }
        guard argument.isTrailing || call.arguments.count == 1 else { return false }
        if isQueueHop(name) { return true }
        let candidates = project.functions[tree.text(name)] ?? []
        let called = candidates.filter { $0.parameters.count >= call.arguments.count }
        return !called.isEmpty
            && called.allSatisfy { $0.parameters.last?.label.map(CompletionNames.isCompletion) ?? false }
    }

    /// `DispatchQueue.main.async { … }`, `queue.asyncAfter(deadline: t) { … }`.
    private func isQueueHop(_ name: Int) -> Bool {
        tree[name].flags.contains(.member) && (tree.spells(name, "async") || tree.spells(name, "asyncAfter"))
    }
}
