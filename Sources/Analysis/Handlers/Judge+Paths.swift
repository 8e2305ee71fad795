import Patterns
import Syntax

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
        return account(of: name, in: code.span, of: code.tree).verdict
    }

    private func account(of handler: Metavariable, in body: Metavariable, _ match: Match) -> PathAccount? {
        guard let name = match.bindings[handler.name]?.plainText, let code = match.bindings[body.name]?.code else {
            return nil
        }
        return account(of: name, in: code.span, of: code.tree)
    }

    /// The paths through a body, followed once for all who ask.
    func account(of handler: String, in body: Span, of tree: TokenTree) -> PathAccount {
        let key = FollowedHandlers.Key(tree: ObjectIdentifier(tree), handler: handler, body: body)
        if let known = followed.accounts[key] { return known }
        let account = HandlerPaths(tree: tree, handler: handler, project: project).account(of: body)
        followed.accounts[key] = account
        return account
    }
}

/// What is known of the handlers that rules have asked about.
final class FollowedHandlers {
    struct Key: Hashable {
        let tree: ObjectIdentifier
        let handler: String
        let body: Span
    }

    var accounts: [Key: PathAccount] = [:]
}
