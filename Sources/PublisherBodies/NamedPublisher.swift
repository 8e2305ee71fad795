import Patterns
import Syntax

/// A publisher that a function gives a name and then returns: `let values = store.load()`,
/// `return values.eraseToAnyPublisher()`.
struct NamedPublisher {
    /// What the name stands for.
    let value: Span
    /// What is not needed without the name: its declaration, and that of a type which only this spells.
    let declarations: [Span]

    /// Nil where more is done with it, or it is used elsewhere, or its declaration is not the statement before.
    init?(returnedBy chain: Chain, in tree: TokenTree) {
        let statement = tree.statement(around: chain.span.lowerBound)
        guard tree[statement.lowerBound].word == .return, let first = chain.links.first, let name = first.name,
            first.suffixes.isEmpty, chain.links.dropFirst().allSatisfy({ Self.isErasing($0, in: tree) }),
            let brace = tree.brace(around: statement.lowerBound), let function = tree.enclosingFunction(name)?.body
        else { return nil }
        let before = tree.statements(in: tree.interior(brace)).prefix { $0.upperBound <= statement.lowerBound }
        guard let declaration = before.last, tree[declaration.lowerBound].word == .let,
            tree.spells(declaration.lowerBound + 1, tree.text(name)),
            let equal = declaration.first(where: { tree[$0].kind == .equal && tree.brace(around: $0) == brace }),
            tree.elements(declaration.lowerBound + 1..<declaration.upperBound).count == 1,
            tree.words(spelling: tree.text(name), in: function).count == 2,
            tree.chain(from: equal + 1)?.span == equal + 1..<declaration.upperBound
        else { return nil }
        let types = before.filter { type in
            tree[type.lowerBound].word == .typealias
                && tree.words(spelling: tree.text(type.lowerBound + 1), in: function).allSatisfy {
                    type.contains($0) || declaration.lowerBound..<equal ~= $0
                }
        }
        value = equal + 1..<declaration.upperBound
        declarations = types + [declaration]
    }

    /// `.eraseToAnyPublisher()`
    private static func isErasing(_ link: Link, in tree: TokenTree) -> Bool {
        link.name.map { tree.spells($0, "eraseToAnyPublisher") } ?? false && link.call?.arguments.isEmpty ?? false
    }
}
