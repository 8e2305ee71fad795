import Syntax

extension Closure {
    /// The types of its parameters, `_` for one without a written type; none if no type is written.
    package func parameterTypes(in tree: TokenTree) -> [String] {
        guard let first = parameters.first, tree[first].kind == .leftParen else { return [] }
        let types = tree.elements(tree.interior(first)).map { element in
            element.first { tree[$0].kind == .colon && tree.parent($0) == tree.parent(element.lowerBound) }
                .map { tree.text($0 + 1..<element.upperBound) } ?? "_"
        }
        return types.allSatisfy { $0 == "_" } ? [] : types
    }
}

/// An argument that may be a handler.
package struct HandlerArgument {
    let tree: TokenTree
    let value: Span

    package init(_ value: Span, in tree: TokenTree) { (self.value, self.tree) = (value, tree) }

    /// Whether it can take this number of values. A closure must name all of them or use the last as `$1`; another one belongs to a
    /// different function of the same name, as in `queue.sync { … }`.
    package func takes(_ count: Int) -> Bool {
        guard let closure = tree.closure(at: value.lowerBound), closure.span == value else { return true }
        let names = tree.parameterNames(of: closure)
        if !names.isEmpty { return names.count == count }
        let used = tree.anonymousParameters(of: closure).compactMap { Int(tree.text($0).dropFirst()) }
        return (used.max() ?? -1) == count - 1
    }
}
