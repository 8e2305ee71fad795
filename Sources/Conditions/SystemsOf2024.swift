import Syntax
import Xcode

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
        let named = tree.interior(mark + 1).compactMap { name in
            PlatformRequirement.systemsOf2024.first { tree.text(name).lowercased() == $0.platform.rawValue }.map {
                (name, $0.version)
            }
        }
        return !named.isEmpty
            && named.allSatisfy { name, version in
                PlatformRequirement.Version(Substring(tree.text(name + 1))).map { $0 >= version } ?? false
            }
    }
}
