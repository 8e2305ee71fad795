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
