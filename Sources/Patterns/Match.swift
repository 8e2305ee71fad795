import Names
import Syntax

/// A pattern found in the code.
package struct Match: Sendable {
    /// The file the match is in.
    package let tree: TokenTree
    /// All the code that matches.
    package let span: Span
    /// The same and what is applied to it: the whole chain that begins with the match.
    package let extent: Span
    /// The part that a patch is about (`SemanticPatch.subject`); the whole extent by default.
    package var subject: Span
    /// The code of each name of the pattern; conditions and transforms add to it.
    package var bindings: Bindings
    /// Which code the pattern's own tokens matched.
    let marks: Marks

    init(tree: TokenTree, span: Span, extent: Span, bindings: Bindings, marks: Marks) {
        self.tree = tree
        self.span = span
        self.extent = extent
        subject = extent
        self.bindings = bindings
        self.marks = marks
    }

    /// A place with bindings, found without a pattern.
    package init(tree: TokenTree, span: Span, bindings: Bindings) {
        self.init(tree: tree, span: span, extent: span, bindings: bindings, marks: Marks())
    }
}

/// A token at which many patterns are tried; the code around it is read once for all of them.
package final class Site {
    /// The file of the token.
    package let tree: TokenTree
    /// The token.
    package let index: Int
    /// The chain in which the token names a link, and the index of that link.
    private(set) lazy var chain: (Chain, link: Int)? = tree.chain(around: index).flatMap { chain in
        chain.links.firstIndex { $0.name == index }.map { (chain, $0) }
    }
    /// The declaration whose keyword the token is.
    private(set) lazy var declaration: Declaration? = {
        let found = tree.declaration(at: tree.startOfStatement(around: index))
        return found?.keyword == index ? found : nil
    }()
    /// The statement in which it stands.
    package private(set) lazy var statement = tree.statement(around: index)

    /// The first token of the chain in which the token names a link; the token itself if there is none.
    package var start: Int { chain?.0.span.lowerBound ?? index }

    package init(_ index: Int, in tree: TokenTree) {
        self.index = index
        self.tree = tree
    }
}

/// Whether a name may be bound to some code; if not, the search continues.
package typealias Admission = (Metavariable, Binding) -> Bool

extension Pattern {
    /// The match in which the token of the site is the anchor's word, if there is one. `impliesSelf` says whether a
    /// chain that begins with a member's name can match a metavariable, which then stands for `self`.
    package func match(
        at site: Site, bindings: Bindings = Bindings(), effort: Effort? = nil, knowing known: KnownNames = .none,
        impliesSelf: @escaping () -> Bool = { false }, admitting admits: @escaping Admission = { _, _ in true }
    ) -> Match? {
        guard let anchor else { return nil }
        return match(at: site, anchor, bindings, effort, known, impliesSelf: impliesSelf, admitting: admits)
    }

    private func match(
        at site: Site, _ anchor: Anchor, _ bindings: Bindings, _ effort: Effort?, _ known: KnownNames,
        impliesSelf: @escaping () -> Bool = { false },
        admitting admits: @escaping Admission = { _, _ in true }
    ) -> Match? {
        let (tree, index) = (site.tree, site.index)
        guard tree[index].hash == anchor.hash, tree.spells(index, anchor.word) else { return nil }
        var matcher = Matcher(
            pattern: self.tree, code: tree, bindings: bindings, effort: effort, impliesSelf: impliesSelf,
            knowing: known, admits: admits)
        guard let (span, extent) = span(at: site, anchor, &matcher) else { return nil }
        return Match(tree: tree, span: span, extent: extent, bindings: matcher.bindings, marks: matcher.marks)
    }

    /// The match of a pattern that is any call, with the call whose name is the token of the site; nil if that is no
    /// whole chain.
    package func match(callAt site: Site) -> Match? {
        guard isAnyCall, case .nodes(let nodes) = shape, let (chain, link) = site.chain,
            link == chain.links.count - 1, chain.links[link].call != nil
        else { return nil }
        var matcher = Matcher(pattern: tree, code: site.tree, bindings: Bindings())
        guard matcher.match(nodes, chain.span) else { return nil }
        return Match(
            tree: site.tree, span: chain.span, extent: chain.span, bindings: matcher.bindings, marks: matcher.marks)
    }

