import Syntax

/// What code runs on systems of 2024 and later alone: `if #available(iOS 18, *) { … }`, `@available(iOS 18, *)`.
struct SystemsOf2024 {
    let tree: TokenTree

    /// Whether a token stands in such code.
    func isNeeded(by token: Int) -> Bool {
        tree.braces(around: token).contains { brace in
            let start = tree.statement(around: brace).lowerBound
            let marks =
                tree[start].word == .if
                ? (start..<brace).filter { tree[$0].word == .poundAvailable }
                : tree.declaration(at: start)?.attributes.map { $0.lowerBound + 1 } ?? []
            return marks.contains { tells($0, of: brace) }
        }
    }

    private func tells(_ mark: Int, of brace: Int) -> Bool {
        guard tree.spells(mark, "available") || tree[mark].word == .poundAvailable, mark < brace,
            tree[mark + 1].kind == .leftParen, !(mark..<brace).contains(where: { tree[$0].word == .else })
        else { return false }
        let named = tree.interior(mark + 1).filter { Self.versions[tree.text($0)] != nil }
        return !named.isEmpty
            && named.allSatisfy { name in
                Double(tree.text(name + 1)).map { $0 >= Self.versions[tree.text(name)] ?? 0 } ?? false
            }
    }

    private static let versions: [String: Double] = [
        "iOS": 18, "macOS": 15, "tvOS": 18, "watchOS": 11, "visionOS": 2, "macCatalyst": 18,
    ]
}
