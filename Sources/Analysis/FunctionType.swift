import Syntax

/// A function type, without the attributes and the optional round it.
package struct FunctionType: Sendable {
    /// The file that writes it out: for a typealias the one that declares it.
    package let tree: TokenTree
    /// From the `(` of its parameters to the end of its result.
    package let core: Span
    /// As written, with their `@`; specifiers such as `sending` too.
    package let attributes: [String]
    /// Whether an optional is round it.
    package let isOptional: Bool
    /// The type behind the arrow.
    package let result: Span

    /// Whether it is marked `@escaping`; an optional one escapes without it.
    package var isEscaping: Bool { attributes.contains("@escaping") }
}

extension Project {
    /// The function type that a type is: written out, through a typealias, optional, in parentheses; nil for others.
    package func functionType(_ type: Span, in tree: TokenTree) -> FunctionType? {
        functionType(type, in: tree, attributes: [], isOptional: false, depth: 0)
    }

    private func functionType(
        _ type: Span, in tree: TokenTree, attributes: [String], isOptional: Bool, depth: Int
    ) -> FunctionType? {
        var attributes = attributes
        var span = type
        while let first = span.first, tree[first].kind == .at || Self.specifiers.contains(tree[first].word) {
            let end = min(tree[first].kind == .at ? tree.endOfAttribute(first) : first + 1, span.upperBound)
            attributes.append(tree.text(first..<end))
            span = end..<span.upperBound
        }
        guard let first = span.first, let last = span.last else { return nil }
        func next(_ span: Span, in tree: TokenTree, isOptional: Bool) -> FunctionType? {
            depth > 8
                ? nil
                : functionType(
                    span, in: tree, attributes: attributes, isOptional: isOptional, depth: depth + 1)
        }
        if tree[last].kind == .postfixQuestion || tree[last].kind == .postfixExclamation {
            return next(span.lowerBound..<last, in: tree, isOptional: true)
        }
        if tree[first].kind == .leftParen {
            if tree.after(first) == span.upperBound {
                return next(tree.interior(first), in: tree, isOptional: isOptional)
            }
            guard let arrow = tree.arrow(in: span) else { return nil }
            return FunctionType(
                tree: tree, core: span, attributes: attributes, isOptional: isOptional,
                result: arrow + 1..<span.upperBound)
        }
        guard let alias = aliasedType(span, in: tree) else { return nil }
        return next(alias.type, in: alias.tree, isOptional: isOptional)
    }

    private static let specifiers: Set<Word> = [.inout, .sending, .borrowing, .consuming]
}

extension TokenTree {
    /// The token behind an attribute and its arguments.
    func endOfAttribute(_ at: Int) -> Int {
        var index = at + 2
        while index + 1 < count, self[index].kind == .period { index += 2 }
        if index < count, self[index].kind == .leftParen, !self[index].flags.contains(.spaceBefore) {
            return after(index)
        }
        return index
    }

    /// The `->` of a function type, not one inside its parameters.
    func arrow(in span: Span) -> Int? {
        var index = span.lowerBound
        while index < span.upperBound {
            if self[index].kind == .arrow { return index }
            index = after(index)
        }
        return nil
    }
}
