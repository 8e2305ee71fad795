import Index
import Syntax

/// Where a function that awaits another one gives its handler an error made of the one that it catches: `done(.failure(Fault(error)))`.
package struct WrappedError {
    /// The error that is wrapped, in the file of the function.
    package let token: Int

    /// Nil where the function wraps none, or does not await one of this name.
    package init?(in function: ProjectIndex.Function, awaiting name: String) {
        let tree = function.tree
        guard let body = function.declaration.body.map({ tree.interior($0.lowerBound) }),
            body.contains(where: { tree.spells($0, name) && tree.isAwaited($0) }),
            let found = body.first(where: { Self.isWrapped($0, in: tree) })
        else { return nil }
        token = found
    }

    private static func isWrapped(_ index: Int, in tree: TokenTree) -> Bool {
        guard tree.spells(index, "error"), let open = tree.parent(index), tree[open].kind == .leftParen,
            tree[open - 1].kind == .identifier, !tree.isLabelOrDeclared(index),
            let owner = tree.brace(around: index).flatMap({ tree.owner(ofBrace: $0) }), tree[owner].word == .catch
        else { return false }
        return !tree.spells(open - 1, "Result") && tree.text(open - 1).first?.isUppercase ?? false
    }
}
