import Index
import Syntax

/// A value that a library hands on: it comes from what a function that no file declares gives its closure.
package struct LibraryValue {
    /// The name of that function.
    package let callee: Int
    /// It is what a case holds, such as the value of `.success`; else a property of what the closure is given.
    package let isPayload: Bool

    /// Nil for any other value.
    package init?(_ value: Span, in tree: TokenTree, of project: ProjectIndex) {
        guard tree[value.upperBound - 1].kind == .identifier, tree[value.lowerBound].kind == .identifier else {
            return nil
        }
        let root = value.lowerBound
        let binding = tree.braces(around: root).lazy.compactMap { Self.pattern(binding: root, in: $0, of: tree) }.first
        let isPayload = value.count == 1 && binding != nil
        guard isPayload || value.count > 1 else { return nil }
        let source = binding ?? root
        let name = tree.text(source)
        let closures = tree.braces(around: source).lazy.compactMap { tree.closure(at: $0) }
        let closure = closures.first { closure in tree.parameterNames(of: closure).contains { tree.text($0) == name } }
        guard let closure, let callee = tree.calleeName(ofArgument: closure.open),
            project.functions(tree.text(callee)).isEmpty
        else { return nil }
        (self.callee, self.isPayload) = (callee, isPayload)
    }

    /// The first name of what a `switch` asks, in one of whose cases a name is bound.
    private static func pattern(binding name: Int, in brace: Int, of tree: TokenTree) -> Int? {
        guard tree.role(brace) == .cases, let owner = tree.owner(ofBrace: brace), tree[owner].word == .switch,
            let start = (brace..<name).last(where: { tree[$0].word == .case && tree.brace(around: $0) == brace }),
            case let pattern = tree.statement(around: start),
            pattern.contains(where: { tree[$0].word == .let && tree[$0 - 1].word != .case })
                || tree[start + 1].word == .let,
            pattern.contains(where: { tree.equal($0..<$0 + 1, to: name..<name + 1, of: tree) })
        else { return nil }
        return (owner + 1..<brace).first { tree[$0].kind == .identifier && tree[$0].word == .none }
    }
}
