import Flow
import Index
import Overloads
import Patterns
import Syntax

extension CallSiteFacts {
    /// Whether an actor may isolate an async function that takes the place of a call: who calls it hops there. What is in
    /// Apple's SDK knows where it belongs.
    package func asyncFormIsIsolated(_ name: Metavariable, by table: Table, _ match: Match) -> Bool {
        guard let (tree, span) = match.bindings[name.name]?.code,
            let twin = callSite(span, in: tree, by: table)?.alternative
        else { return true }
        if case .none = ActorDeclarations(in: project).isolation(of: twin.declaration, in: twin.tree) { return false }
        return true
    }

    /// Whether an async function that takes the place of a call on the main actor begins on it, as the callback form did.
    /// What Apple's SDK has is trusted to.
    package func asyncFormStays(_ name: Metavariable, by table: Table, _ match: Match) -> Bool {
        guard let (tree, span) = match.bindings[name.name]?.code,
            Isolation(in: tree, of: project).isMainActor(span.lowerBound),
            let twin = callSite(span, in: tree, by: table)?.alternative, !Self.isNonsending(twin)
        else { return true }
        if case .none = ActorDeclarations(in: project).isolation(of: twin.declaration, in: twin.tree) { return false }
        return true
    }

    /// Whether the async form of a call gives what its handler may be given as nil without unwrapping it. What Apple's SDK
    /// has is trusted to.
    package func asyncFormNeverTraps(_ name: Metavariable, by table: Table, _ match: Match) -> Bool {
        guard let (tree, span) = match.bindings[name.name]?.code,
            let site = callSite(tree.chain(from: span.lowerBound)?.span ?? span, in: tree, by: table),
            site.mapping.roles.contains(.value(isOptional: true)), let twin = site.alternative,
            let body = twin.declaration.body
        else { return true }
        return !body.contains { twin.tree[$0].kind == .postfixExclamation }
    }

    private static func isNonsending(_ function: ProjectIndex.Function) -> Bool {
        function.declaration.modifiers.contains { function.tree.text($0).contains("nonsending") }
    }
}
