import Index
import Syntax
import Threads

/// The `lazy` properties of classes: two tasks that use one first at the same time make its value twice.
package struct LazyProperties {
    let tree: TokenTree
    let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// The first use, in the body of a function, of a `lazy` property of the class round it, and the name of that.
    package func firstUse(in function: Declaration) -> (token: Int, type: String)? {
        guard let type = tree.enclosingType(function.keyword)?.name, let body = function.body else { return nil }
        let names = CalledFunctions(in: tree, of: project)
        let declared = project.declarations(of: tree.text(type)).filter { $0.keyword == .class }
        let lazy = declared.flatMap { declared in
            let other = declared.tree
            return other.words(spelling: "lazy", in: declared.declaration.span).compactMap { word in
                let statement = other.statement(around: word)
                return (word..<statement.upperBound).first { other[$0].word == .var }.map { (other, $0 + 1) }
            }
        }
        for (other, name) in lazy {
            let use = tree.words(spelling: other.text(name), in: body).first { index in
                tree.isUse(index, of: other.text(name)) || names.isOfSelf(index)
            }
            if let use, let property = names.property(use), property.tree === other, property.name == name {
                return (use, tree.text(type))
            }
        }
        return nil
    }
}
