import Index
import Syntax

/// The properties of a SwiftUI view, and the parameters round it, that may be others when the view is made again.
package struct ViewInputs {
    let project: ProjectIndex

    /// Of the views of a project.
    package init(project: ProjectIndex) { self.project = project }

    /// The names of those that the code uses, also by computed properties and functions, in their order.
    package func given(in code: Span, of tree: TokenTree) -> [String] { given(in: code, of: tree, depth: 0) }

    private func given(in code: Span, of tree: TokenTree, depth: Int) -> [String] {
        var found: [String] = []
        for use in uses(in: code, of: tree) {
            let name = tree.text(use)
            if let function = tree.enclosingFunction(use),
                tree.parameters(of: function).contains(where: { tree.text($0.name) == name })
            {
                found.append(name)
                continue
            }
            if let body = body(ofFunctionAt: use, in: tree) {
                if depth < Self.deepest { found += given(in: body, of: tree, depth: depth + 1) }
                continue
            }
            guard let (home, property) = property(at: use, in: tree) else { continue }
            if let body = getter(property, in: home) {
                if depth < Self.deepest { found += given(in: body, of: home, depth: depth + 1) }
            } else if isGiven(property, in: home) {
                found.append(name)
            }
        }
        return found.enumerated().filter { found.firstIndex(of: $1) == $0 }.map(\.element)
    }

    private static let deepest = 3

    /// What a function of the same type in the file does, the only one of its name.
    private func body(ofFunctionAt use: Int, in tree: TokenTree) -> Span? {
        let types = tree.typesAround(use)
        let own = project.functions(tree.text(use)).filter { $0.tree === tree && $0.type.map(types.contains) ?? false }
        return own.count == 1 ? own[0].declaration.body.map { tree.interior($0.lowerBound) } : nil
    }

    /// The names of variables that are no members of others, but for those of `self`.
    private func uses(in code: Span, of tree: TokenTree) -> [Int] {
        code.filter { token in
            let isMember = tree[token].flags.contains(.member)
            return tree[token].kind == .identifier && tree[token].word == .none
                && (isMember ? tree[token - 2].word == .`self` : tree.isUse(token, of: tree.text(token)))
                && tree.text(token).first.map { $0.isLowercase || $0 == "_" } ?? false
        }
    }

    /// The property of the view round a token that it names; nil for one that all values of the view share.
    private func property(at use: Int, in tree: TokenTree) -> (TokenTree, Declaration)? {
        let name = tree.text(use)
        guard let type = tree.enclosingType(use)?.name.map({ tree.text($0) }),
            project.declarations(of: type).contains(where: { $0.keyword == .struct })
        else { return nil }
        for home in project.trees(naming: tree[use].hash) {
            let declared = VariableTypes(in: home).declarations(named: name).first { index in
                [.let, .var].contains(home[index - 1].word) && home.brace(around: index).map(home.role) == .members
                    && home.enclosingType(index)?.name.map { home.text($0) } == type
            }
            if let property = declared.flatMap({ home.declaration(at: home.startOfStatement(around: $0)) }) {
                let isShared = property.modifiers.contains { home.spells($0.lowerBound, "static") }
                return isShared ? nil : (home, property)
            }
        }
        return nil
    }

    private func isOwn(_ key: Int, in tree: TokenTree) -> Bool {
        !project.isForeign(tree.text(key)) || project.hasProperty(named: key, in: tree)
    }

    private func getter(_ property: Declaration, in tree: TokenTree) -> Span? {
        property.name.flatMap { DeclaredVariable($0, in: tree).value } == nil ? property.body : nil
    }

    /// Whether who makes the view gives it the value.
    private func isGiven(_ property: Declaration, in tree: TokenTree) -> Bool {
        if let wrapper = property.attributes.first {
            guard project.known.says(wrapper.lowerBound + 1, in: tree, .isGivenToView) else { return false }
            // An object of the project's own in the environment stays.
            let key = wrapper.last { tree[$0].kind == .identifier }
            return !tree.text(wrapper).hasPrefix("@Environment(") || key.map { !isOwn($0, in: tree) } ?? true
        }
        let hasValue = property.name.flatMap { DeclaredVariable($0, in: tree).value } != nil
        return !hasValue || tree[property.keyword].word == .var && !tree.isPrivate(property)
    }
}
