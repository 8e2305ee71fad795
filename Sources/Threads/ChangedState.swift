import Index
import Patterns
import Syntax

/// Where code changes a variable of an object or of the program, which two threads must not do at once.
package struct ChangedState {
    private let tree: TokenTree
    private let project: ProjectIndex
    /// How many calls of functions of the project are followed.
    private let steps: Int

    package init(in tree: TokenTree, of project: ProjectIndex) { self.init(in: tree, of: project, steps: 2) }

    private init(in tree: TokenTree, of project: ProjectIndex, steps: Int) {
        (self.tree, self.project, self.steps) = (tree, project, steps)
    }

    /// The first variable of a class that statements change, also in functions that they call; not in closures, which a queue or a
    /// lock may be given.
    package func first(in body: Span) -> (tree: TokenTree, token: Int)? {
        let called = CalledFunctions(in: tree, of: project)
        for index in tree.ownTokens(of: body) where tree[index].kind == .identifier && tree[index].word == .none {
            if isChanged(index, called) { return (tree, index) }
            guard steps > 0, tree[index + 1].kind == .leftParen else { continue }
            for function in called.functions(calledBy: index) where isOnNoActor(function) {
                guard let brace = function.declaration.body else { continue }
                let inside = ChangedState(in: function.tree, of: project, steps: steps - 1)
                if let found = inside.first(in: function.tree.interior(brace.lowerBound)) { return found }
            }
        }
        return nil
    }

    private func isOnNoActor(_ function: ProjectIndex.Function) -> Bool {
        if case .none = ActorDeclarations(in: project).isolation(of: function.declaration, in: function.tree) {
            return true
        }
        return false
    }

    /// `count = 1`, `self.items[key] = item`, `items.append(item)`
    private func isChanged(_ index: Int, _ called: CalledFunctions) -> Bool {
        let isMember = tree[index].flags.contains(.member)
        guard
            isMember
                ? called.isOfSelf(index)
                : !LocalScope(in: tree).localNames(around: index).contains(tree.text(index)),
            let chain = tree.chain(around: index),
            let number = chain.links.firstIndex(where: { $0.name == index }), let property = called.property(index),
            property.tree[property.name - 1].word == .var,
            property.tree.enclosingType(property.name).map({ property.tree[$0.keyword].word == .class }) ?? false
        else { return false }
        let end = chain.span.upperBound
        if end < tree.count, tree[end].kind == .equal || ["+=", "-=", "*=", "/="].contains(tree.text(end)) {
            return number == chain.links.count - 1
        }
        let next = chain.links[number...].dropFirst().first?.name
        return next.map { project.known.says($0, in: tree, .isChanging) } ?? false
    }
}
