import Index
import Patterns
import Syntax

// What a callback form returns besides is out of reach of an overload's callers: a handle to cancel the work with, or more.

extension BodyFacts {
    /// Whether nobody needs what the matched function returns: it says so itself, or its type reads as one of the handles of
    /// a table, as `NotificationToken` ends in `Token`.
    package func resultMayBeDropped(_ match: Match, by handles: Table) -> Bool {
        let tree = match.tree
        guard let declaration = tree.declaration(at: match.span.lowerBound), let result = declaration.result else {
            return true
        }
        let names = tree.typeNames(in: result)
        // Whether it answers at all may be what it returns.
        if names == ["Bool"] { return false }
        let isDiscardable = declaration.attributes.contains { tree.spells($0.lowerBound + 1, "discardableResult") }
        return isDiscardable
            || names.contains { $0.endings.contains { project.row(of: handles, for: .type($0)) != nil } }
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
