import Patterns
import Syntax

// The types and values that a file gives a name where it declares it.

extension Binding {
    /// Whether the file declares each variable and parameter of this name as the pattern says: with a value or of a type
    /// that it matches. `self.name` is asked for as `name`.
    package func isDeclared(as pattern: Pattern) -> Bool {
        guard let (tree, span) = code, let name = span.last,
            span.count == 1 || span.count == 3 && tree[span.lowerBound].word == .`self`
        else { return false }
        let places = tree.declarations(named: tree.text(name), hash: tree[name].hash)
        return !places.isEmpty
            && places.allSatisfy { place in
                tree.saidOfDeclaredName(place).contains { pattern.match(all: $0, in: tree) != nil }
            }
    }
}

extension TokenTree {
    /// Where the file declares variables and parameters of a name: `let x`, `var x`, `x: T` in a parameter list; not
    /// `if let x`, which has the type of what it unwraps.
    func declarations(named name: String, hash: UInt32) -> [Int] {
        all.filter { self[$0].hash == hash && spells($0, name) && isDeclared($0) }
    }

    private func isDeclared(_ index: Int) -> Bool {
        if self[index].flags.contains(.member) { return false }
        if [.let, .var].contains(self[index - 1].word) { return ![.comma, .leftBrace].contains(self[index + 1].kind) }
        // Not the label of an argument.
        guard self[index + 1].kind == .colon, let open = parent(index), self[open].kind == .leftParen else {
            return false
        }
        return declaration(at: startOfStatement(around: index))?.parameterList?.lowerBound == open
    }

    /// The type that is written after a declared name, and the value that is assigned to it, where they are plain chains.
    fileprivate func saidOfDeclaredName(_ index: Int) -> [Span] {
        var said: [Span] = []
        var end = index + 1
        for mark in [Token.Kind.colon, .equal] where self[end].kind == mark {
            guard let chain = chain(from: end + 1) else { break }
            said.append(chain.span)
            end = chain.span.upperBound
        }
        return said
    }
}
