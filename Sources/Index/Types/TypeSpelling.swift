import Syntax

// Whether a type that one file writes can be written in another.

extension ProjectIndex {
    /// A type as a caller of the function would write it; nil where a name in it means something only where it stands: a
    /// generic parameter, an associated type, a type inside another.
    package func spelling(of type: Span, in tree: TokenTree, seenBy function: Function) -> String? {
        var placeholders = Set(function.tree.placeholders(of: function.declaration))
        for name in function.type.map({ ancestry(of: $0).union([$0]) }) ?? [] {
            placeholders.formUnion(declarations(of: name).flatMap(\.placeholders))
        }
        if function.type.map(isForeign) ?? false { placeholders.formUnion(Self.foreignPlaceholders) }
        let heads = type.filter { tree[$0].kind == .identifier && !tree[$0].flags.contains(.member) }
        let isShadowed = !isKnownEverywhere("Error")
        let isKnown = heads.allSatisfy { head in
            let name = tree.text(head)
            return (isKnownEverywhere(name) || isShadowed && name == "Error") && !placeholders.contains(name)
        }
        guard isKnown else { return nil }
        guard isShadowed, let last = heads.last(where: { tree.spells($0, "Error") }) else { return tree.text(type) }
        // Some type has an `Error` of its own, which it would mean there.
        let (start, end) = (tree.range(type).lowerBound, tree.range(type).upperBound)
        return tree.file.text(start..<tree[last].offset) + "Swift." + tree.file.text(tree[last].offset..<end)
    }

    private func isKnownEverywhere(_ name: String) -> Bool {
        name != "Self" && aliases(name).allSatisfy { $0.scope == nil }
            && declarations(of: name).allSatisfy { $0.keyword == .extension || !$0.isNested }
    }

    /// What the generic types and protocols call theirs that people extend.
    private static let foreignPlaceholders: Set = [
        "Base", "Bound", "Content", "Element", "Failure", "Index", "Iterator", "Key", "Output", "RawValue",
        "SubSequence",
        "Success", "Value", "Wrapped",
    ]
}

extension TokenTree {
    /// The names that stand for any type: generic parameters, and the associated types of a protocol.
    package func placeholders(of declaration: Declaration) -> [String] {
        placeholderDeclarations(of: declaration).map { text($0.lowerBound) }
    }

    /// The same as they are declared, each from its name on: `T`, `T: Decodable`.
    package func placeholderDeclarations(of declaration: Declaration) -> [Span] {
        let generics = declaration.generics.map { elements($0) } ?? []
        guard self[declaration.keyword].word == .protocol, let body = declaration.body else { return generics }
        let keywords = body.filter { spells($0, "associatedtype") && self[$0 + 1].kind == .identifier }
        return generics
            + keywords.map { keyword in
                let next = (keyword + 2..<body.upperBound).first { self[$0].flags.contains(.startsLine) }
                return keyword + 1..<(next ?? body.upperBound)
            }
    }
}
