import Syntax

// What a name of a type stands for where it is written: the typealias of the innermost type that has one, with generic
// arguments in the place of its parameters.

extension Project {
    /// The type that `Name`, `Outer.Name` or `Name<A, B>` is a typealias of; nil where that cannot be told.
    func aliasedType(_ type: Span, in tree: TokenTree) -> (tree: TokenTree, type: Span)? {
        guard let last = type.last else { return nil }
        var name = last
        var arguments: [String] = []
        if tree[last].kind == .rightAngle {
            guard let open = tree.partner(last), open > type.lowerBound else { return nil }
            name = open - 1
            arguments = tree.elements(tree.interior(open)).map { tree.text($0) }
        }
        guard tree[name].kind == .identifier, let alias = alias(at: name, of: type, in: tree),
            alias.generics.count == arguments.count
        else { return nil }
        if arguments.isEmpty { return (alias.tree, alias.type) }
        let values = Dictionary(zip(alias.generics, arguments)) { first, _ in first }
        let written = TokenTree(SourceFile(path: alias.tree.file.path, text: alias.text(replacing: values)))
        return (written, written.all)
    }

    private func alias(at name: Int, of type: Span, in tree: TokenTree) -> Alias? {
        let found = aliases(tree.text(name))
        if found.count < 2 { return found.first }
        if name - 2 >= type.lowerBound {
            return found.first { $0.enclosing == tree.text(name - 2) }
        }
        for declaration in tree.declarations(around: name) {
            guard let around = declaration.name.map({ tree.text($0) }) else { continue }
            let types = ancestry(of: around)
            if let own = found.first(where: { $0.enclosing == around }) { return own }
            if let inherited = found.first(where: { $0.enclosing.map(types.contains) ?? false }) { return inherited }
        }
        let global = found.filter { $0.enclosing == nil }
        return global.first { $0.tree === tree } ?? (global.count == 1 ? global[0] : nil)
    }
}

extension Project.Alias {
    /// The type behind `=`, with other code in the place of some names.
    fileprivate func text(replacing values: [String: String]) -> String {
        var text = ""
        var end = type.isEmpty ? 0 : tree[type.lowerBound].offset
        for index in type {
            text += tree.file.text(end..<tree[index].offset)
            let own = tree.text(index)
            text += tree[index].flags.contains(.member) ? own : values[own] ?? own
            end = tree[index].end
        }
        return text
    }
}
