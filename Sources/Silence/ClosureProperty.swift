import Index
import Syntax

extension ProjectIndex {
    /// Whether a call of this name on another object may be one of a closure in a property, which a type of this name has:
    /// `client.notes.count(done)`, where `Client.Notes` has a closure and `Notes` a function.
    package func mayCallProperty(_ name: Int, in tree: TokenTree, of type: String?) -> Bool {
        guard tree[name].flags.contains(.member), name > 1, tree[name - 2].word != .`self`, let type else {
            return false
        }
        return trees(naming: tree[name].hash).contains { other in
            VariableTypes(in: other).declarations(named: tree.text(name)).contains { property in
                guard other.brace(around: property).map(other.role) == .members, other[property + 1].kind == .colon,
                    other.typesAround(property).first == type
                else { return false }
                let rest = property + 2..<other.statement(around: property).upperBound
                let written = rest.prefix { ![.equal, .leftBrace].contains(other[$0].kind) }
                return functionType(written, in: other) != nil
            }
        }
    }
}
