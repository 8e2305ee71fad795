extension TokenTree {
    /// The tokens of these statements, not those of closures, functions and types inside them.
    package func ownTokens(of span: Span) -> [Int] {
        var found: [Int] = []
        var index = span.lowerBound
        while index < span.upperBound {
            if isNestedBody(index) {
                index = after(index)
                continue
            }
            found.append(index)
            index += 1
        }
        return found
    }

    /// Whether a brace opens a body of its own, whose `return` ends only that: a closure, function, accessor or type.
    package func isNestedBody(_ index: Int) -> Bool {
        switch role(index) {
        case .closure, .members, .accessors: return true
        case .code:
            guard let owner = owner(ofBrace: index) else { return false }
            return [.func, .`init`, .deinit, .subscript, .var, .get, .set, .didSet, .willSet].contains(self[owner].word)
        default: return false
        }
    }

    /// The names that a span spells.
    package func names(in span: Span) -> Set<String> {
        Set(span.filter { self[$0].kind == .identifier }.map { text($0) })
    }
}

extension TokenTree {
    /// Whether a declaration is marked as `private` or `fileprivate`.
    package func isPrivate(_ declaration: Declaration) -> Bool {
        declaration.modifiers.contains { [.private, .fileprivate].contains(self[$0.lowerBound].word) }
    }
}

extension Link {
    /// The call that is applied last, also behind `?`.
    package var lastCall: Call? {
        guard suffixes.count <= 2, case .call(let call)? = suffixes.last else { return nil }
        if suffixes.count == 2 { guard case .unwrap = suffixes[0] else { return nil } }
        return call
    }
}

extension TokenTree {
    /// The innermost type or extension round a token.
    package func enclosingType(_ index: Int) -> Declaration? {
        for brace in braces(around: index) where role(brace) == .members { return declaration(ofBrace: brace) }
        return nil
    }

    /// The function, initializer or accessor whose body holds the token, where no type stands between.
    package func enclosingFunction(_ index: Int) -> Declaration? {
        for brace in braces(around: index) {
            if role(brace) == .members { return nil }
            if role(brace) == .code, let owner = owner(ofBrace: brace), [.func, .`init`].contains(self[owner].word) {
                return declaration(ofBrace: brace)
            }
        }
        return nil
    }
}
