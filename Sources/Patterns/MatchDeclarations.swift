import Syntax

// Isomorphisms of declarations: no `->` and `-> Void`; labels, default values, generics, `where` not mentioned.

extension Matcher {
    mutating func match(_ wanted: DeclarationPattern, _ found: Declaration) -> Bool {
        guard isSame(wanted.keyword, found.keyword), isShaped(found, as: wanted) else { return false }
        marks[wanted.keyword] = found.keyword..<found.keyword + 1
        // What rules out most declarations first.
        return matchResult(wanted, found) && matchEffects(wanted, found) && matchParameters(wanted, found)
            && matchPrefix(wanted, found) && matchName(wanted, found) && matchGenerics(wanted, found)
            && matchRequirements(wanted, found) && matchBody(wanted, found)
    }

    /// Whether all fits that can be checked without binding; rules out most declarations.
    private func isShaped(_ found: Declaration, as wanted: DeclarationPattern) -> Bool {
        if wanted.body != nil, found.body == nil { return false }
        if wanted.result != nil, found.result == nil, wanted.anyResult == nil { return false }
        if wanted.result == nil, let type = found.result, !code.isVoid(type) { return false }
        guard case .words(let words) = wanted.effects else { return true }
        return words.count == found.effects.count
    }

    private mutating func matchPrefix(_ wanted: DeclarationPattern, _ found: Declaration) -> Bool {
        guard let prefix = wanted.prefix else { return true }
        return bind(prefix, to: found.span.lowerBound..<found.keyword)
    }

    private mutating func matchName(_ wanted: DeclarationPattern, _ found: Declaration) -> Bool {
        guard let name = wanted.name else { return found.name == nil }
        return found.name.map { match(name, $0) } ?? false
    }

    private mutating func matchGenerics(_ wanted: DeclarationPattern, _ found: Declaration) -> Bool {
        guard let generics = wanted.generics else { return true }
        guard let code = found.generics else {
            let none = found.keyword + 1..<found.keyword + 1
            return match(generics.list, none, rim: self.code.range(none))
        }
        mark(generics.open, generics.close, code.lowerBound - 1..<code.upperBound + 1)
        return match(generics.list, in: code.lowerBound - 1)
    }

    private mutating func matchEffects(_ wanted: DeclarationPattern, _ found: Declaration) -> Bool {
        switch wanted.effects {
        case .hole(let hole): return bind(hole, to: found.effects)
        case .words(let words):
            guard words.count == found.effects.count else { return false }
            return zip(words, found.effects).allSatisfy { isSame($0, $1) }
        }
    }

    private mutating func matchResult(_ wanted: DeclarationPattern, _ found: Declaration) -> Bool {
        if let hole = wanted.anyResult {
            let none = found.effects.upperBound..<found.effects.upperBound
            return bind(hole, to: found.result ?? none)
        }
        switch (wanted.result, found.result) {
        case (nil, nil): return true
        case (let nodes?, let type?): return match(nodes, type)
        case (nil, let type?): return code.isVoid(type)
        case (_?, nil): return false
        }
    }

    private mutating func matchRequirements(_ wanted: DeclarationPattern, _ found: Declaration) -> Bool {
        guard let hole = wanted.requirements else { return true }
        let none = (found.body?.lowerBound ?? found.span.upperBound)
        return bind(hole, to: found.requirements ?? none..<none)
    }

    private mutating func matchBody(_ wanted: DeclarationPattern, _ found: Declaration) -> Bool {
        guard let body = wanted.body else { return true }
        guard let code = found.body else { return false }
        mark(body.open, body.close, code)
        return match(body.list, in: code.lowerBound)
    }

    // MARK: Parameters

    private mutating func matchParameters(_ wanted: DeclarationPattern, _ found: Declaration) -> Bool {
        guard let list = wanted.parameters else { return true }
        guard let span = found.parameterList else { return false }
        let parameters = code.parameters(of: found)
        guard parameters.count == code.elements(code.interior(span.lowerBound)).count else { return false }
        mark(list.open, list.close, span)
        return matchRuns(list.parameters[...], parameters[...]) { parameter in
            if case .run(let hole) = parameter { hole } else { nil }
        } one: { matcher, wanted, parameter in
            matcher.match(wanted, parameter)
        } run: { matcher, hole, run in
            let span = run.first.map { $0.span.lowerBound..<run[run.endIndex - 1].span.upperBound }
            matcher.marks[hole.token] = span ?? list.open..<list.open
            let range = span.map { matcher.code.range($0) }
            return matcher.bindings.bind(
                hole.metavariable, to: Binding(.parameters(matcher.code, Array(run)), range: range))
        }
    }

    private mutating func match(_ wanted: ParameterPattern, _ found: Parameter) -> Bool {
        guard case .one(let label, let name, let type, let defaultValue) = wanted, match(name, found.name) else {
            return false
        }
        if let label {
            guard match(label, found.label ?? found.name) else { return false }
        }
        guard match(type, found.type) else { return false }
        guard let defaultValue else { return true }
        return found.defaultValue.map { match(defaultValue, $0) } ?? false
    }
}
