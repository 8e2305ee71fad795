import Syntax

/// Which code each token of a pattern matched. There are few, added in about their order: a list is cheaper than a
/// dictionary.
struct Marks: Sendable {
    private var marks: [(token: Int, span: Span)] = []

    subscript(token: Int) -> Span? {
        get { marks.last { $0.token == token }?.span }
        set {
            if let place = marks.lastIndex(where: { $0.token == token }) { marks.remove(at: place) }
            if let newValue { marks.append((token, newValue)) }
        }
    }
}