    private func span(at site: Site, _ anchor: Anchor, _ matcher: inout Matcher) -> (Span, extent: Span)? {
        let (tree, index) = (site.tree, site.index)
        switch shape {
        case .declaration(let wanted):
            guard let found = site.declaration, matcher.match(wanted, found) else { return nil }
            // A body that the pattern does not mention is not part of the match.
            let end = wanted.body == nil ? found.body?.lowerBound ?? found.span.upperBound : found.span.upperBound
            let span = found.span.lowerBound..<end
            return (span, span)
        case .chain(let wanted):
            guard let (found, link) = site.chain,
                let end = matcher.match(
                    wanted, found, last: link + wanted.links.count - anchor.link, mayGoOn: endsInCall(wanted))
            else { return nil }
            return (found.span.lowerBound..<end, found.span)
        case .nodes(let nodes):
            let statement = site.statement
            let first = statement.first { tree[$0].hash == anchor.hash && tree.spells($0, anchor.word) }
            guard first == index, matcher.match(nodes, statement) else { return nil }
            return (statement, statement)
        case .statements: return nil
        }
    }

    private func endsInCall(_ chain: ChainPattern) -> Bool {
        if case .call? = chain.links.last?.suffixes.last { return true }
        return false
    }

    /// The match with this whole span, if there is one.
    package func match(
        all span: Span, in tree: TokenTree, bindings: Bindings = Bindings(), effort: Effort? = nil,
        knowing known: KnownNames = .none
    ) -> Match? {
        var matcher = Matcher(pattern: self.tree, code: tree, bindings: bindings, effort: effort, knowing: known)
        let isMatch: Bool
        switch shape {
        case .declaration(let wanted):
            guard let found = tree.declaration(at: span.lowerBound) else { return nil }
            isMatch = matcher.match(wanted, found)
        case .chain(let wanted):
            // A long chain is not read where it lacks the word.
            guard anchor.map({ anchor in span.contains { tree[$0].hash == anchor.hash } }) ?? true,
                let found = tree.chain(from: span.lowerBound)?.clipped(to: span), found.span == span
            else { return nil }
            isMatch = matcher.match(wanted, found, last: found.links.count - 1) != nil
        case .nodes(let nodes): isMatch = matcher.match(nodes, span)
        case .statements(let list): isMatch = matcher.match(list, span, rim: tree.range(span))
        }
        return isMatch
            ? Match(tree: tree, span: span, extent: span, bindings: matcher.bindings, marks: matcher.marks) : nil
    }

    /// Every match whose anchor is in the span, in order. If the pattern has no anchor, a name in it that is bound
    /// serves as one.
    package func matches(
        in span: Span, of tree: TokenTree, bindings: Bindings = Bindings(), effort: Effort? = nil
    ) -> [Match] {
        guard let anchor = anchor ?? boundAnchor(bindings) else { return [] }
        return span.compactMap { index in
            tree[index].hash == anchor.hash ? match(at: Site(index, in: tree), anchor, bindings, effort, .none) : nil
        }
    }

    /// Whether it matches somewhere in the span, also if only names of its own tell what it calls, as in `$_($$$_)`.
    package func occurs(in span: Span, of tree: TokenTree, bindings: Bindings, effort: Effort) -> Bool {
        if !matches(in: span, of: tree, bindings: bindings, effort: effort).isEmpty { return true }
        if match(all: span, in: tree, bindings: bindings, effort: effort) != nil { return true }
        guard anchor == nil, case .chain(let chain) = shape else { return false }
        return span.contains { index in
            guard tree[index].kind == .identifier else { return false }
            let word = Anchor(word: tree.text(index), hash: tree[index].hash, link: chain.links.count)
            return match(at: Site(index, in: tree), word, bindings, effort, .none) != nil
        }
    }

    /// The `Token.hash` of a word that every match with these bindings holds; nil where none is known.
    package func requiredWord(_ bindings: Bindings) -> UInt32? {
        guard let anchor = anchor ?? boundAnchor(bindings), let first = anchor.word.first,
            first.isLetter || first == "_" || first == "`"
        else { return nil }
        return anchor.hash
    }

    /// `$X?($$$A)` and `$Y.$X($$$A)`, where `$X` is one word.
    private func boundAnchor(_ bindings: Bindings) -> Anchor? {
        guard case .chain(let chain) = shape else { return nil }
        var names = chain.links.enumerated().map { ($0.offset + 1, $0.element.name) }
        if case .link(let base) = chain.base { names.append((0, base.name)) }
        for (link, name) in names {
            guard case .hole(let hole) = name, let (tree, span) = bindings[hole.metavariable.name]?.code,
                span.count == 1
            else { continue }
            let word = span.lowerBound
            return Anchor(word: tree.text(word), hash: tree[word].hash, link: link)
        }
        return nil
    }
}
