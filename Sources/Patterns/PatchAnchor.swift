import Syntax

/// One token that both sides of a patch have: its bytes in the user's file are kept.
struct PatchAnchor: Sendable {
    /// In the pattern's tree, in the template's tree.
    let before: Int
    let after: Int
    /// On a context line; if not, it is a metavariable that occurs once on each side.
    let isContext: Bool

    /// The anchors of a patch: the longest sequence of them that has the same order on both sides.
    static func find(
        pattern: Pattern, template: Template, context: (before: Set<Int>, after: Set<Int>)
    ) -> [PatchAnchor] {
        let still = zip(context.before.sorted(), context.after.sorted()).map {
            PatchAnchor(before: $0, after: $1, isContext: true)
        }
        let after = onlyNames(in: template.tree)
        let moved = onlyNames(in: pattern.tree).compactMap { name, token -> PatchAnchor? in
            guard !context.before.contains(token), let other = after[name], !context.after.contains(other) else {
                return nil
            }
            return PatchAnchor(before: token, after: other, isContext: false)
        }
        return longestRow((still + moved).sorted { $0.before < $1.before })
    }

    /// The metavariables that occur once in the tree, each in a token of its own.
    private static func onlyNames(in tree: TokenTree) -> [String: Int] {
        var tokens: [String: Int] = [:]
        var others: Set<String> = []
        for token in tree.all where tree[token].kind == .dollarIdentifier {
            let spelled = Metavariable.spelled(tree.text(token))
            for found in spelled where tokens.updateValue(token, forKey: found.name) != nil || spelled.count > 1 {
                others.insert(found.name)
            }
        }
        return tokens.filter { $0.key != "_" && !others.contains($0.key) }
    }

    /// The longest subsequence with ascending `after`.
    private static func longestRow(_ anchors: [PatchAnchor]) -> [PatchAnchor] {
        var lengths: [Int] = []
        var previous: [Int?] = []
        for (index, anchor) in anchors.enumerated() {
            let best = (0..<index).filter { anchors[$0].after < anchor.after }.max { lengths[$0] < lengths[$1] }
            lengths.append(1 + (best.map { lengths[$0] } ?? 0))
            previous.append(best)
        }
        var row: [PatchAnchor] = []
        var next = lengths.indices.max { lengths[$0] < lengths[$1] }
        while let index = next {
            row.append(anchors[index])
            next = previous[index]
        }
        return row.reversed()
    }
}
