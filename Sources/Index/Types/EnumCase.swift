import Syntax

/// One case of an enum, with what it carries.
package struct EnumCase: Sendable {
    let name: String
    /// One for each value that it carries.
    let payload: [(label: String?, type: Span)]

    /// The cases of an enum; nil where one of them cannot be read.
    static func all(of declaration: Declaration, in tree: TokenTree) -> [EnumCase]? {
        guard tree[declaration.keyword].word == .enum, let open = declaration.body?.lowerBound,
            !tree.interior(open).contains(where: { tree.directive($0) != nil })
        else { return nil }
        var cases: [EnumCase] = []
        for statement in tree.statements(in: tree.interior(open)) {
            guard statement.contains(where: { tree[$0].word == .case && tree.parent($0) == open }) else { continue }
            // An attribute, `indirect`, …
            guard tree[statement.lowerBound].word == .case else { return nil }
            for element in tree.elements(statement.lowerBound + 1..<statement.upperBound) {
                guard let found = enumCase(element, in: tree) else { return nil }
                cases.append(found)
            }
        }
        return cases
    }

    /// Whether an enum has a case of this name, whatever it carries.
    package static func hasCase(_ name: String, in declaration: Declaration, of tree: TokenTree) -> Bool {
        guard let open = declaration.body?.lowerBound else { return false }
        return tree.interior(open).contains { index in
            tree.spells(index, name) && tree.parent(index) == open
                && (tree[index - 1].word == .case || tree[index - 1].kind == .comma)
        }
    }

    /// `name`, `name(Type, label: Type)`; nil with a raw value or a default.
    private static func enumCase(_ element: Span, in tree: TokenTree) -> EnumCase? {
        guard let name = element.first, tree[name].kind == .identifier else { return nil }
        if element.count == 1 { return EnumCase(name: tree.text(name), payload: []) }
        guard tree[name + 1].kind == .leftParen, tree.after(name + 1) == element.upperBound else { return nil }
        var payload: [(label: String?, type: Span)] = []
        for value in tree.elements(tree.interior(name + 1)) {
            if value.contains(where: { tree[$0].kind == .equal }) { return nil }
            let colon = value.first { tree[$0].kind == .colon && tree.parent($0) == name + 1 }
            let label = colon.flatMap { $0 == value.lowerBound + 1 ? tree.text(value.lowerBound) : nil }
            if colon != nil, label == nil, tree[value.lowerBound].word != .underscore { return nil }
            payload.append((label == "_" ? nil : label, (colon.map { $0 + 1 } ?? value.lowerBound)..<value.upperBound))
        }
        return EnumCase(name: tree.text(name), payload: payload)
    }
}

extension ProjectIndex {
    /// The names of the cases of an enum that one file declares; nil where that is not so, or a build may leave some out.
    package func caseNames(of type: String) -> Set<String>? {
        let declared = declarations(of: type).filter { $0.keyword == .enum }
        guard declared.count == 1, let open = declared[0].declaration.body?.lowerBound else { return nil }
        let tree = declared[0].tree
        if tree.interior(open).contains(where: { tree.directive($0) != nil }) { return nil }
        let names = tree.statements(in: tree.interior(open)).flatMap { statement -> [String] in
            let word = statement.first { tree[$0].word == .case && tree.parent($0) == open }
            return word.map { tree.elements($0 + 1..<statement.upperBound).map { tree.text($0.lowerBound) } } ?? []
        }
        return Set(names)
    }
}
