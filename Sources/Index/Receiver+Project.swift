import Names
import Syntax

// Receivers whose type the project declares: a call on one is none of the SDK's functions.

extension ProjectIndex {
    /// Whether what a call is made on is surely of a type that the project declares, and that is no class of the SDK: a
    /// protocol that a class of the SDK fulfils has not all that this has.
    package func isOwn(_ receiver: Span, in tree: TokenTree) -> Bool {
        types(of: receiver, in: tree).map { $0.allSatisfy(isApartFromSDK) } ?? false
    }

    private func types(of receiver: Span, in tree: TokenTree) -> [String]? {
        if let type = VariableTypes(in: tree).receiverType(of: receiver, knowing: known) { return [type] }
        // `URLSession.shared` is no property of the project, whatever has one of that name.
        if let first = receiver.first, tree.text(first).first?.isUppercase ?? false { return nil }
        guard let last = receiver.last(where: { tree[$0].kind == .identifier }),
            receiver[(last + 1)...].allSatisfy({ [.postfixQuestion, .postfixExclamation].contains(tree[$0].kind) }),
            tree[last].flags.contains(.member) || !LocalScope(in: tree).declaresOutside(tree.text(last), receiver)
        else { return nil }
        return typesOfProperties(named: last, in: tree)
    }

    /// The types that the receiver of a call is seen to have, with all that they inherit from: of `self`, `Type`,
    /// `Type.shared`, or a variable that this file declares. Empty where it is not seen.
    package func seenTypes(ofReceiverIn chain: Chain, before link: Int, in tree: TokenTree) -> Set<String> {
        guard let type = seenType(ofReceiverIn: chain, before: link, in: tree) else { return [] }
        return bounds(of: type, at: chain.span.lowerBound, in: tree) ?? ancestry(of: type)
    }

    /// The same of what the function or property of this name is a member of; nil where it stands in no chain.
    package func seenTypes(ofReceiverOf name: Int, in tree: TokenTree) -> Set<String>? {
        guard let chain = tree.chain(around: name), let link = chain.links.firstIndex(where: { $0.name == name })
        else { return nil }
        return seenTypes(ofReceiverIn: chain, before: link, in: tree)
    }

    /// The first of them, without what it inherits from; nil where it is not seen.
    package func seenType(ofReceiverIn chain: Chain, before link: Int, in tree: TokenTree) -> String? {
        let front = chain.front(upTo: link)
        let place = CodeKey(tree: tree, span: front.isEmpty ? chain.span.lowerBound..<chain.span.lowerBound : front)
        if let known = search?.receiverTypes[place] { return known }
        let found = findType(of: front, before: link, of: chain, in: tree)
        search?.receiverTypes[place] = .some(found)
        return found
    }

    private func findType(of front: Span, before link: Int, of chain: Chain, in tree: TokenTree) -> String? {
        let isSelf = front.first.map { tree[$0].word == .`self` && link == 1 } ?? true
        let type =
            isSelf
            ? tree.enclosingType(chain.span.lowerBound)?.name.map { tree.text($0) }
            : tree.shared(chain.links[..<link], knowing: known).map {
                isForeign($0) ? $0 : typeOfOwnProperty(front, in: tree) ?? $0
            }
                ?? VariableTypes(in: tree).seenType(of: front, knowing: known) ?? typeOfOwnProperty(front, in: tree)
        let name = type?.prefix { $0 != "<" }.split(separator: ".").last.map(String.init)
        guard let name, tree.namesBesideSelf(front).count == 1 else { return name }
        return typeOfOwnAlias(name, at: chain.span.lowerBound, in: tree) ?? name
    }

    /// What a typealias of the type round a token stands for, where several types have one of that name.
    private func typeOfOwnAlias(_ name: String, at index: Int, in tree: TokenTree) -> String? {
        let all = aliases(name)
        guard all.count > 1 else { return nil }
        let around = tree.typesAround(index)
        let own = all.filter { $0.generics.isEmpty && $0.scope.map(around.contains) ?? false }
        guard own.count == 1, let alias = own.first, let last = alias.tree.names(of: alias.type).last else {
            return nil
        }
        return alias.tree.text(last)
    }

    /// What a generic parameter of the type round a token has to be, with all that this inherits from, and its own name: of
    /// `Manager` in an extension of `struct Client<Manager: Signing>`. Nil for other types, and where nothing is asked of it.
    package func bounds(of name: String, at index: Int, in tree: TokenTree) -> Set<String>? {
        guard isForeign(name), let type = tree.enclosingType(index)?.name else { return nil }
        let asked = declarations(of: tree.text(type)).filter { $0.keyword != .extension }.flatMap { declared in
            declared.tree.placeholderDeclarations(of: declared.declaration)
                .filter { declared.tree.spells($0.lowerBound, name) }
                .flatMap { declared.tree.typeNames(in: $0.dropFirst(2)) }
        }
        return asked.isEmpty ? nil : asked.reduce(into: Set([name])) { $0.formUnion(ancestry(of: $1)) }
    }

