import Patterns
import Syntax

/// Makes names for new variables that are unique where they are seen: in their block and those around it, also among names made for
/// other matches. All fixes of one match may use the same names.
struct FreshNames {
    private struct Scope {
        /// The names that the code spells.
        let spelled: Set<String>
        /// Where a name was made.
        var made: [String: Blocks] = [:]
        /// The names made, by wished name and match.
        var given: [String: [Int: Given]] = [:]
        /// The number to try next for a wished name, by block.
        var numbers: [String: [Int: Int]] = [:]
    }

    /// A name, and the braces around the place for which it was made.
    private struct Given {
        let name: String
        let braces: [Int]
    }

    /// The blocks in which a name was made, and how many of them lie in each block around these.
    private struct Blocks {
        var own: Set<Int> = []
        var around: [Int: Int] = [:]

        /// Whether one of these lies in the other, or is it. `braces`: those around a place, innermost first.
        func meet(_ braces: [Int]) -> Bool {
            around[braces[0], default: 0] > 0 || braces.contains(where: own.contains)
        }

        mutating func add(_ braces: [Int], count: Int = 1) {
            if count > 0 { own.insert(braces[0]) } else { own.remove(braces[0]) }
            for brace in braces { around[brace, default: 0] += count }
        }
    }

    private let tree: TokenTree
    private var scopes: [Int: Scope] = [:]

    init(_ tree: TokenTree) { self.tree = tree }

    /// Frees the names of a match that will not be rewritten.
    mutating func release(for match: Int, in span: Span) {
        guard var scope = scopes.removeValue(forKey: span.lowerBound) else { return }
        for wish in scope.given.keys {
            guard let given = scope.given[wish]?.removeValue(forKey: match) else { continue }
            scope.made[given.name]?.add(given.braces, count: -1)
            scope.numbers[wish] = nil
        }
        scopes[span.lowerBound] = scope
    }

    /// A name that is not seen at a place of the scope, or, without one, anywhere in it: the first of the wishes that is free, or the
    /// first with the first free number.
    mutating func name(_ wishes: [String], in span: Span, at place: Int?, for match: Int) -> String {
        let wish = wishes[0]
        var scope = scopes.removeValue(forKey: span.lowerBound) ?? Scope(spelled: tree.names(in: span))
        defer { scopes[span.lowerBound] = scope }
        if let given = scope.given[wish]?[match] { return given.name }
        let braces = place.map { self.braces(around: $0, in: span) } ?? [Self.scope]
        func isTaken(_ name: String) -> Bool {
            scope.made[name]?.meet(braces) ?? false || scope.spelled.contains(name) && isSeen(name, in: span, braces)
        }
        var name = wishes.first { !isTaken($0) } ?? wish
        while isTaken(name) {
            let number = scope.numbers[wish]?[braces[0]] ?? 2
            scope.numbers[wish, default: [:]][braces[0]] = number + 1
            name = "\(wish)\(number)"
        }
        scope.made[name, default: Blocks()].add(braces)
        scope.given[wish, default: [:]][match] = Given(name: name, braces: braces)
        return name
    }

    /// In the place of a brace.
    private static let scope = -1

    /// The opening braces around a place in a scope, innermost first, and the scope.
    private func braces(around place: Int, in span: Span) -> [Int] {
        tree.braces(around: place).filter { span.contains($0) } + [Self.scope]
    }

    /// Whether the code of these blocks spells a name, but for that of other blocks in them that lie beside the innermost one.
    private func isSeen(_ name: String, in span: Span, _ braces: [Int]) -> Bool {
        let inner = braces[0] == Self.scope ? span : tree.interior(braces[0])
        return tree.words(spelling: name, in: span).contains { index in
            let brace = tree.brace(around: index).flatMap { span.contains($0) ? $0 : nil }
            return inner.contains(index) || braces.contains(brace ?? Self.scope)
        }
    }
}
