import Patterns
import Syntax

// The result that a callback function returns besides calling its handler, such as a handle to cancel the work: callers
// of the async overload cannot get it.

extension ProjectIndex {
    /// Whether the result of the matched function may be dropped: it is `@discardableResult`, or its type is a handle
    /// of a table, as `NotificationToken` ends in `Token`.
    package func resultMayBeDropped(_ match: Match, by handles: Table) -> Bool {
        let tree = match.tree
        guard let declaration = tree.declaration(at: match.span.lowerBound), let result = declaration.result else {
            return true
        }
        let names = tree.typeNames(in: result)
        // A `Bool` may say whether the handler will be called, and `Self` goes on with the chain.
        if names == ["Bool"] || names == ["Self"] { return false }
        let isDiscardable = declaration.attributes.contains { tree.spells($0.lowerBound + 1, "discardableResult") }
        return isDiscardable
            || names.contains { $0.endings.contains { row(of: handles, for: .type($0)) != nil } }
    }
}

extension Binding {
    /// A type by its name.
    fileprivate static func type(_ name: Substring) -> Binding {
        let tree = TokenTree(SourceFile(text: String(name)))
        return .code(tree, tree.all)
    }
}

extension String {
    /// The parts of a name from each capital letter to its end.
    fileprivate var endings: [Substring] { indices.filter { self[$0].isUppercase }.map { self[$0...] } }
}
