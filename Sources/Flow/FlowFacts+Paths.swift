import Silence
import Patterns

extension FlowFacts {
    /// How often what is bound to `handler` is called in what is bound to `body`; nil where neither is code.
    package func verdict(on handler: Metavariable, in body: Metavariable, _ match: Match) -> CallCount? {
        account(of: handler, in: body, match)?.verdict
    }

    /// The paths through what is bound to `body`; nil where either is no code.
    package func account(of handler: Metavariable, in body: Metavariable, _ match: Match) -> PathSummary? {
        guard let name = match.bindings[handler.name]?.plainText, let code = match.bindings[body.name]?.code else {
            return nil
        }
        return account(of: name, in: code.span, of: code.tree)
    }
}
