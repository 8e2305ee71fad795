import Index
import Silence
import Syntax

/// The functions of the project that the calls of a file mean, as far as their receivers show.
package struct CalledFunctions: Sendable {
    let tree: TokenTree
    let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// The functions that the call of this name may mean; none where its receiver is not seen to have one.
    package func functions(calledBy index: Int) -> [ProjectIndex.Function] {
        let named = project.functions(tree.text(index)).filter { !$0.isAsync && !$0.isTestDouble && !$0.isRequirement }
        guard !named.isEmpty, !Shadowing(in: tree).isLocal(index) else { return [] }
        if !tree[index].flags.contains(.member) {
            let types = tree.typesAround(index).reduce(into: Set<String>()) { $0.formUnion(project.ancestry(of: $1)) }
            return named.filter { $0.type.map(types.contains) ?? true }
        }
        guard let types = project.seenTypes(ofReceiverOf: index, in: tree) else { return [] }
        return named.filter { $0.type.map(types.contains) ?? false }
    }

    /// The same, and those that fulfil the requirement which a call of a protocol's function means.
    package func implementations(calledBy index: Int) -> [ProjectIndex.Function] {
        let (own, named) = (functions(calledBy: index), project.functions(tree.text(index)))
        guard tree[index].flags.contains(.member), named.contains(where: \.isRequirement) else { return own }
        let types = project.seenTypes(ofReceiverOf: index, in: tree) ?? []
        let conforming = types.filter(project.isProtocol).reduce(into: Set<String>()) {
            $0.formUnion(project.conformingTypes(of: $1))
        }
        return own
            + named.filter { function in
                !function.isAsync && !function.isTestDouble && !function.isRequirement
                    && function.type.map(conforming.contains) ?? false
            }
    }

    /// Whether the call of this name is one of the function, or of the requirement that it fulfils: by what its receiver is seen
    /// to be, or because no other type has such a function.
    func isSeen(_ function: ProjectIndex.Function, calledBy index: Int) -> Bool {
        guard let call = tree.call(at: index + 1), function.signature.match(call.arguments, in: tree) != nil else {
            return false
        }
        if !tree[index].flags.contains(.member) || isOfSelf(index) {
            return function.type == nil
                || tree.typesAround(index).contains { project.isRelated($0, function.type) }
        }
        guard let types = project.seenTypes(ofReceiverOf: index, in: tree) else { return false }
        if !types.isEmpty { return types.contains { project.isRelated($0, function.type) } }
        return project.functions(function.name).allSatisfy { project.isRelated($0.type, function.type) }
    }

    /// The declaration of the property that a name means, a member of the type round it, and its file; nil for anything else.
    package func property(_ index: Int) -> (tree: TokenTree, name: Int)? {
        guard let type = tree.enclosingType(index)?.name else { return nil }
        return project.property(named: tree.text(index), of: tree.text(type))
    }

    /// Whether `item.title` is written here, `item` is a local or a parameter of a class of the project, and `title` is a variable of
    /// that, or one that no file declares.
    package func readsVariableOfObject(_ index: Int) -> Bool {
        guard tree[index].flags.contains(.member), index > 1, tree[index - 2].kind == .identifier,
            !tree[index - 2].flags.contains(.member), tree[index + 1].kind != .leftParen,
            let type = VariableTypes(in: tree).receiverType(of: index - 2..<index - 1, knowing: project.known)
        else { return false }
        let declared = project.ancestry(of: type).flatMap { project.declarations(of: $0) }
        guard declared.contains(where: { $0.keyword == .class }) else { return false }
        return project.property(named: tree.text(index), of: type).map { $0.tree[$0.name - 1].word != .let } ?? true
    }

    /// Whether a name is a member of `self`, as it is written: `self.name`, `self?.name`.
    package func isOfSelf(_ index: Int) -> Bool {
        var front = index - 2
        while front > 0, [.postfixQuestion, .postfixExclamation].contains(tree[front].kind) { front -= 1 }
        return tree[index].flags.contains(.member) && front >= 0 && tree[front].word == .`self`
    }
}
