import Syntax

extension ProjectIndex {
    /// The declaration of the property of this name that a type has, its own or an inherited one, and its file; nil where none is read.
    /// Of several types of the name, one that is declared in a type of `outer` comes first.
    package func property(named name: String, of type: String, in outer: [String] = []) -> (tree: TokenTree, name: Int)?
    {
        let all = ancestry(of: type).sorted().flatMap { declarations(of: $0) }
        let nested = all.filter { $0.scope.map(outer.contains) ?? false }
        for declared in nested + all {
            guard let body = declared.declaration.body else { continue }
            let tree = declared.tree
            let found = tree.words(spelling: name, in: body).first { index in
                [.let, .var].contains(tree[index - 1].word) && tree.brace(around: index) == body.lowerBound
            }
            if let found { return (tree, found) }
        }
        return nil
    }
}
