import Syntax

/// A token of one file, as the key of what is known of it. The key holds the file: the address of one that is gone could
/// be that of another.
package struct TokenKey: Hashable {
    /// Its file.
    package let tree: TokenTree
    /// Its number in the tree.
    package let token: Int

    package init(tree: TokenTree, token: Int) {
        self.tree = tree
        self.token = token
    }

    package static func == (left: Self, right: Self) -> Bool { left.tree === right.tree && left.token == right.token }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(tree))
        hasher.combine(token)
    }
}

/// The same for a run of tokens.
package struct SpanKey: Hashable {
    /// Its file.
    package let tree: TokenTree
    /// The tokens.
    package let span: Span

    package init(tree: TokenTree, span: Span) {
        self.tree = tree
        self.span = span
    }

    package static func == (left: Self, right: Self) -> Bool { left.tree === right.tree && left.span == right.span }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(tree))
        hasher.combine(span)
    }
}
