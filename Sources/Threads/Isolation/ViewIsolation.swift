import Index
import Syntax

// Before the SDK of Xcode 16, `View` isolated the property `body` and nothing else of a type.

/// Which code of a view is on the main actor.
struct ViewIsolation {
    let tree: TokenTree
    let project: ProjectIndex

    init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Whether code stands in a struct that is on the main actor as a view only, outside of its `body`: no attribute says so
    /// there, and no property of it whose wrapper isolates the whole type (before Swift 6 mode, SE-0401).
    func isOutsideOfBody(_ index: Int) -> Bool {
        for brace in tree.braces(around: index).prefix(100) {
            if tree.role(brace) == .closure {
                if tree.closure(at: brace).map({ !$0.attributes.isEmpty }) ?? true { return false }
                continue
            }
            guard let declaration = tree.declaration(ofBrace: brace) else { continue }
            if declaration.attributes.contains(where: { tree.text($0) == "@MainActor" }) { return false }
            if tree.role(brace) == .members { return isViewAlone(declaration) }
            if declaration.name.map({ tree.spells($0, "body") }) ?? false { return false }
        }
        return false
    }

    private func isViewAlone(_ type: Declaration) -> Bool {
        guard let name = type.name.map({ tree.text($0) }) else { return false }
        return project.isView(name) && !project.declarations(of: name).contains(where: isIsolated)
    }

    private func isIsolated(_ type: ProjectIndex.TypeDeclaration) -> Bool {
        guard type.keyword == .struct else { return false }
        if type.attributes.contains("@MainActor") { return true }
        guard let body = type.declaration.body else { return false }
        return type.tree.interior(body.lowerBound).contains { index in
            type.tree[index].kind == .at && type.tree.brace(around: index) == body.lowerBound
                && project.known.says(index + 1, in: type.tree, .isIsolatingWrapper)
        }
    }
}
