import Index
import Syntax

/// What functions of the project give the closures that they are passed.
package struct GivenValues {
    private let tree: TokenTree
    private let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// The first class or generic parameter that nothing declares `Sendable`, in the types of the parameters with these numbers of
    /// a closure: `resume(returning:)` refuses it in Swift 6 mode. Nil where there is none, or no function is seen to be called.
    package func unsendable(_ numbers: [Int], givenTo closure: Int) -> String? {
        CalleeResolution(in: tree, project: project).callees(ofArgument: closure).lazy.compactMap { callee, parameter in
            guard let given = project.functionType(parameter.type, in: callee.tree) else { return nil }
            let generics = GenericParameters(inSightOf: callee.declaration, in: callee.tree, project: project)
            let types = numbers.compactMap { $0 < given.elements.count ? given.elements[$0] : nil }
            return types.lazy.compactMap { type in
                generics.notSendable(in: type, of: given.tree).first ?? object(in: type, of: given.tree)
            }.first
        }.first
    }

    private func object(in type: Span, of other: TokenTree) -> String? {
        type.first { index in
            project.declarations(of: other.text(index)).contains { $0.keyword == .class }
                && !Sendability(project: project).holds(index..<index + 1, in: other)
        }.map { other.text($0) }
    }
}
