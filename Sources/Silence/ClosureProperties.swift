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
        return Holders(name: tree.text(name)).value(in: project) { holders(of: name, in: tree) }.contains(type)
    }

    /// The types that declare a property of this name whose type is written as that of a function.
    private func holders(of name: Int, in tree: TokenTree) -> Set<String> {
        project.trees(naming: tree[name].hash).reduce(into: []) { types, other in
            for property in VariableTypes(in: other).declarations(named: tree.text(name)) {
                guard other[property + 1].kind == .colon, other.brace(around: property).map(other.role) == .members,
                    let type = other.typesAround(property).first
                else { continue }
                let rest = property + 2..<other.statement(around: property).upperBound
                let written = rest.prefix { ![.equal, .leftBrace].contains(other[$0].kind) }
                if project.functionType(written, in: other) != nil { types.insert(type) }
            }
        }
    }
}

/// Which types hold a closure of this name?
private struct Holders: MemoKey {
    typealias Value = Set<String>
    let name: String
}
