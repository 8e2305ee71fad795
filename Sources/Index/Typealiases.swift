import Patterns
import Syntax

extension ProjectIndex {
    /// The typealiases that a type may name: of `Outer.Handler<T>` those declared in `Outer`, of `Handler` those of the
    /// innermost type round it that has one or inherits one, then those outside types, else all; of several those of the
    /// same file. Empty for what is no name.
    func aliases(of type: Span, in tree: TokenTree) -> [Alias] {
        let names = tree.names(of: type)
        guard let last = names.last else { return [] }
        let all = aliases(tree.text(last))
        if all.count <= 1 { return all }
        var scopes: [String?] = tree.typesAround(last) + [nil]
        if names.count > 1 {
            let outer = names[names.count - 2]
            let others = aliases(tree.text(outer)).filter(\.generics.isEmpty)
            let behind = others.count == 1 ? others[0].tree.names(of: others[0].type).last : nil
            scopes = [tree.text(outer), behind.map { others[0].tree.text($0) }].compactMap { $0 } + [nil]
        }
        for scope in scopes {
            let near = all.filter { $0.scope == scope }
            // Another module may have one of that name.
            let own = near.filter { $0.tree.file.path == tree.file.path }
            if !near.isEmpty { return own.isEmpty ? near : own }
            let ancestors = scope.map(ancestry) ?? []
            let inherited = all.filter { $0.scope.map(ancestors.contains) ?? false }
            if !inherited.isEmpty { return inherited }
        }
        return all
    }

    /// What the generic parameters of the type that declares an alias are where a type names it: of
    /// `Request<Account>.Handler` the parameter of `Request` is `Account`. Empty where it speaks of none, or where they are
    /// in sight; nil where nothing tells them.
    func outerArguments(of alias: Alias, named type: Span, in tree: TokenTree) -> [String: String]? {
        guard let scope = alias.scope, let owner = declarations(of: scope).first(where: { !$0.placeholders.isEmpty }),
            !Set(owner.placeholders).isDisjoint(with: alias.tree.names(in: alias.type))
        else { return [:] }
        let around = tree.typesAround(type.lowerBound)
        if around.contains(scope) { return [:] }
        if owner.keyword == .protocol { return around.contains { ancestry(of: $0).contains(scope) } ? [:] : nil }
        let names = tree.names(of: type)
        guard names.count > 1, let last = names.last else { return nil }
        let qualifier = type.lowerBound..<last - 1
        var arguments = tree.genericArguments(of: qualifier)
        let others = arguments.isEmpty ? aliases(of: qualifier, in: tree) : []
        if others.count == 1, others[0].generics.isEmpty {
            arguments = others[0].tree.genericArguments(of: others[0].type)
        }
        guard arguments.count == owner.placeholders.count else { return nil }
        return Dictionary(zip(owner.placeholders, arguments)) { first, _ in first }
    }
}

extension ProjectIndex.Alias {
    /// The type that it stands for with these generic arguments in the place of its parameters, and these of the type
    /// round it; nil where their number is another.
    func target(with arguments: [String], outer: [String: String] = [:]) -> (tree: TokenTree, type: Span)? {
        guard arguments.count == generics.count else { return nil }
        if arguments.isEmpty, outer.isEmpty { return (tree, type) }
        let values = outer.merging(zip(generics, arguments)) { _, own in own }
        let written = TokenTree(SourceFile(path: tree.file.path, text: tree.text(of: type, replacing: values)))
        return (written, written.all)
    }
}
