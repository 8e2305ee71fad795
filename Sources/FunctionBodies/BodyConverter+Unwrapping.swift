import Patterns
import Syntax

extension BodyConverter {
    /// Unwraps a value that may be optional, as the type of the handler requires. Nil for other expressions than calls
    /// on one line.
    func unwrapped(_ value: Span, as type: String, _ written: Snippet) -> Snippet? {
        guard let chain = tree.chain(from: value.lowerBound), chain.span == value, chain.links.last?.call != nil,
            written.text.lines.count == 1
        else { return nil }
        return "(\(written) as \(type))!"
    }
}
