import Patterns
import Syntax

// The declared types and initial values of variables and parameters.

extension Binding {
    /// Whether the file declares each variable and parameter of this name as the pattern says: with a value or of a type
    /// that it matches. `self.name` is asked for as `name`.
    package func isDeclared(as pattern: Pattern) -> Bool {
        guard let (tree, span) = code, let name = span.last,
            span.count == 1 || span.count == 3 && tree[span.lowerBound].word == .`self`
        else { return false }
        let places = VariableTypes(in: tree).declarations(named: tree.text(name))
        return !places.isEmpty
            && places.allSatisfy { place in
                VariableTypes(in: tree).saidOfDeclaredName(place).contains { pattern.match(all: $0, in: tree) != nil }
            }
    }
}

extension VariableTypes {
    /// Where the file declares variables and parameters of a name: `let x`, `var x`, `x: T` in a parameter list; not
    /// `if let x`, which has the type of what it unwraps.
    package func declarations(named name: String) -> [Int] {
        tree.words(spelling: name).filter(isDeclared)
    }

    private func isDeclared(_ index: Int) -> Bool {
        if tree[index].flags.contains(.member) { return false }
        if [.let, .var].contains(tree[index - 1].word) { return ![.comma, .leftBrace].contains(tree[index + 1].kind) }
        // Not the label of an argument.
        guard tree[index + 1].kind == .colon, let open = tree.parent(index), tree[open].kind == .leftParen else {
            return false
        }
        return tree.declaration(at: tree.startOfStatement(around: index))?.parameterList?.lowerBound == open
    }

    /// The type that is written after a declared name, and the value that is assigned to it, where they are plain chains.
    func saidOfDeclaredName(_ index: Int) -> [Span] {
        var said: [Span] = []
        var end = index + 1
        for mark in [Token.Kind.colon, .equal] where tree[end].kind == mark {
            guard let chain = tree.chain(from: end + 1) else { break }
            said.append(chain.span)
            end = chain.span.upperBound
        }
        return said
    }
}
