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
        let isOfForeignType = function.type.map(isForeign) ?? false
        let heads = type.filter { tree[$0].kind == .identifier && !tree[$0].flags.contains(.member) }
        let isShadowed = !isKnownEverywhere("Error")
        let isKnown = heads.allSatisfy { head in
            let name = tree.text(head)
            return (isKnownEverywhere(name) || isShadowed && name == "Error") && !placeholders.contains(name)
                && !(isOfForeignType && known.says(name, .isPlaceholder))
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
}
