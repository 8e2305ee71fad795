import Flow
import Index
import Names
import Silence
import Syntax

/// The code of a body that runs before what it calls returns: closures are taken to run later, but for those that are known not to.
package struct ImmediateCode: Sendable {
    private let tree: TokenTree
    private let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Its tokens.
    package func tokens(of body: Span) -> [Int] {
        tree.ownTokens(of: body)
            + body.filter { brace in
                tree.role(brace) == .closure && runsAtOnce(brace) && holds(brace, of: body)
            }.flatMap { tree.ownTokens(of: tree.interior($0)) }
    }

    /// Whether a token of a body is of it.
    package func holds(_ index: Int, of body: Span) -> Bool {
        tree.braces(around: index).prefix { body.contains($0) }.allSatisfy { !tree.isNestedBody($0) || runsAtOnce($0) }
    }

    private func runsAtOnce(_ brace: Int) -> Bool {
        project.known.runsAtOnce(closureAt: brace, in: tree)
            || tree.calleeName(ofArgument: brace).map { tree.spells($0, "forEach") } ?? false || cannotEscape(brace)
    }

    /// Whether the functions of the project to which a closure is passed have to call it before they return, if at all.
    private func cannotEscape(_ brace: Int) -> Bool {
        let callees = CalleeResolution(in: tree, project: project).callees(ofArgument: brace)
        return !callees.isEmpty
            && callees.allSatisfy { callee, parameter in
                project.functionType(parameter.type, in: callee.tree).map { !$0.isEscaping && !$0.isOptional } ?? false
            }
    }
}
