import Syntax

// `var player: Player!`: what captures it holds an optional.

extension ProjectIndex {
    /// Whether an expression is a name, or a path that ends in one, of what is declared as implicitly unwrapped: in the
    /// function round it, else as some property of the project.
    package func isImplicitlyUnwrapped(_ expression: Span, in tree: TokenTree) -> Bool {
        guard let name = expression.last, tree[name].kind == .identifier,
            expression.allSatisfy({
                tree[$0].kind == .identifier || tree[$0].kind == .period || tree[$0].word == .self
            })
        else { return false }
        if expression.count == 1, let local = tree.localDeclaration(of: name) {
            return tree.endsInExclamation(local)
        }
        let own = expression.count == 1 || tree[expression.lowerBound].word == .self && expression.count == 3
        let types = own ? tree.typesAround(name) : []
        return trees(naming: tree[name].hash).contains { other in
            other.declarations(named: tree.text(name), hash: tree[name].hash).contains { declared in
                guard other.brace(around: declared).map(other.role) == .members, other.endsInExclamation(declared)
                else {
                    return false
                }
                let type = other.enclosingType(declared)?.name.map { other.text($0) }
                return types.isEmpty || types.contains { isRelated($0, type) }
            }
        }
    }
}

extension TokenTree {
    /// Where the function round a use declares its name.
    fileprivate func localDeclaration(of use: Int) -> Int? {
        guard let function = enclosingFunction(use) else { return nil }
        if let parameter = parameters(of: function).first(where: { spells($0.name, text(use)) }) {
            return parameter.name
        }
        return (function.span.lowerBound..<use).last { token in
            spells(token, text(use)) && [.let, .var].contains(self[token - 1].word)
        }
    }

    /// `name: T!`
    fileprivate func endsInExclamation(_ declared: Int) -> Bool {
        guard self[declared + 1].kind == .colon else { return false }
        var last = declared + 1
        while last + 1 < count, last == declared + 1 || !self[last + 1].flags.contains(.startsLine),
            ![.equal, .comma, .leftBrace, .rightParen, .rightBrace, .semicolon].contains(self[last + 1].kind)
        {
            last = after(last + 1) - 1
        }
        return self[last].kind == .postfixExclamation
    }
}
