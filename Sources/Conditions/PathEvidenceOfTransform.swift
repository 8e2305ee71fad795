import Flow
import Patterns

extension Evaluator {
    /// The path that a transform reports, with its places; nil if there is no such path, and for transforms about
    /// something else.
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
