/// One thing that a tree says about a source, in the words that both sides can say it in.
struct Fact: Hashable, Comparable, Sendable {
    /// Where, in bytes: of the brace, the statement's first token, the member's name, the keyword, the parenthesis.
    let offset: Int
    let kind: Kind
    let text: String

    enum Kind: String, Sendable {
        /// What a `{` opens.
        case brace
        /// Where a statement, member, accessor or `case` begins, and where it ends.
        case statement
        /// From where to where the chain goes that calls this member.
        case chain
        /// The labels, values and trailing closures of a call.
        case call
        case closure, declaration
    }

    static func < (left: Fact, right: Fact) -> Bool {
        (left.offset, left.kind.rawValue, left.text) < (right.offset, right.kind.rawValue, right.text)
    }
}

/// A range of bytes as facts write it.
func spelled(_ range: Range<Int>?) -> String {
    range.map { $0.isEmpty ? "-" : "\($0.lowerBound)..<\($0.upperBound)" } ?? "-"
}

func spelled(_ ranges: [Range<Int>]) -> String {
    "[" + ranges.map(spelled).joined(separator: " ") + "]"
}