    /// The type of a property of the type round the receiver, of one of its properties (`manager.queue`), or of a type (`Queues.work`).
    private func typeOfOwnProperty(_ receiver: Span, in tree: TokenTree) -> String? {
        let names = tree.namesBesideSelf(receiver)
        // In `Client(name: x)` the second is a label.
        guard let name = names.last, names.count < 3, name - names[0] < 4, tree[name + 1].kind != .colon else {
            return nil
        }
        let first = receiver.lowerBound..<names[0] + 1
        func owner() -> String? {
            let text = tree.text(names[0])
            if text.first?.isUppercase ?? false { return isForeign(text) ? nil : text }
            return VariableTypes(in: tree).seenType(of: first, knowing: known) ?? typeOfOwnProperty(first, in: tree)
        }
        guard let type = names.count == 1 ? tree.typesAround(name).first : owner() else { return nil }
        let property = "\(type).\(tree.text(name))"
        if let known = search?.propertyTypes[property] { return known }
        let owners = ancestry(of: type)
        let homes = Set(owners.flatMap { declarations(of: $0) }.map { ObjectIdentifier($0.tree) })
        let files = trees(naming: tree[name].hash).filter { homes.contains(ObjectIdentifier($0)) }
        let types = files.flatMap { other in
            VariableTypes(in: other).declarations(named: tree.text(name)).filter { declared in
                other.parent(declared).map(other.role) == .members
                    && other.enclosingType(declared)?.name.map { owners.contains(other.text($0)) } ?? false
            }.map { VariableTypes(in: other).declaredType(of: $0) }
        }
        let found = Set(types).count == 1 ? types[0] : nil
        search?.propertyTypes[property] = .some(found)
        return found
    }

    /// Whether some type of the project that is wanted has a property of this name.
    package func hasProperty(
        named name: Int, in tree: TokenTree, of isOwner: (String) -> Bool = { _ in true }
    ) -> Bool {
        trees(naming: tree[name].hash).contains { other in
            VariableTypes(in: other).declarations(named: tree.text(name)).contains { index in
                other.brace(around: index).map(other.role) == .members
                    && other.typesAround(index).first.map(isOwner) ?? false
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

extension TokenTree {
    /// The type of `Type`, `Type()`, `Type.shared`, `Type.main`; nil for anything else.
    package func shared(_ links: ArraySlice<Link>, knowing known: KnownNames) -> String? {
        guard let first = links.first?.name, text(first).first?.isUppercase ?? false,
            links.dropFirst().allSatisfy({ $0.name.map { known.says($0, in: self, .isSharedInstance) } ?? false })
        else { return nil }
        return text(first)
    }

    /// The names in `self.client?`, `Self.client` besides that of the type; of a long chain the first three.
    fileprivate func namesBesideSelf(_ receiver: Span) -> [Int] {
        let names = receiver.lazy.filter { self[$0].kind == .identifier && self[$0].word != .`self` }
        return Array(names.filter { !self.spells($0, "Self") }.prefix(3))
    }
}

extension VariableTypes {
    /// The type of a variable, as it is written or as its value shows: `= Type.shared`.
    fileprivate func seenType(of front: Span, knowing known: KnownNames) -> String? {
        if let type = receiverType(of: front, knowing: known) { return type }
        let names = tree.namesBesideSelf(front)
        guard names.count == 1, let name = names.first else { return nil }
        let values = declarations(named: tree.text(name)).map { declared -> String? in
            guard tree[declared + 1].kind == .equal, let chain = tree.chain(from: declared + 2) else { return nil }
            return tree.shared(chain.links[...], knowing: known)
        }
        return Set(values).count == 1 ? values[0] : nil
    }

    /// The type of `client` in `client`, `self.client` or `client?`, as this file declares it.
    package func receiverType(of front: Span, knowing known: KnownNames) -> String? {
        var name = front
        if let first = name.first, tree[first].word == .`self`, name.count > 2 { name = first + 2..<name.upperBound }
        name = name.prefix {
            [.postfixQuestion, .postfixExclamation].contains(tree[$0].kind) || tree[$0].kind == .identifier
        }
        guard let first = name.first, name.upperBound == front.upperBound, tree[first].kind == .identifier,
            name.dropFirst().allSatisfy({ tree[$0].kind != .identifier })
        else { return nil }
        guard let type = typeOfVariable(tree.text(first), before: first, knowing: known) else { return nil }
        let bare = type.hasPrefix("any ") || type.hasPrefix("some ") ? type.drop { $0 != " " }.dropFirst() : type[...]
        return String(["?", "!"].contains(bare.last) ? bare.dropLast() : bare)
    }
}

extension ProjectIndex {
    /// The types of the project's properties of this name; nil where there are none, or one is not known or not its own.
    package func typesOfProperties(named name: Int, in tree: TokenTree) -> [String]? {
        let (text, hash) = (tree.text(name), tree[name].hash)
        var types: Set<String> = []
        for tree in trees(naming: hash) where !known.isOfTests(tree) {
            for index in VariableTypes(in: tree).declarations(named: text)
            where tree.parent(index).map(tree.role) == .members {
                guard let type = VariableTypes(in: tree).declaredType(of: index), !isForeign(type),
                    aliases(type).isEmpty
                else { return nil }
                types.insert(type)
            }
        }
        return types.isEmpty ? nil : types.sorted()
    }
}
