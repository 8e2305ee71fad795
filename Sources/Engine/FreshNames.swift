import Patterns
import Syntax

/// Makes names for new variables that are unique in their function, also among names made for other matches. All fixes
/// of one match may use the same names.
struct FreshNames {
    private struct Scope {
        var spelled: Set<String>
        /// The names made, by wished name and match.
        var given: [String: [Int: String]] = [:]
        /// The number to try next for a wished name.
        var numbers: [String: Int] = [:]
    }

    private let tree: TokenTree
    private var scopes: [Int: Scope] = [:]

    init(_ tree: TokenTree) { self.tree = tree }

    /// Frees the names of a match that will not be rewritten.
    mutating func release(for match: Int, in span: Span) {
        guard var scope = scopes.removeValue(forKey: span.lowerBound) else { return }
        for wish in scope.given.keys {
            guard let name = scope.given[wish]?.removeValue(forKey: match) else { continue }
            scope.spelled.remove(name)
            scope.numbers[wish] = nil
        }
        scopes[span.lowerBound] = scope
    }

    /// A name that does not occur in the scope: the wished name, or the name with the first free number.
    mutating func name(_ wish: String, in span: Span, for match: Int) -> String {
        var scope = scopes.removeValue(forKey: span.lowerBound) ?? Scope(spelled: tree.names(in: span))
        defer { scopes[span.lowerBound] = scope }
        if let given = scope.given[wish]?[match] { return given }
        var name = wish
        while !scope.spelled.insert(name).inserted {
            let number = scope.numbers[wish] ?? 2
            scope.numbers[wish] = number + 1
            name = "\(wish)\(number)"
        }
        scope.given[wish, default: [:]][match] = name
        return name
    }
}
