import Index
import Syntax

/// A call that is all the code of a closure, whose value is then what the call gives.
package struct LoneCall: Sendable {
    private let tree: TokenTree
    private let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Whether code is one call with a result. Of a function that no file declares it is seen to have one by a row of a table, or
    /// where it is one of a type of another library: what belongs to views mostly has none.
    package func givesResult(_ code: Span) -> Bool {
        guard let start = code.first, let chain = tree.chain(from: start), chain.span == code,
            let name = chain.links.last?.name, chain.links.last?.call != nil
        else { return false }
        let meant = CalledFunctions(in: tree, of: project).functions(calledBy: name)
        if !meant.isEmpty { return meant.contains(where: hasResult) }
        return project.known.says(name, in: tree, .mayBeDiscarded) || isOfUnknownType(chain)
    }

    private func hasResult(_ function: ProjectIndex.Function) -> Bool {
        guard let result = function.declaration.result else { return false }
        return !["Void", "()", "Never"].contains(function.tree.text(result))
    }

    /// `Reports.capture(error)`
    private func isOfUnknownType(_ chain: Chain) -> Bool {
        let type = tree.text(chain.links[0].span)
        return chain.links.count == 2 && type.first?.isUppercase ?? false && project.isForeign(type)
            && !project.known.says(type, .isMainActor) && !project.known.says(type, .isUsedOnMain)
    }
}
