import Syntax

/// What the declaration of a variable or property says besides its name.
package struct DeclaredVariable {
    let tree: TokenTree
    let name: Int

    /// The variable whose declaration has this name.
    package init(_ name: Int, in tree: TokenTree) { (self.tree, self.name) = (tree, name) }

    /// The type that is written after the name of a variable; nil where none is.
    package var type: Span? {
        guard tree[name + 1].kind == .colon else { return nil }
        let end = tree.statement(around: name).upperBound
        var index = name + 2
        while index < end, tree[index].kind != .equal, tree[index].kind != .leftBrace, tree[index].kind != .comma {
            index = tree.after(index)
        }
        return name + 2..<index
    }

    /// The value that a variable is declared with; nil where it has none.
    package var value: Span? {
        let statement = tree.statement(around: name)
        let level = tree.parent(name)
        guard
            let equal = (name..<statement.upperBound).first(where: {
                tree[$0].kind == .equal && tree.parent($0) == level
            })
        else { return nil }
        var end = equal + 1
        while end < statement.upperBound, tree[end].kind != .comma, tree[end].word != .else,
            ![.code, .accessors].contains(tree.role(end))
        {
            end = tree.after(end)
        }
        return equal + 1..<min(end, statement.upperBound)
    }

    /// Whether it is a subject, by its type or its value.
    var isPassthroughSubject: Bool {
        [type, value].contains { span in
            span.map { $0.prefix(3).contains { tree.spells($0, "PassthroughSubject") } } ?? false
        }
    }
}
