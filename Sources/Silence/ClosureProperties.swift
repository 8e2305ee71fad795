import Index
import Syntax

/// The closures that properties of a type hold, and that calls of their names may mean: `client.notes.count(done)`, where
/// `Client.Notes` has a closure and `Notes` a function.
package struct ClosureProperties {
    private let project: ProjectIndex

    package init(of project: ProjectIndex) { self.project = project }

    /// Whether a call of this name on another object may be one of a closure, which a type of this name has.
    package func mayBeCalled(_ name: Int, in tree: TokenTree, of type: String?) -> Bool {
        guard tree[name].flags.contains(.member), name > 1, tree[name - 2].word != .`self`, let type else {
            return false
        }
        return project.trees(naming: tree[name].hash).contains { other in
            VariableTypes(in: other).declarations(named: tree.text(name)).contains { property in
                guard other.brace(around: property).map(other.role) == .members, other[property + 1].kind == .colon,
                    other.typesAround(property).first == type
                else { return false }
                let rest = property + 2..<other.statement(around: property).upperBound
                let written = rest.prefix { ![.equal, .leftBrace].contains(other[$0].kind) }
                return project.functionType(written, in: other) != nil
            }
        }
    }
}
