import Index
import Syntax

/// `for try await page in pages`, where the type of `pages` throws only where its task is cancelled.
package struct CancelledSequence {
    let tree: TokenTree
    let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Whether the head of a loop fails only so.
    package func isRead(by head: Span) -> Bool {
        guard let last = head.last, tree[last - 1].word == .in, tree[last].kind == .identifier,
            let type = VariableTypes(in: tree).receiverType(of: last..<last + 1, knowing: project.known)
        else { return false }
        let parts = project.declarations(of: type).filter { !project.known.isOfTests($0.tree) }
        return !parts.isEmpty && parts.allSatisfy { throwsOnlyIfCancelled($0.declaration.body ?? 0..<0, of: $0.tree) }
    }

    private func throwsOnlyIfCancelled(_ body: Span, of tree: TokenTree) -> Bool {
        body.allSatisfy { index in
            switch tree[index].word {
            case .throw: false
            case .try:
                tree[index + 1].kind == .postfixQuestion
                    || tree.spells(index + 1, "Task") && tree.spells(index + 3, "checkCancellation")
            default: true
            }
        }
    }
}
