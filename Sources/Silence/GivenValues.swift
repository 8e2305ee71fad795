import Index
import Syntax

/// What functions of the project give the closures that they are passed.
package struct GivenValues {
    private let tree: TokenTree
    private let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Whether the parameters with these numbers of a closure are a class or a generic parameter that nothing declares `Sendable`, or
    /// hold one: `resume(returning:)` refuses that in Swift 6 mode. False where no function is seen to be called.
    package func hasUnsendable(_ numbers: [Int], givenTo closure: Int) -> Bool {
        CalleeResolution(in: tree, project: project).callees(ofArgument: closure).contains { callee, parameter in
            guard let given = project.functionType(parameter.type, in: callee.tree) else { return false }
            let generics = GenericParameters(inSightOf: callee.declaration, in: callee.tree, project: project)
            let types = numbers.compactMap { $0 < given.elements.count ? given.elements[$0] : nil }
            return types.contains { type in
                !generics.notSendable(in: type, of: given.tree).isEmpty || holdsObject(type, of: given.tree)
            }
        }
    }

    private func holdsObject(_ type: Span, of other: TokenTree) -> Bool {
        type.contains { index in
            project.declarations(of: other.text(index)).contains { $0.keyword == .class }
                && !Sendability(project: project).holds(index..<index + 1, in: other)
        }
    }
}
