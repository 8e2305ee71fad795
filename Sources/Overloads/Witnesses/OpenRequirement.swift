import Index
import Patterns
import Silence
import Syntax

extension OverloadFacts {
    /// Throws where the matched function of a protocol's extension leaves its handler to a requirement of a public one:
    /// types of other modules may fulfil that.
    package func checkRestsOnNoOpenRequirement(_ match: Match) throws(Refusal) {
        guard let function = matchedFunction(match), let body = function.declaration.body, let type = function.type,
            project.isProtocol(type),
            let handler = project.completionHandler(of: function.declaration, in: function.tree)
        else { return }
        let tree = function.tree
        let protocols = project.ancestry(of: type)
        let calls = CalleeResolution(in: tree, project: project)
        for mention in tree.uses(of: tree.text(handler.parameter.name), in: tree.interior(body.lowerBound)) {
            let closures = tree.braces(around: mention).filter { tree.role($0) == .closure && body.contains($0) }
            let callees = ([mention] + closures).flatMap { calls.callees(ofArgument: $0) }.map(\.0)
            let open = callees.first { callee in
                protocols.contains(callee.type ?? "") && isOfPublicProtocol(callee)
            }
            guard let open else { continue }
            throw Refusal(
                "apps that use this module may implement '\(open.type ?? "")', so say in the documentation of '\(open.name)' "
                    + "that it calls its handler exactly once", token: mention)
        }
    }

    private func isOfPublicProtocol(_ requirement: ProjectIndex.Function) -> Bool {
        let tree = requirement.tree
        let modifiers = tree.enclosingType(requirement.declaration.keyword)?.modifiers ?? []
        return requirement.isRequirement
            && modifiers.contains { [.public, .open, .package].contains(tree[$0.lowerBound].word) }
    }
}
