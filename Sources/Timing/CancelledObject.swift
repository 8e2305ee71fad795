import Index
import Syntax

/// The object that a call is made on, where its type cancels it elsewhere: before a task makes the call, that does nothing.
package struct CancelledObject {
    private let tree: TokenTree
    private let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Refuses for a call on such an object, in words.
    package func refusal(ofCallOn front: Span) -> Refusal? {
        guard let name = front.last, tree[name].kind == .identifier, let type = tree.enclosingType(name)?.name,
            let function = tree.enclosingFunction(name)
        else { return nil }
        let names = properties(holding: name, in: function).filter {
            project.property(named: $0, of: tree.text(type)) != nil
        }
        for declared in project.declarations(of: tree.text(type)) {
            guard let body = declared.declaration.body else { continue }
            let other = declared.tree
            let found = other.interior(body.lowerBound).first { index in
                ends(index, names, in: other) && !(other === tree && function.span.contains(index))
            }
            guard let found else { continue }
            return Refusal(
                "\(other.place(of: found, seenFrom: tree)) calls '\(other.text(found))' on the '\(tree.text(name))' of this call, which does nothing before the "
                    + "task has begun: keep the task in a property, and cancel it there, too", token: name)
        }
        return nil
    }

    /// The name itself, and those that the function gives its value: `self.task = task`.
    private func properties(holding name: Int, in function: Declaration) -> [String] {
        [tree.text(name)]
            + tree.words(spelling: tree.text(name), in: function.span).filter { use in
                tree[use - 1].kind == .equal && tree[use - 2].kind == .identifier
                    && use + 1 == tree.statement(around: use).upperBound
            }.map { tree.text($0 - 2) }
    }

    /// `task?.cancel()`
    private func ends(_ index: Int, _ names: [String], in other: TokenTree) -> Bool {
        guard other[index].flags.contains(.member), other[index + 1].kind == .leftParen,
            project.known.says(index, in: other, .endsWork)
        else { return false }
        var front = index - 2
        while front > 0, [.postfixQuestion, .postfixExclamation].contains(other[front].kind) { front -= 1 }
        return other[front].kind == .identifier && names.contains(other.text(front))
    }
}
