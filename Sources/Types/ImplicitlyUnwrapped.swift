import Index
import Syntax

/// What is declared as `var player: Player!`: what captures it holds an optional.
package struct ImplicitlyUnwrapped {
    private let tree: TokenTree
    private let project: ProjectIndex

    package init(tree: TokenTree, project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Whether an expression is a name, or a path that ends in one, of such a variable: in the function round it, else as some
    /// property of the project.
    package func declares(_ expression: Span) -> Bool {
        guard let name = expression.last, tree[name].kind == .identifier,
            expression.allSatisfy({
                tree[$0].kind == .identifier || tree[$0].kind == .period || tree[$0].word == .self
            })
        else { return false }
        if expression.count == 1, let local = localDeclaration(of: name) {
            return Self.endsInExclamation(local, in: tree)
        }
        let own = expression.count == 1 || tree[expression.lowerBound].word == .self && expression.count == 3
        let types = own ? tree.typesAround(name) : []
        if project.known.says(name, in: tree, .isImplicitlyUnwrapped), isOfController(name, types) { return true }
        return project.trees(naming: tree[name].hash).contains { other in
            VariableTypes(in: other).declarations(named: tree.text(name)).contains { declared in
                guard other.brace(around: declared).map(other.role) == .members,
                    Self.endsInExclamation(declared, in: other)
                else {
                    return false
                }
                let type = other.enclosingType(declared)?.name.map { other.text($0) }
                return types.isEmpty || types.contains { project.isRelated($0, type) }
            }
        }
    }

    /// Whether a name means a property that a controller of UIKit declares: none of the types declares one of that name.
    private func isOfController(_ name: Int, _ types: [String]) -> Bool {
        types.contains { type in
            project.ancestry(of: type).contains { $0.hasPrefix("UI") && $0.hasSuffix("Controller") }
                && project.property(named: tree.text(name), of: type) == nil
        }
    }

    /// Where the function round a use declares its name.
    private func localDeclaration(of use: Int) -> Int? {
        guard let function = tree.enclosingFunction(use) else { return nil }
        if let parameter = tree.parameters(of: function).first(where: { tree.spells($0.name, tree.text(use)) }) {
            return parameter.name
        }
        return (function.span.lowerBound..<use).last { token in
            tree.spells(token, tree.text(use)) && [.let, .var].contains(tree[token - 1].word)
        }
    }

    /// `name: T!`
    private static func endsInExclamation(_ declared: Int, in tree: TokenTree) -> Bool {
        guard tree[declared + 1].kind == .colon else { return false }
        var last = declared + 1
        while last + 1 < tree.count, last == declared + 1 || !tree[last + 1].flags.contains(.startsLine),
            ![.equal, .comma, .leftBrace, .rightParen, .rightBrace, .semicolon].contains(tree[last + 1].kind)
        {
            last = tree.after(last + 1) - 1
        }
        return tree[last].kind == .postfixExclamation
    }
}
