import Syntax

/// The names that are made up for the matches of a file: two in one function must differ, though neither stands in the
/// file yet. All fixes of one match may use the same.
struct FreshNames {
    private struct Scope {
        var spelled: Set<String>
        /// By the wish and the match.
        var given: [String: [Int: String]] = [:]
        /// The number to be tried next for a wish.
        var numbers: [String: Int] = [:]
    }

    private let tree: TokenTree
    private var scopes: [Int: Scope] = [:]

    init(_ tree: TokenTree) { self.tree = tree }

    /// The names of a match that will not be rewritten are free again.
    mutating func release(for match: Int, in span: Span) {
        guard var scope = scopes.removeValue(forKey: span.lowerBound) else { return }
        for wish in scope.given.keys {
            guard let name = scope.given[wish]?.removeValue(forKey: match) else { continue }
            scope.spelled.remove(name)
            scope.numbers[wish] = nil
        }
        scopes[span.lowerBound] = scope
    }

    /// A name that nothing in the scope spells: the wish itself, or the wish with the first free number.
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
