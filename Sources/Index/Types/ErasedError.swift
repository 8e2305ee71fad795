import Syntax

/// The uses of an error in a file that also compile with `any Error`.
package struct ErrorUses: Sendable {
    let tree: TokenTree
    private let known: KnownNames

    package init(in tree: TokenTree, knowing known: KnownNames) {
        (self.tree, self.known) = (tree, known)
    }

    /// Whether this use compiles with an error of any type: `error.localizedDescription`, a cast, text, what is printed.
    package func takesAnyError(_ index: Int) -> Bool {
        if tree[index + 1].kind == .period { return tree.spells(index + 2, "localizedDescription") }
        if tree[index + 1].word == .as { return true }
        guard let open = tree.parent(index), tree[open].kind == .leftParen else { return false }
        guard open > 0, index > 1 else { return false }
        if [.backslash, .rawPounds].contains(tree[open - 1].kind) { return true }
        let isDescribed = tree[index - 1].kind == .colon && known.says(index - 2, in: tree, .takesAnyLabel)
        return isDescribed || known.says(open - 1, in: tree, .takesAnyValue)
    }
}
