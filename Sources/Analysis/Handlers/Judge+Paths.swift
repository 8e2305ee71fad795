import Patterns

extension Judge {
    /// The path that a transform tells of, with its places; nil for transforms about something else, and where there is
    /// no such path.
    package func evidence(for transform: Transform, _ match: Match) -> PathEvidence? {
        switch transform {
        case .pathWithout(let handler, let body):
            guard case .mayNeverBeCalled(let path)? = verdict(on: handler, in: body, match), !path.isCustomary else {
                return nil
            }
            return path
        case .pathWithTwoCalls(let handler, let body): return account(of: handler, in: body, match)?.repeated
        case .doubtAboutCalls(let handler, let body):
            switch verdict(on: handler, in: body, match) {
            case .cannotTell(let doubt): return doubt
            case .mayNeverBeCalled(let path) where path.isCustomary: return path
            default: return nil
            }
        default: return nil
        }
    }

    /// How often what is bound to `handler` is called in what is bound to `body`; nil where neither is code.
    package func verdict(on handler: Metavariable, in body: Metavariable, _ match: Match) -> HandlerVerdict? {
        guard let name = match.bindings[handler.name]?.plainText, let code = match.bindings[body.name]?.code else {
            return nil
        }
        return HandlerPaths(tree: code.tree, handler: name, project: project).verdict(of: code.span)
    }

    private func account(of handler: Metavariable, in body: Metavariable, _ match: Match) -> PathAccount? {
        guard let name = match.bindings[handler.name]?.plainText, let code = match.bindings[body.name]?.code else {
            return nil
        }
        return HandlerPaths(tree: code.tree, handler: name, project: project).account(of: code.span)
    }
}
