import Syntax

// Isomorphisms of closures: a name for `$0`; a function's name for a closure that only calls it; no capture list.

extension Matcher {
    /// Matches a closure with the code of an argument: a closure or a function's name.
    mutating func match(_ wanted: ClosurePattern, _ span: Span) -> Bool {
        guard let closure = code.closure(at: span.lowerBound), closure.span == span else {
            return matchReference(wanted, span)
        }
        guard closure.effects.isEmpty, code.text(closure.attributes) == pattern.text(wanted.attributes),
            matchCaptures(wanted, closure)
        else { return false }
        mark(wanted.open, wanted.close, closure.span)
        if let wanted = wanted.keyword, let keyword = closure.keyword { marks[wanted] = keyword..<keyword + 1 }
        let outer = changes
        defer { changes = outer }
        guard matchParameters(wanted.parameters, closure) else { return false }
        let start = closure.keyword ?? closure.open
        return match(wanted.body, closure.body, rim: code[start].end..<code[closure.close].offset)
    }

    private mutating func matchCaptures(_ wanted: ClosurePattern, _ closure: Closure) -> Bool {
        guard let captures = wanted.captures else { return closure.captures.isEmpty }
        if let list = closure.captureList {
            mark(captures.open, captures.close, list)
            return match(captures.list, in: list.lowerBound)
        }
        let empty = closure.body.lowerBound..<closure.body.lowerBound
        return match(captures.list, empty, rim: code.range(empty))
    }

    /// `sink(receiveValue: handle)` is `sink { handle($0) }`.
    private mutating func matchReference(_ wanted: ClosurePattern, _ span: Span) -> Bool {
        guard case .hole(let parameter) = wanted.parameters, wanted.body.elements.count == 1,
            case .run(let body) = wanted.body.elements[0], let callee = code.functionName(span)
        else { return false }
        if let captures = wanted.captures {
            let none = span.lowerBound..<span.lowerBound
            guard match(captures.list, none, rim: code.range(none)) else { return false }
        }
        // `handle(for:)` is `handle(for: $0)`.
        let label = code.text(callee.upperBound..<span.upperBound).filter { !$0.isWhitespace }.dropFirst().dropLast(2)
        guard !label.contains(":") else { return false }
        // `sink(receiveValue: update)` of a publisher of `Void` is `sink { _ in update() }`.
        let takesNothing = label.isEmpty && code.takesNothing(callee)
        let name = takesNothing ? "_" : code.freshName("value", in: span)
        let argument = takesNothing ? "" : label.isEmpty || label == "_" ? name : "\(label): \(name)"
        return bindings.bind(parameter.metavariable, to: .text(name))
            && bindings.bind(body.metavariable, to: .text("\(code.text(callee))(\(argument))"))
    }
}

extension TokenTree {
    /// Whether the name of a function is seen to be that of one without parameters: of a parameter `handle: () -> Void`, or of
    /// `func handle()`, where the file has no other of that name.
    fileprivate func takesNothing(_ callee: Span) -> Bool {
        guard let name = callee.last, callee.count == 1 || self[callee.lowerBound].word == .`self` && callee.count == 3
        else { return false }
        if callee.count == 1, let function = enclosingFunction(name),
            let parameter = parameters(of: function).first(where: { equal($0.name..<$0.name + 1, to: callee, of: self) }
            )
        {
            guard let open = parameter.type.first(where: { self[$0].kind == .leftParen }), let close = partner(open)
            else { return false }
            return close == open + 1 && spells(close + 1, "->")
        }
        let functions = words(spelling: text(name)).filter { $0 > 0 && self[$0 - 1].word == .func }
        return !functions.isEmpty
            && functions.allSatisfy { own in self[own + 1].kind == .leftParen && partner(own + 1) == own + 2 }
    }

    /// Whether a span is a piece of code of this kind; nil if its tokens alone do not say.
    package func `is`(_ span: Span, _ kind: Metavariable.Kind) -> Bool? {
        guard let first = span.first else { return false }
        switch kind {
        case .ident: return span.count == 1 && self[first].kind == .identifier
        case .closure: return closure(at: first)?.span == span
        case .literal:
            switch self[first].kind {
            case .integerLiteral, .floatLiteral: return span.count == 1
            case .stringQuote, .rawPounds:
                return chain(from: first)?.span == span && chain(from: first)?.links.count == 1
            case .identifier: return span.count == 1 && [.true, .false, .nil].contains(self[first].word)
            default: return false
            }
        default: return nil
        }
    }
}
