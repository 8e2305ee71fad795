import Flow
import Index
import Overloads
import Patterns
import Syntax

extension CallSiteFacts {
    /// Whether the async alternative of a call may be isolated to an actor, so that its caller hops there. True for
    /// functions of the SDK, which choose their executor themselves.
    package func asyncFormIsIsolated(_ name: Metavariable, by table: Table, _ match: Match) -> Bool {
        guard let (tree, span) = match.bindings[name.name]?.code,
            let asyncVersion = callSite(span, in: tree, by: table)?.alternative
        else { return true }
        if case .none = ActorDeclarations(in: project).isolation(of: asyncVersion.declaration, in: asyncVersion.tree) {
            return false
        }
        return true
    }

    /// Whether the async alternative of a call on the main actor begins on the main actor, as the callback function
    /// did. Assumed for functions of the SDK.
    package func asyncFormStays(_ name: Metavariable, by table: Table, _ match: Match) -> Bool {
        guard let (tree, span) = match.bindings[name.name]?.code,
            Isolation(in: tree, of: project).isMainActor(span.lowerBound),
            let asyncVersion = callSite(span, in: tree, by: table)?.alternative, !Self.isNonsending(asyncVersion)
        else { return true }
        if case .none = ActorDeclarations(in: project).isolation(of: asyncVersion.declaration, in: asyncVersion.tree) {
            return false
        }
        return true
    }

    /// Whether the async alternative of a call returns a value that may be nil without force unwrapping it. Assumed for
    /// functions of the SDK.
    package func asyncFormNeverTraps(_ name: Metavariable, by table: Table, _ match: Match) -> Bool {
        guard let (tree, span) = match.bindings[name.name]?.code,
            let site = callSite(tree.chain(from: span.lowerBound)?.span ?? span, in: tree, by: table),
            site.mapping.roles.contains(.value(isOptional: true)), let asyncVersion = site.alternative,
            let body = asyncVersion.declaration.body
        else { return true }
        return !body.contains { asyncVersion.tree[$0].kind == .postfixExclamation }
    }

    private static func isNonsending(_ function: ProjectIndex.Function) -> Bool {
        function.declaration.modifiers.contains { function.tree.text($0).contains("nonsending") }
    }
}
