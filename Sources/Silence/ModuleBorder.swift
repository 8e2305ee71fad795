import Index
import Syntax

// A function without an access modifier ends at the border of its module.

/// What a file may call of the project's other modules. A module is known by a folder whose name some file imports.
package struct ModuleBorder {
    private let tree: TokenTree
    private let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Whether the file sees a function: one of another module only if that is public, or in tests.
    package func admits(_ function: ProjectIndex.Function) -> Bool {
        let folders = function.path.split(separator: "/").dropLast().map(String.init)
        guard let module = folders.last(where: { project.imports($0) }), Imports(in: tree).has(module),
            !tree.file.path.split(separator: "/").contains(where: { $0 == module }),
            !project.known.isOfTests(tree)
        else { return true }
        let type = function.tree.enclosingType(function.declaration.keyword).flatMap { type in
            [.protocol, .extension].contains(function.tree[type.keyword].word) ? type : nil
        }
        return [function.declaration, type].contains { declaration in
            declaration?.modifiers.contains {
                [.public, .open, .package].contains(function.tree[$0.lowerBound].word)
            } ?? false
        }
    }
}
