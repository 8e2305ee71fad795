import Index
import Syntax

/// The uses of an error in a file that also compile with `any Error`.
package struct ErrorUses: Sendable {
    let tree: TokenTree
    private let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Whether this use compiles with an error of any type: `error.localizedDescription`, a cast, text, what is printed.
    package func takesAnyError(_ index: Int) -> Bool {
        if tree[index + 1].kind == .period { return tree.spells(index + 2, "localizedDescription") }
        if tree[index + 1].word == .as || isCast(index) { return true }
        guard let open = tree.parent(index), tree[open].kind == .leftParen else { return false }
        guard open > 0, index > 1 else { return false }
        if [.backslash, .rawPounds].contains(tree[open - 1].kind) { return true }
        let isDescribed = tree[index - 1].kind == .colon && project.known.says(index - 2, in: tree, .takesAnyLabel)
        return isDescribed || project.known.says(open - 1, in: tree, .takesAnyValue) && !takesOwnError(open - 1)
    }

    /// `if case LoadError.missing = error`: a pattern that names the type casts the error.
    private func isCast(_ index: Int) -> Bool {
        guard index > 0, tree[index - 1].kind == .equal else { return false }
        let start = (tree.statement(around: index).lowerBound..<index).last { tree[$0].word == .case }
        guard let start else { return false }
        let first = [.let, .var].contains(tree[start + 1].word) ? start + 2 : start + 1
        return tree[first].kind == .identifier && tree[first + 1].kind == .period
    }

    /// Whether what is called here is a parameter, or a function of the project, that takes an error of one type:
    /// `onError: (Fault) -> Void`.
    private func takesOwnError(_ callee: Int) -> Bool {
        if tree[callee].flags.contains(.member) { return false }
        let parameters = tree.declarations(around: callee).flatMap(tree.parameters)
        if let own = parameters.first(where: { tree.spells($0.name, tree.text(callee)) }) {
            return project.functionType(own.type, in: tree).map { type in
                type.elements.contains { isOwnError($0, in: type.tree) }
            } ?? false
        }
        return project.functions(tree.text(callee)).contains { function in
            function.tree.parameters(of: function.declaration).contains { isOwnError($0.type, in: function.tree) }
        }
    }

    private func isOwnError(_ type: Span, in tree: TokenTree) -> Bool {
        project.errorType(type, in: tree).map { $0 != .any } ?? false
    }
}
