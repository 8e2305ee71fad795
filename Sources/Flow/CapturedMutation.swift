import Index
import Patterns
import Syntax

extension FlowFacts {
    /// Whether the code assigns to a local `var` that stands outside it, in a function round the match.
    package func changesLocal(in name: Metavariable, _ match: Match) -> Bool {
        guard let (tree, span) = match.bindings[name.name]?.code else { return false }
        let scope = tree.scope(of: match)
        let outside = scope.filter { !span.contains($0) }
        let isLocal = { (index: Int) in
            outside.contains { place in
                tree[place - 1].word == .var
                    && tree.equal(place..<place + 1, to: index..<index + 1, of: tree)
                    && !(tree.brace(around: place).map { tree.role($0) == .members } ?? true)
            }
        }
        return span.contains { tree.isAssigned($0) && isLocal($0) }
    }

    /// Whether the code calls a function that the project declares both async and not: in async code the call resolves to the
    /// async one.
    package func callsAsyncOverloads(in name: Metavariable, _ match: Match) -> Bool {
        guard let (tree, span) = match.bindings[name.name]?.code else { return false }
        return span.contains { index in
            guard tree[index].kind == .identifier,
                [.leftParen, .leftBrace].contains(tree[index + 1].kind)
            else { return false }
            let meant = project.functions(tree.text(index))
            return meant.contains(where: \.isAsync) && !meant.allSatisfy(\.isAsync)
        }
    }
}
