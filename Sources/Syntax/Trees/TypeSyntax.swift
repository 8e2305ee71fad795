// Types as they are written, and the parts of them.

extension TokenTree {
    /// `Void`, `()`, `Swift.Void`, or one of these in parentheses.
    package func isVoid(_ type: Span) -> Bool {
        var type = type
        while type.count > 2, self[type.lowerBound].kind == .leftParen, after(type.lowerBound) == type.upperBound {
            type = interior(type.lowerBound)
        }
        switch type.count {
        case 1: return spells(type.lowerBound, "Void")
        case 2: return self[type.lowerBound].kind == .leftParen
        case 3: return spells(type.lowerBound, "Swift") && spells(type.upperBound - 1, "Void")
        default: return false
        }
    }

    /// The names of the types in `@unchecked A & Module.B<C>`: `A`, `B`.
    package func typeNames(in type: Span) -> [String] {
        var names: [String] = []
        var index = type.lowerBound
        while index < type.upperBound {
            if self[index].kind == .at {
                index = endOfAttribute(index)
                continue
            }
            let isQualifier = index + 1 < type.upperBound && self[index + 1].kind == .period
            if self[index].kind == .identifier, !isQualifier, self[index].word != .any { names.append(text(index)) }
            index = after(index)
        }
        return names
    }

    /// The token behind an attribute of a type and its arguments: what follows `@escaping(` is the type.
    package func endOfAttribute(_ at: Int) -> Int {
        var index = at + 2
        while index + 1 < count, self[index].kind == .period { index += 2 }
        guard index < count, self[index].kind == .leftParen, !self[index].flags.contains(.spaceBefore) else {
            return index
        }
        let takesNone = ["escaping", "Sendable", "MainActor", "autoclosure"].contains { spells(at + 1, $0) }
        return takesNone ? index : after(index)
    }

    /// The `->` of a function type, not one inside its parameters.
    package func arrow(in span: Span) -> Int? {
        var index = span.lowerBound
        while index < span.upperBound {
            if self[index].kind == .arrow { return index }
            index = after(index)
        }
        return nil
    }

    /// The type behind `_ name:`, without attributes.
    package func withoutName(_ element: Span) -> Span {
        var start = element.lowerBound
        if let colon = element.first(where: { self[$0].kind == .colon && parent($0) == parent(start) }) {
            start = colon + 1
        }
        while start < element.upperBound, self[start].kind == .at { start = endOfAttribute(start) }
        return min(start, element.upperBound)..<element.upperBound
    }

    /// The two arguments of `Result<T, E>`.
    package func resultArguments(_ type: Span) -> (value: Span, error: Span)? {
        var start = type.lowerBound
        if type.count > 2, spells(start, "Swift") { start += 2 }
        guard let inside = insideResult(start..<type.upperBound) else { return nil }
        let arguments = elements(inside)
        return arguments.count == 2 ? (arguments[0], arguments[1]) : nil
    }

    /// What stands between the angle brackets of `Result<…>`; nil for another type.
    package func insideResult(_ type: Span) -> Span? {
        let start = type.lowerBound
        guard type.count > 3, spells(start, "Result"), self[start + 1].kind == .leftAngle,
            after(start + 1) == type.upperBound
        else { return nil }
        return interior(start + 1)
    }

    /// `Error?`, `(any Error)?`, `Swift.Error?`
    package func isOptionalError(_ type: Span) -> Bool {
        ["Error?", "(any Error)?", "(Error)?", "Swift.Error?", "(any Swift.Error)?"].contains(text(type))
    }

    /// The names of `A.B<C>`, without those in angles; empty for any other type.
    package func names(of type: Span) -> [Int] {
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
    package func typesAround(_ index: Int) -> [String] {
        braces(around: index).filter { role($0) == .members }.compactMap { brace in
            declaration(ofBrace: brace)?.name.map { text(lastName(from: $0)) }
        }
    }

    private func lastName(from name: Int) -> Int {
        var name = name
        while self[name + 1].kind == .period, self[name + 2].kind == .identifier { name += 2 }
        return name
    }

    /// A type with other code in the place of some names.
    package func text(of type: Span, replacing values: [String: String]) -> String {
        var text = ""
        var end = type.isEmpty ? 0 : self[type.lowerBound].offset
        for index in type {
            text += file.text(end..<self[index].offset)
            let own = self.text(index)
            text += self[index].flags.contains(.member) ? own : values[own] ?? own
            end = self[index].end
        }
        return text
    }

    /// The arguments of `Name<A, B>`; empty for a type without any.
    package func genericArguments(of type: Span) -> [String] {
        guard let last = type.last, self[last].kind == .rightAngle, let open = partner(last) else { return [] }
        return elements(interior(open)).map { text($0) }
    }

    /// The names that stand for any type: generic parameters, and the associated types of a protocol.
    package func placeholders(of declaration: Declaration) -> [String] {
        placeholderDeclarations(of: declaration).map { text($0.lowerBound) }
    }

    /// The same as they are declared, each from its name on: `T`, `T: Decodable`.
    package func placeholderDeclarations(of declaration: Declaration) -> [Span] {
        let generics = declaration.generics.map { elements($0) } ?? []
        guard self[declaration.keyword].word == .protocol, let body = declaration.body else { return generics }
        let keywords = body.filter { spells($0, "associatedtype") && self[$0 + 1].kind == .identifier }
        return generics
            + keywords.map { keyword in
                let next = (keyword + 2..<body.upperBound).first { self[$0].flags.contains(.startsLine) }
                return keyword + 1..<(next ?? body.upperBound)
            }
    }
}
