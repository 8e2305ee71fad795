import Syntax

/// Some code of one file, as the key of what is known of it. The key holds the file: the address of one that is gone
/// could be that of another.
package struct CodeKey: Hashable {
    /// Its file.
    package let tree: TokenTree
    /// Its tokens.
    package let span: Span

    package init(tree: TokenTree, span: Span) {
        self.tree = tree
        self.span = span
    }

    /// Of a single token.
    package init(tree: TokenTree, token: Int) { self.init(tree: tree, span: token..<token + 1) }

    package static func == (left: Self, right: Self) -> Bool { left.tree === right.tree && left.span == right.span }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(tree))
        hasher.combine(span)
    }
}
