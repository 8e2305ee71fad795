import Syntax

// Receivers whose type the project declares: a call on one is none of the SDK's functions.

extension ProjectIndex {
    /// Whether what a call is made on is surely of a type that the project declares, and that is no class of the SDK: a
    /// protocol that a class of the SDK fulfils has not all that this has.
    package func isOwn(_ receiver: Span, in tree: TokenTree) -> Bool {
        types(of: receiver, in: tree).map { $0.allSatisfy(isApartFromSDK) } ?? false
    }

    private func types(of receiver: Span, in tree: TokenTree) -> [String]? {
        if let type = VariableTypes(in: tree).receiverType(of: receiver) { return [type] }
        // `URLSession.shared` is no property of the project, whatever has one of that name.
        if let first = receiver.first, tree.text(first).first?.isUppercase ?? false { return nil }
        guard let last = receiver.last(where: { tree[$0].kind == .identifier }),
            receiver[(last + 1)...].allSatisfy({ [.postfixQuestion, .postfixExclamation].contains(tree[$0].kind) }),
            tree[last].flags.contains(.member) || !LocalScope(in: tree).declaresOutside(tree.text(last), receiver)
        else { return nil }
        return typesOfProperties(named: last, in: tree)
    }

    /// Whether some type of the project has a property of this name.
    package func hasProperty(named name: Int, in tree: TokenTree) -> Bool {
        trees(naming: tree[name].hash).contains { other in
            VariableTypes(in: other).declarations(named: tree.text(name), hash: tree[name].hash).contains { index in
                other.brace(around: index).map(other.role) == .members
            }
        }
    }

    private func isApartFromSDK(_ type: String) -> Bool {
        guard !isForeign(type) else { return false }
        return ancestry(of: type).allSatisfy { ancestor in
            !declarations(of: ancestor).contains { declaration in
                declaration.keyword == .class
                    && declaration.inheritance.contains { isForeign($0) && !known.says($0, .isPlainSupertype) }
            }
        }
    }

    /// Whether a type may have members that no file declares: it, or what it inherits from, is of the SDK.
    package func inheritsFromSDK(_ type: String) -> Bool {
        ancestry(of: type).contains { isForeign($0) && !known.says($0, .isPlainSupertype) }
    }
}

extension VariableTypes {
    /// The type of `client` in `client`, `self.client` or `client?`, as this file declares it.
    package func receiverType(of front: Span) -> String? {
        var name = front
        if let first = name.first, tree[first].word == .`self`, name.count > 2 { name = first + 2..<name.upperBound }
        name = name.prefix {
            [.postfixQuestion, .postfixExclamation].contains(tree[$0].kind) || tree[$0].kind == .identifier
        }
        guard let first = name.first, name.upperBound == front.upperBound, tree[first].kind == .identifier,
            name.dropFirst().allSatisfy({ tree[$0].kind != .identifier })
        else { return nil }
        guard let type = typeOfVariable(tree.text(first), before: first) else { return nil }
        let bare = type.hasPrefix("any ") || type.hasPrefix("some ") ? type.drop { $0 != " " }.dropFirst() : type[...]
        return String(["?", "!"].contains(bare.last) ? bare.dropLast() : bare)
    }
}

extension ProjectIndex {
    /// The types that the properties of this name have in the project; nil where there are none, or some type is not known
    /// or not of the project.
    package func typesOfProperties(named name: Int, in tree: TokenTree) -> [String]? {
        let (text, hash) = (tree.text(name), tree[name].hash)
        var types: Set<String> = []
        for tree in trees(naming: hash) where !known.isOfTests(tree) {
            for index in VariableTypes(in: tree).declarations(named: text, hash: hash)
            where tree.parent(index).map(tree.role) == .members {
                guard let type = VariableTypes(in: tree).declaredType(of: index), !isForeign(type),
                    aliases(type).isEmpty
                else {
                    return nil
                }
                types.insert(type)
            }
        }
        return types.isEmpty ? nil : types.sorted()
    }
}
