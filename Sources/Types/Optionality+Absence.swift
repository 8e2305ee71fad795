import Index
import Names
import Syntax

// Values that need not be there, whose absence is no error: nobody would expect one beside `nil`.

extension OptionalityReader {
    /// `try? f()`, `value as? T`, `a?.b`, `cache[key]` of a dictionary, `items.first`.
    func mayBeAbsent(_ expression: Span) -> Bool {
        let first = expression.lowerBound
        let isAsked = expression.contains { index in
            tree[index + 1].kind == .postfixQuestion
                && (index == first && tree[index].word == .try
                    || tree[index].word == .as && tree.parent(index) == tree.parent(first))
        }
        if isAsked { return true }
        guard let chain = tree.chain(from: first), chain.span == expression, let last = chain.links.last else {
            return false
        }
        if let suffix = last.suffixes.last {
            switch suffix {
            case .unwrap: return false
            case .access(let key): if isOfDictionary(last, by: key) { return true }
            case .call, .labels: break
            }
        }
        let isChained = chain.links.contains { link in
            link.suffixes.contains { suffix in
                if case .unwrap(let sign) = suffix { tree[sign].kind == .postfixQuestion } else { false }
            }
        }
        if isChained { return true }
        guard chain.links.count > 1, let name = last.name, last.suffixes.isEmpty || last.call != nil else {
            return false
        }
        return project.known.says(name, in: tree, .mayGiveNil)
            && (last.call == nil || project.functions(tree.text(name)).isEmpty)
    }

    /// Whether a subscript is one of a dictionary: by its key, or by the type that the file gives what stands before it.
    private func isOfDictionary(_ link: Link, by key: Span) -> Bool {
        let inside = tree.interior(key.lowerBound)
        // `cache[key, default: 0]`
        guard let first = inside.first, !inside.contains(where: { tree[$0].kind == .comma }) else { return false }
        if link.suffixes.count == 1, let name = link.name {
            let declared = VariableTypes(in: tree).declarations(named: tree.text(name))
            if !declared.isEmpty { return declared.allSatisfy(isDictionary) }
        }
        return tree[first].kind == .stringQuote
    }

    /// `cache: [Key: Value]`, `cache = [Key: Value]()`
    private func isDictionary(_ name: Int) -> Bool {
        guard [.colon, .equal].contains(tree[name + 1].kind) else { return false }
        if tree.spells(name + 2, "Dictionary") { return true }
        guard tree[name + 2].kind == .leftBracket, case let inside = tree.interior(name + 2) else { return false }
        return inside.contains { tree[$0].kind == .colon && tree.parent($0) == name + 2 }
    }
}
