import Index
import Syntax

/// The changes of properties that objects of the project see after they are made.
package struct LaterChanges {
    private let project: ProjectIndex

    package init(in project: ProjectIndex) { self.project = project }

    /// Whether the property with this name is set outside of initializers, or some other one of its name is; code that is not
    /// checked may set a public one.
    package func mayHappen(to name: Int, in tree: TokenTree) -> Bool {
        if (tree.startOfStatement(around: name)..<name).contains(where: {
            [.public, .open, .package].contains(tree[$0].word)
        }) {
            return true
        }
        let text = tree.text(name)
        return project.trees(naming: tree[name].hash).contains { other in
            other.words(spelling: text).contains { isChanged($0, in: other) && !isInInitializer($0, in: other) }
        }
    }

    /// `items = …`, `total += 1`, `swap(&first, &last)`, `self.items.append(item)`
    private func isChanged(_ index: Int, in tree: TokenTree) -> Bool {
        guard index > 0, index + 1 < tree.count, ![.let, .var].contains(tree[index - 1].word) else { return false }
        let next = tree[index + 1].kind
        return next == .equal || next == .infixOperator && tree.isAssigned(index) || tree.text(index - 1) == "&"
            || tree[index].flags.contains(.member) && ["+=", "-=", "*=", "/="].contains(tree.text(index + 1))
            || next == .period && tree.chain(around: index).map { $0.span == tree.statement(around: index) } ?? false
    }

    private func isInInitializer(_ index: Int, in tree: TokenTree) -> Bool {
        let isOfSelf = !tree[index].flags.contains(.member) || tree[index - 2].word == .`self`
        return isOfSelf && tree.enclosingFunction(index).map { tree[$0.keyword].word == .`init` } ?? false
    }
}
