import Syntax

// Which names are known where a call stands.

extension TokenTree {
    /// The names of parameters and local variables of the function round a token.
    package func localNames(around index: Int) -> Set<String> {
        let span = enclosingFunction(index)?.span ?? all
        var names: Set<String> = []
        for token in span {
            if [.let, .var, .for].contains(self[token - 1].word) {
                names.formUnion(self[token].kind == .leftParen ? self.names(in: interior(token)) : [text(token)])
            }
            if let closure = closure(at: token) {
                for name in parameterNames(of: closure) { names.formUnion(self.names(in: name)) }
            }
        }
        if let function = enclosingFunction(index) {
            names.formUnion(parameters(of: function).map { text($0.name) })
        }
        return names
    }

    /// Whether an expression names `self`, or what can only be a member of it.
    package func needsSelf(_ span: Span, locals: Set<String>) -> Bool {
        span.contains { token in
            if self[token].word == .`self` { return !self[token].flags.contains(.member) }
            guard self[token].kind == .identifier, self[token].word == .none, isUse(token, of: text(token)),
                text(token).first.map({ $0.isLowercase || $0 == "_" }) ?? false
            else { return false }
            return !locals.contains(text(token))
        }
    }

    /// Where a statement at the top of a span declares the name.
    package func declaration(of name: String, atTopOf span: Span) -> Int? {
        for statement in statements(in: span) where [.let, .var, .guard].contains(self[statement.lowerBound].word) {
            let found = statement.first { token in
                token > statement.lowerBound && spells(token, name)
                    && [.let, .var].contains(self[token - 1].word) && parent(token) == parent(statement.lowerBound)
            }
            if let found { return found }
        }
        return nil
    }

    /// The end of the clause or declaration that declares a name.
    package func clauseEnd(behind declared: Int) -> Int {
        let statement = statement(around: declared)
        var index = declared
        while index < statement.upperBound, self[index].kind != .comma, self[index].word != .else {
            index = after(index)
        }
        return index
    }

    /// Whether the function round a span declares a variable of this name outside it.
    package func declaresOutside(_ name: String, _ span: Span) -> Bool {
        let scope = enclosingFunction(span.lowerBound)?.span ?? all
        return scope.contains { token in
            !span.contains(token) && token > 0 && spells(token, name) && [.let, .var].contains(self[token - 1].word)
        }
    }
}
