import Syntax

/// Code with metavariables, to be found in the user's code. White space, line ends and comments of the code never
/// matter. The comments at the top of the `Match…` files say which spellings count as the same.
package struct Pattern: Sendable {
    /// Its code, with its metavariables as tokens.
    package let tree: TokenTree
    let shape: Shape
    /// The ones that a match binds, in the order of the pattern.
    package let metavariables: [Metavariable]
    /// Words that occur in every file with a match.
    package let literals: [String]
    /// The word where a search begins; nil for a pattern that only matches a given span, such as a table's row.
    package let anchor: Anchor?

    /// Whether it is a chain that any operand can begin, such as `$PUB.sink($$$_)`.
    package var beginsWithMetavariable: Bool {
        guard case .chain(let chain) = shape else { return false }
        if case .link = chain.base { return false }
        return true
    }

    /// Whether it is just one metavariable. It has no anchor: it is tried at calls whose names come from elsewhere.
    package var isAnyCall: Bool {
        guard case .nodes(let nodes) = shape, nodes.count == 1, case .hole(let hole) = nodes[0] else { return false }
        return !hole.metavariable.isRun
    }

    /// The names of its runs of links, `$$$LINKS` of `$P$$$LINKS.sink`, without dollars.
    package var runsOfLinks: [String] {
        tree.all.filter { tree[$0].kind == .dollarIdentifier }
            .flatMap { Metavariable.spelled(tree.text($0)).dropFirst().map(\.name) }
    }

    enum Shape: Sendable {
        case declaration(DeclarationPattern)
        case chain(ChainPattern)
        case nodes([PatternNode])
        case statements(ListPattern)
    }

    /// A word of the pattern that occurs in every match.
    package struct Anchor: Sendable, Hashable {
        /// As it is spelled.
        package let word: String
        /// The hash of the word's bytes, as in `Token.hash`.
        package let hash: UInt32
        /// Which link of a chain it names.
        let link: Int
    }

    /// Parses a pattern. Throws if it is empty, holds a comment, or its brackets do not match.
    package init(_ text: String) throws(PatternError) {
        var compiler = try PatternCompiler(text)
        tree = compiler.tree
        if let declaration = compiler.declaration() {
            shape = .declaration(declaration)
        } else {
            let spans = tree.statements(in: tree.all)
            if spans.count > 1 {
                shape = .statements(compiler.statements(tree.all))
            } else {
                let nodes = compiler.nodes(tree.all)
                if nodes.count == 1, case .chain(let chain) = nodes[0] {
                    shape = .chain(chain)
                } else {
                    shape = .nodes(nodes)
                }
            }
        }
        metavariables = compiler.metavariables
        anchor = Self.anchor(of: shape, in: tree)
        literals = Self.literals(of: shape, in: tree)
    }

    /// Throws for a second statement, which no search looks for: only the whole body of a name can match several.
    func checkIsOne(hint: String) throws(PatternError) {
        let next: Int?
        switch shape {
        case .statements: next = tree.statements(in: tree.all)[1].lowerBound
        case .declaration: next = tree.declaration(at: 0)?.span.upperBound
        case .chain, .nodes: next = nil
        }
        guard let next, next < tree.count else { return }
        throw PatternError(
            "a pattern is one expression, statement or declaration, and a second one begins here",
            range: tree[next].range, hint: hint)
    }

    private static func anchor(of shape: Shape, in tree: TokenTree) -> Anchor? {
        func anchor(_ index: Int, link: Int = 0) -> Anchor {
            Anchor(word: tree.text(index), hash: tree[index].hash, link: link)
        }
        switch shape {
        case .declaration(let declaration): return anchor(declaration.keyword)
        case .chain(let chain):
            for (index, link) in chain.links.enumerated().reversed() {
                if case .token(let name) = link.name { return anchor(name, link: index + 1) }
            }
            if case .link(let base) = chain.base, case .token(let name) = base.name { return anchor(name) }
            return nil
        case .nodes(let nodes):
            // The longest word is likely the rarest.
            return words(nodes, tree).max { tree[$0].length < tree[$1].length }.map { anchor($0) }
        case .statements: return nil
        }
    }

    /// The plain words among the nodes, and the names that chains among them begin with, or end with if anything may
    /// begin them.
    private static func words(_ nodes: [PatternNode], _ tree: TokenTree) -> [Int] {
        nodes.compactMap { node in
            switch node {
            case .token(let token) where tree[token].kind == .identifier: return token
            case .chain(let chain):
                if case .link(let base) = chain.base, case .token(let name) = base.name { return name }
                let names = chain.links.compactMap { if case .token(let name) = $0.name { name } else { nil } }
                return names.last
            default: return nil
            }
        }
    }

    private static func literals(of shape: Shape, in tree: TokenTree) -> [String] {
        guard case .chain(let chain) = shape else {
            // `let $TASK = $SESSION.dataTask(…)`: the called members count too.
            let isVariable = anchor(of: shape, in: tree).map { $0.word == "let" } ?? false
            let members = tree.all.filter { tree[$0].flags.contains(.member) && tree[$0].kind == .identifier }
            return (anchor(of: shape, in: tree).map { [$0.word] } ?? [])
                + (isVariable ? members.map { tree.text($0) } : [])
        }
        var links = chain.links
        if case .link(let base) = chain.base { links.append(base) }
        return links.compactMap { link in
            if case .token(let name) = link.name { return tree.text(name) }
            return nil
        }
    }
}
