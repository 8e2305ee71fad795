import Syntax

/// A token of one file, as the key of what is known of it. The key holds the file: the address of one that is gone could
/// be that of another.
struct TokenKey: Hashable {
    let tree: TokenTree
    let token: Int

    static func == (left: Self, right: Self) -> Bool { left.tree === right.tree && left.token == right.token }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(tree))
        hasher.combine(token)
    }
}

/// The same for a run of tokens.
struct SpanKey: Hashable {
    let tree: TokenTree
    let span: Span

    static func == (left: Self, right: Self) -> Bool { left.tree === right.tree && left.span == right.span }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(tree))
        hasher.combine(span)
    }
}
