import Syntax

extension Project {
    /// The typealiases that a type may name: of `Outer.Handler<T>` those declared in `Outer`, of `Handler` those of the
    /// innermost type round it that has one, then those outside types, else all. Empty for what is no name.
    func aliases(of type: Span, in tree: TokenTree) -> [Alias] {
        let names = tree.names(of: type)
        guard let last = names.last, let all = aliases[tree.text(last)] else { return [] }
        if all.count == 1 { return all }
        var scopes: [String?] = tree.typesAround(last) + [nil]
        if names.count > 1 { scopes = [tree.text(names[names.count - 2]), nil] }
        for scope in scopes {
            let near = all.filter { $0.scope == scope }
            if !near.isEmpty { return near }
        }
        return all
    }
}

extension TokenTree {
    /// The names of `A.B<C>`, without those in angles; empty for any other type.
    fileprivate func names(of type: Span) -> [Int] {
        var names: [Int] = []
        var index = type.lowerBound
        while index < type.upperBound {
            switch self[index].kind {
            case .identifier: names.append(index)
            case .period, .leftAngle: break
            default: return []
            }
            index = after(index)
        }
        return names
    }

    /// The names of the types and extensions round a token, innermost first; of `extension A.B` the last.
    func typesAround(_ index: Int) -> [String] {
        braces(around: index).filter { role($0) == .members }.compactMap { brace in
            declaration(ofBrace: brace)?.name.map { text(lastName(from: $0)) }
        }
    }

    private func lastName(from name: Int) -> Int {
        var name = name
        while name + 2 < count, self[name + 1].kind == .period, self[name + 2].kind == .identifier { name += 2 }
        return name
    }
}
