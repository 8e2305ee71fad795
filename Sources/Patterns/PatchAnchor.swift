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
        let moved = pattern.tree.all.compactMap { token -> PatchAnchor? in
            guard !context.before.contains(token),
                let name = onlyName(token, in: pattern.tree),
                let other = template.tree.all.first(where: { template.holes[$0]?.name == name }),
                onlyName(other, in: template.tree) == name, !context.after.contains(other)
            else { return nil }
            return PatchAnchor(before: token, after: other, isContext: false)
        }
        return longestRow((still + moved).sorted { $0.before < $1.before })
    }

    /// The name of a metavariable that occurs nowhere else in the tree.
    private static func onlyName(_ token: Int, in tree: TokenTree) -> String? {
        guard tree[token].kind == .dollarIdentifier else { return nil }
        let spelled = Metavariable.spelled(tree.text(token))
        guard spelled.count == 1, let found = spelled.first, !found.isUnnamed else { return nil }
        let same = tree.all.filter {
            tree[$0].kind == .dollarIdentifier && Metavariable.spelled(tree.text($0)).contains { $0.name == found.name }
        }
        return same.count == 1 ? found.name : nil
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
