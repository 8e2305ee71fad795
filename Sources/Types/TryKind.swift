import Syntax

extension TokenTree {
    /// What becomes of an error of an operand.
    package enum TryKind { case `try`, optional, forced, none }

    /// The `try`, `try?` or `try!` right before an operand.
    package func tryKind(before index: Int) -> TryKind {
        guard index > 0 else { return .none }
        if self[index - 1].word == .try { return .try }
        guard index > 1, self[index - 2].word == .try else { return .none }
        switch self[index - 1].kind {
        case .postfixQuestion: return .optional
        case .postfixExclamation: return .forced
        default: return .none
        }
    }
}
