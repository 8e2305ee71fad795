import Silence
import Flow
import Patterns

extension Evaluator {
    /// The path that a transform reports, with its places; nil if there is no such path, and for transforms about
    /// something else.
    package func evidence(for transform: Transform, _ match: Match) -> PathEvidence? {
        switch transform {
        case .pathWithout(let handler, let body):
            return missingCall(of: handler, in: body, match, mayBeMeant: false)
        case .pathPerhapsWithout(let handler, let body):
            return missingCall(of: handler, in: body, match, mayBeMeant: true)
        case .pathWithTwoCalls(let handler, let body):
            return secondCall(of: handler, in: body, match)
        case .doubtAboutCalls(let handler, let body):
            switch flow.verdict(on: handler, in: body, match) {
            case .cannotTell(let doubt): return doubt
            case .mayNeverBeCalled(let path) where !path.isMistake: return path
            default: return nil
            }
        default: return nil
        }
    }

    /// A path without a call that is a mistake; nil for none, and in tests.
    private func missingCall(
        of handler: Metavariable, in body: Metavariable, _ match: Match, mayBeMeant: Bool
    ) -> PathEvidence? {
        guard !project.known.isOfTests(match.tree),
            case .mayNeverBeCalled(let path)? = flow.verdict(on: handler, in: body, match), path.isMistake,
            path.mayBeMeant == mayBeMeant
        else { return nil }
        return path
    }

    /// A path with two calls; nil for none, and in tests.
    private func secondCall(of handler: Metavariable, in body: Metavariable, _ match: Match) -> PathEvidence? {
        guard !project.known.isOfTests(match.tree), let second = flow.account(of: handler, in: body, match)?.repeated
        else { return nil }
        return second.isExpected ? nil : second
    }
}
