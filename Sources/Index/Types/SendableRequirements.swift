import Syntax

// The requirements on generic parameters that an async version needs and its callback function does not.

/// The generic parameters of a function and of the types round it, and the associated types of the protocol round it.
package struct GenericParameters {
    private let tree: TokenTree
    private let project: ProjectIndex
    /// Each as it is declared: `T`, `T: Decodable`, `each T`.
    private let parameters: [Span]
    /// The requirements of the `where` clauses of the function and of the declarations round it.
    private let requirements: [Span]

    package init(inSightOf declaration: Declaration, in tree: TokenTree, project: ProjectIndex) {
        (self.tree, self.project) = (tree, project)
        let all = [declaration] + tree.declarations(around: declaration.keyword)
        parameters = all.flatMap { tree.placeholderDeclarations(of: $0) }
        requirements = all.compactMap(\.requirements).flatMap { tree.elements($0) }
    }

    /// Their names.
    package var names: Set<String> { Set(parameters.map { tree.text(name(of: $0)) }) }

    /// `T` of `each T: Decodable`.
    private func name(of parameter: Span) -> Int {
        tree[parameter.lowerBound].word == .each ? parameter.lowerBound + 1 : parameter.lowerBound
    }

    /// The requirement that one is `Sendable`; for a parameter pack that each of its types is.
    package func sendable(_ path: String) -> String {
        let isPack = parameters.contains { tree[$0.lowerBound].word == .each && tree.text(name(of: $0)) == path }
        return (isPack ? "repeat each " : "") + path + ": Sendable"
    }

    /// Those that a type names, or their associated types (`T.Output`), which nothing says to be `Sendable`; each once.
    package func notSendable(in type: Span, of other: TokenTree) -> [String] {
        var found: [String] = []
        for index in type where names.contains(other.text(index)) && other[index - 1].kind != .period {
            let path = Self.memberType(from: index, in: type, of: other)
            if !found.contains(path), !path.hasSuffix(".Type"), !isSendable(path) { found.append(path) }
        }
        return found
    }

    private func isSendable(_ path: String) -> Bool {
        (parameters + requirements).contains { span in
            guard let colon = span.first(where: { tree[$0].kind == .colon }),
                ["", "each ", "repeat each "].contains(where: { tree.text(span.lowerBound..<colon) == $0 + path })
            else { return false }
            return (colon + 1..<span.upperBound).contains { index in
                tree.spells(index, "Sendable") || Sendability(project: project).holds(index..<index + 1, in: tree)
            }
        }
    }

    /// `T.Output.Element` from its first name on.
    private static func memberType(from start: Int, in span: Span, of tree: TokenTree) -> String {
        var end = start + 1
        while end + 1 < span.upperBound, tree[end].kind == .period, tree[end + 1].kind == .identifier { end += 2 }
        return tree.text(start..<end)
    }
}
