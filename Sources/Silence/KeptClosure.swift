import Index
import Syntax

/// A closure that a property of `self` keeps: `self.done = { … }`.
package struct KeptClosure {
    private let tree: TokenTree
    /// The name of the property, where it is set.
    package let property: Int

    /// Nil for any other closure.
    package init?(_ closure: Int, in tree: TokenTree) {
        guard closure > 3, tree.role(closure) == .closure, tree[closure - 1].kind == .equal,
            tree[closure - 2].kind == .identifier, tree[closure - 4].word == .`self`
        else { return nil }
        (self.tree, property) = (tree, closure - 2)
    }

    /// That two events may each call what is kept, as several lines of the file call the property and none clears it; nil where
    /// that is not seen.
    package func fact(on handler: String) -> String? {
        let (name, type) = (tree.text(property), tree.typesAround(property).first)
        let uses = tree.words(spelling: name).filter { use in
            tree.typesAround(use).first == type
                && (tree[use].flags.contains(.member)
                    ? tree[use - 2].word == .`self` : !LocalScope(in: tree).localNames(around: use).contains(name))
        }
        let isCleared = uses.contains { use in
            use != property && tree[use + 1].kind == .equal
                && (tree[use + 2].word == .nil || tree.closure(at: use + 2)?.body.isEmpty ?? false)
        }
        let calls = uses.filter { tree.callParenthesis(after: $0) != nil && tree[$0 - 1].word != .func }
        guard !isCleared, calls.count > 1, let first = calls.first, let last = calls.last else { return nil }
        let lines = "both line \(tree.line(of: first)) and line \(tree.line(of: last))"
        return
            "the closure in '\(name)' (line \(tree.line(of: property))) calls '\(handler)', and \(lines) may call that closure"
    }

    /// What to do about it.
    package var advice: String {
        let name = tree.text(property)
        let isOptional = tree.words(spelling: name).contains { tree[$0 + 1].kind == .postfixQuestion }
        let change =
            isOptional
            ? "copy '\(name)', set it to nil, and call the copy, so that only one call is made"
            : "let only one of them call it"
        return "\(change), then add the async version"
    }
}
