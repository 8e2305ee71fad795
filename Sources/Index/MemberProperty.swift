import Syntax

extension ProjectIndex {
    /// The declaration of the property of this name that a type has, its own or an inherited one, and its file; nil where none is read.
    package func property(named name: String, of type: String) -> (tree: TokenTree, name: Int)? {
        for declared in ancestry(of: type).sorted().flatMap({ declarations(of: $0) }) {
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
