import Patterns
import Syntax

extension Judge {
    /// Whether the async form of a call gives what its handler may be given as nil without unwrapping it. What Apple's SDK
    /// has is trusted to.
    func asyncFormNeverTraps(_ name: Metavariable, by table: Table, _ match: Match) -> Bool {
        guard let (tree, span) = match.bindings[name.name]?.code,
            let site = twinSite(tree.chain(from: span.lowerBound)?.span ?? span, in: tree, by: table),
            site.answer.roles.contains(.value(isOptional: true)), let twin = site.twin,
            let body = twin.declaration.body
        else { return true }
        return !body.contains { twin.tree[$0].kind == .postfixExclamation }
    }
}
