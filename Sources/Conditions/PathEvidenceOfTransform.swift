import Flow
import Patterns

extension Evaluator {
    /// The path that a transform tells of, with its places; nil for transforms about something else, and where there is
    /// no such path.
    package func evidence(for transform: Transform, _ match: Match) -> PathEvidence? {
        switch transform {
        case .pathWithout(let handler, let body):
            guard case .mayNeverBeCalled(let path)? = flow.verdict(on: handler, in: body, match),
                !path.isIntentionallySilent
            else {
                return nil
            }
            return path
        case .pathWithTwoCalls(let handler, let body): return flow.account(of: handler, in: body, match)?.repeated
        case .doubtAboutCalls(let handler, let body):
            switch flow.verdict(on: handler, in: body, match) {
            case .cannotTell(let doubt): return doubt
            case .mayNeverBeCalled(let path) where path.isIntentionallySilent: return path
            default: return nil
            }
        default: return nil
        }
    }
}
