import Patterns
import Syntax

extension BodyConverter {
    /// A value that may be nil or not, as one that is there: the type of the handler says what it is. Nil for other than
    /// calls on one line.
    func unwrapped(_ value: Span, as type: String, _ written: Snippet) -> Snippet? {
        guard let chain = tree.chain(from: value.lowerBound), chain.span == value, chain.links.last?.call != nil,
            written.text.lines.count == 1
        else { return nil }
        return "(\(written) as \(type))!"
    }
}
