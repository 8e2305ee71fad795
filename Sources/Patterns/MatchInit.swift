import Syntax

// Isomorphism of initializers: `T.init(x)` is `T(x)`.

extension Matcher {
    /// The chain without the `.init` after its type, and the new index of its last link; nil if it has no `.init`, or
    /// the pattern calls no type.
    func withoutInit(_ wanted: ChainPattern, _ found: Chain, _ last: Int) -> (Chain, last: Int)? {
        guard let place = found.links.indices.first(where: { isInit($0, in: found) }), place <= last + 1,
            case .link(let link) = wanted.base, case .call? = link.suffixes.first, case .token(let name) = link.name,
            Self.isTypeName(name, in: pattern)
        else { return nil }
        var chain = found
        let call = chain.links.remove(at: place)
        chain.links[place - 1].suffixes = call.suffixes
        chain.links[place - 1].span = chain.links[place - 1].span.lowerBound..<call.span.upperBound
        return (chain, place <= last ? last - 1 : last)
    }

    private func isInit(_ place: Int, in chain: Chain) -> Bool {
        let link = chain.links[place]
        guard place > 0, case .call? = link.suffixes.first, let name = link.name, code[name].word == .`init`,
            let type = chain.links[place - 1].name
        else { return false }
        return chain.links[place - 1].suffixes.isEmpty && Self.isTypeName(type, in: code)
    }

    private static func isTypeName(_ index: Int, in tree: TokenTree) -> Bool {
        tree.text(index).first?.isUppercase ?? false
    }
}
