import Syntax

/// A pattern found in the code.
package struct Match: Sendable {
    package let tree: TokenTree
    /// All the code that matches.
    package let span: Span
    package var bindings: Bindings
    /// Where the pattern's own tokens stand in the code.
    let marks: [Int: Span]
}

extension Pattern {
    /// The match in which the anchor's word is the token at `index`, if there is one.
    package func match(at index: Int, in tree: TokenTree, bindings: Bindings = Bindings()) -> Match? {
        guard let anchor, tree[index].hash == anchor.hash, tree.spells(index, anchor.word) else { return nil }
        var matcher = Matcher(pattern: self.tree, code: tree, bindings: bindings)
        guard let span = span(at: index, anchor, &matcher) else { return nil }
        return Match(tree: tree, span: span, bindings: matcher.bindings, marks: matcher.marks)
    }

    private func span(at index: Int, _ anchor: Anchor, _ matcher: inout Matcher) -> Span? {
        let tree = matcher.code
        switch shape {
        case .declaration(let wanted):
            let start = tree.statement(around: index).lowerBound
            guard let found = tree.declaration(at: start), found.keyword == index, matcher.match(wanted, found) else {
                return nil
            }
            return found.span
        case .chain(let wanted):
            guard let found = tree.chain(around: index),
                let link = found.links.firstIndex(where: { $0.name == index }),
                let end = matcher.match(
                    wanted, found, last: link + wanted.links.count - anchor.link, mayGoOn: endsInCall(wanted))
            else { return nil }
            return found.span.lowerBound..<end
        case .nodes(let nodes):
            let statement = tree.statement(around: index)
            guard statement.lowerBound == index, matcher.match(nodes, statement) else { return nil }
            return statement
        case .statements: return nil
        }
    }

    private func endsInCall(_ chain: ChainPattern) -> Bool {
        if case .call? = chain.links.last?.suffixes.last { return true }
        return false
    }

    /// The match with this whole span, if there is one.
    package func match(all span: Span, in tree: TokenTree, bindings: Bindings = Bindings()) -> Match? {
        var matcher = Matcher(pattern: self.tree, code: tree, bindings: bindings)
        let isMatch: Bool
        switch shape {
        case .declaration(let wanted):
            guard let found = tree.declaration(at: span.lowerBound) else { return nil }
            isMatch = matcher.match(wanted, found)
        case .chain(let wanted):
            guard let found = tree.chain(from: span.lowerBound), found.span == span else { return nil }
            isMatch = matcher.match(wanted, found, last: found.links.count - 1) != nil
        case .nodes(let nodes): isMatch = matcher.match(nodes, span)
        case .statements(let list): isMatch = matcher.match(list, span, rim: tree.range(span))
        }
        return isMatch ? Match(tree: tree, span: span, bindings: matcher.bindings, marks: matcher.marks) : nil
    }

    /// Every match whose anchor lies in the span, in order.
    package func matches(in span: Span, of tree: TokenTree, bindings: Bindings = Bindings()) -> [Match] {
        guard let anchor else { return [] }
        return span.compactMap { index in
            tree[index].hash == anchor.hash ? match(at: index, in: tree, bindings: bindings) : nil
        }
    }
}
