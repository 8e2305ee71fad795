import Index
import Syntax

/// Local variables that are given a value, so that a later `if let` finds it.
package struct FilledLocal {
    let tree: TokenTree
    let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// The local variable without a value that a statement of a `catch` or a `case` gives one: `failure = error`.
    package func name(filledBy statement: Span) -> String? {
        let (name, value) = (statement.lowerBound, statement.lowerBound + 2)
        guard statement.count > 2, tree[name + 1].kind == .equal, tree[name].kind == .identifier,
            !tree[name].flags.contains(.member), isMade(value..<statement.upperBound),
            let brace = tree.brace(around: name),
            tree.role(brace) == .cases || tree.owner(ofBrace: brace).map({ tree[$0].word == .catch }) ?? false,
            let body = tree.enclosingFunction(name)?.body
        else { return nil }
        let isEmpty = tree.words(spelling: tree.text(name), in: body.lowerBound..<name).contains { index in
            guard tree[index - 1].word == .var, tree[index + 1].kind == .colon else { return false }
            let declared = tree.statement(around: index)
            return tree[declared.upperBound - 1].kind == .postfixQuestion
                && !declared.contains { tree[$0].kind == .equal }
        }
        return isEmpty ? tree.text(name) : nil
    }

    /// `error`, which is caught or bound by a `case`; `LoadError.failed(error)`.
    private func isMade(_ value: Span) -> Bool {
        let first = value.lowerBound
        if value.count == 1 {
            return project.known.says(first, in: tree, .isError) && !OwnState(in: tree).isOfClosure(first)
        }
        let isOfType = tree[first].kind == .period || tree.text(first).first?.isUppercase ?? false
        return isOfType && tree.chain(from: first).map { $0.span == value && $0.links.last?.call != nil } ?? false
    }
}
