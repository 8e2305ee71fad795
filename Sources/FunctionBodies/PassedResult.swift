import Index
import Patterns
import Syntax

/// The result that one call of the handler passes, to be returned or thrown.
enum PassedResult {
    /// No value and no error.
    case done
    /// An expression; several as a tuple.
    case value(Snippet)
    /// An expression that is an error.
    case failure(Snippet)
    /// An expression that is an error or nil.
    case possibleFailure(Snippet)
    /// An expression that is a `Result`.
    case result(Snippet)
    /// An expression of an enum of the project that is used like a `Result`.
    case resultLikeEnum(Snippet, ResultCases)
    /// Optional values and an optional error: if there is an error, it is thrown.
    case valueOrError(Snippet, error: Snippet)
    /// `try x`, the same as `Result { try x }`.
    case attempt(Snippet, result: Snippet)

    /// The optional error, and the value to return where it is nil; nil for a result that is known to be one of both.
    var alternatives: (error: Snippet, value: Snippet?)? {
        switch self {
        case .possibleFailure(let error): (error, nil)
        case .valueOrError(let value, let error): (error, value)
        default: nil
        }
    }
}

extension BodyConverter {
    /// The result that the arguments of `completion(…)` pass. Throws if they do not fit the type of the handler.
    func passedResult(_ arguments: [Argument], at token: Int) throws(Trouble) -> PassedResult {
        let values = arguments.map(\.value)
        if let outerShape {
            var own = self
            (own.shape, own.outerShape) = (outerShape, nil)
            return .value(result(try own.passedResult(arguments, at: token)))
        }
        switch shape {
        case .nothing: return .done
        case .values(let count):
            guard values.count == count else {
                throw refused("'\(handler)' is called here with arguments that do not match its type", token)
            }
            return .value(count == 1 ? text(values[0]) : "(\(values.map(text).joined(separator: ", ")))")
        case .result(let isVoid, _):
            guard values.count == 1 else {
                throw refused("'\(handler)' is called here with arguments that do not match its type", token)
            }
            return try resultPassed(values[0], isVoid: isVoid)
        case .error:
            guard values.count == 1 else {
                throw refused("'\(handler)' is called here with arguments that do not match its type", token)
            }
            if isNil(values[0]) { return .done }
            if let error = memberOfError(values[0]) { return .failure(error) }
            switch optionalities.optionality(of: values[0]) {
            case .never: return .failure(try error(values[0]))
            case .always: return .possibleFailure(operand(values[0]))
            case .unknown: return .possibleFailure(asOptionalError(values[0]))
            }
        case .valuesOrError(let count):
            guard values.count == count + 1 else {
                throw refused("'\(handler)' is called here with arguments that do not match its type", token)
            }
            return try valuesPassed(values, at: token)
        }
    }

    private func text(_ span: Span) -> Snippet { Snippet(spelling(of: span), spelling: span, of: tree) }

    private func spelling(of span: Span) -> String {
        guard span.contains(where: { respelled[$0] != nil }) else { return tree.text(span) }
        var spelled = self
        spelled.replacements = []
        return (try? spelled.passage(tree.range(span)).text(lineEnd: tree.lineEnd)) ?? tree.text(span)
    }

    /// An expression on which a member is called.
    private func operand(_ span: Span) -> Snippet {
        tree.chain(from: span.lowerBound)?.span == span ? text(span) : text(span).asOperation()
    }

    private func isNil(_ span: Span) -> Bool { span.count == 1 && tree[span.lowerBound].word == .nil }

    /// `.success(value)`, `.failure(error)`, or any other expression.
    private func resultPassed(_ value: Span, isVoid: Bool) throws(Trouble) -> PassedResult {
        let first = value.lowerBound
        guard let chain = tree.chain(from: first), chain.span == value else {
            if let fallback = fallback(of: value) { return .result(fallback) }
            throw refused(
                "this is neither '.success(…)', '.failure(…)' nor a variable: store the result in a "
                    + "constant first", first)
        }
        let names = chain.links.compactMap { $0.name.map { tree.text($0) } }
        let isCase = tree[first].kind == .period && chain.links.count == 1
        let isNamedCase = names.count == chain.links.count && names.dropLast().last.map(isResult) ?? false
        let cases = resultLikeEnum?.cases ?? .swift
        if isCase || isNamedCase, let link = chain.links.last, let name = names.last {
            if name == cases.success.name, isVoid { return .done }
            if let argument = link.call?.arguments.first {
                if name == cases.success.name { return .value(text(argument.value)) }
                if name == cases.failure.name { return .failure(try error(argument.value)) }
            }
        }
        if tree[first].kind == .period {
            guard resultLikeEnum == nil, chain.links.count == 1, let type = type.asResult, let name = names.last,
                extendsResult(with: name)
            else {
                throw refused(
                    "the result is made in a way that cannot be rewritten: write '.success(…)' or "
                        + "'.failure(…)'", first)
            }
            // A member of an extension of `Result`.
            return .result("\(type)\(text(value))")
        }
        if resultLikeEnum != nil { return .resultLikeEnum(text(value), cases) }
        if typedResult == nil, chain.links.count == 1, names == ["Result"],
            let argument = chain.links[0].lastCall?.arguments.first,
            argument.isTrailing, let closure = tree.closure(at: argument.value.lowerBound), closure.keyword == nil,
            tree.statements(in: closure.body).count == 1, tree[closure.body.lowerBound].word == .try,
            tree[closure.body.lowerBound + 1].kind != .postfixQuestion, tree.comments(in: tree.range(value)).isEmpty
        {
            return .attempt(text(closure.body), result: text(value))
        }
        return .result(text(value))
    }

    /// Whether the type of the handler has this name.
    private func isResult(_ name: String) -> Bool {
        name == resultLikeEnum?.name ?? "Result" || name == type.resultAlias
    }

    /// `(stored ?? .failure(.missing))` for a result that may not be there: what stands before `??` has the type of both.
    private func fallback(of value: Span) -> Snippet? {
        guard resultLikeEnum == nil, tree[value.lowerBound].kind != .period,
            let chain = tree.chain(from: value.lowerBound)?.span, chain.upperBound + 1 < value.upperBound,
            tree.spells(chain.upperBound, "??"), let other = tree.chain(from: chain.upperBound + 1)?.span,
            other.upperBound == value.upperBound
        else { return nil }
        return "(\(text(value)))"
    }

    /// An error as an operand of `throw`, which gives no type from its context: `.missing` becomes `LoadError.missing`.
    private func error(_ value: Span) throws(Trouble) -> Snippet {
        guard tree[value.lowerBound].kind == .period else {
            // `isFull ? .full : .refused`
            let level = tree.parent(value.lowerBound)
            let isImplied = value.contains {
                tree[$0].kind == .period && tree[$0].flags.contains(.spaceBefore) && tree.parent($0) == level
            }
            guard isImplied, let concreteError else { return text(value) }
            return "(\(text(value))) as \(concreteError)"
        }
        guard let concreteError else {
            throw refused(
                "'\(spelling(of: value))' leaves out its type: write the full name, with the type before the dot",
                value.lowerBound)
        }
        return "\(concreteError)\(text(value))"
    }

    /// `LoadError.missing` for `.missing`, where an optional error of that type is wanted; nil for any other expression.
    private func memberOfError(_ value: Span) -> Snippet? {
        guard let concreteError, tree[value.lowerBound].kind == .period, let chain = tree.chain(from: value.lowerBound),
            chain.span == value, chain.links.count == 1, let link = chain.links.first, let name = link.name,
            link.suffixes.isEmpty || link.call != nil, !["none", "some"].contains(tree.text(name))
        else { return nil }
        return "\(concreteError)\(text(value))"
    }

    private func valuesPassed(_ values: [Span], at token: Int) throws(Trouble) -> PassedResult {
        let error = values[values.count - 1]
        let given = values.dropLast()
        if given.allSatisfy(isNil) {
            if isNil(error) { throw refused("'\(handler)' is given neither a value nor an error here", token) }
            if let error = memberOfError(error) { return .failure(error) }
            switch optionalities.optionality(of: error) {
            case .never: return .failure(try self.error(error))
            case .always where optionalities.isRuledIn(error): return .failure("\(text(error))!")
            case let other: throw refused(other.objection(to: spelling(of: error)), error.lowerBound)
            }
        }
        // If there is an error, values are ignored, as in functions imported from Objective-C.
        let canFail = isNil(error) || memberOfError(error) != nil ? .never : optionalities.optionality(of: error)
        if !isNil(error), canFail == .never {
            throw refused("'\(handler)' is given both a value and an error here", token)
        }
        if let missing = given.first(where: isNil) {
            throw refused(
                "'\(handler)' is given nil for some of its values only, but an async function returns all of them or throws: "
                    + "give it all values, or an error", missing.lowerBound)
        }
        let parts = try zip(given, types).map { value, type throws(Trouble) -> Snippet in
            switch optionalities.optionality(of: value) {
            case .never: return text(value)
            case .always where !isNil(error): return "\(text(value))!"
            case let other:
                if !isNil(error), let known = unwrapped(value, as: type, text(value)) { return known }
                throw refused(other.objection(to: spelling(of: value)), value.lowerBound)
            }
        }
        let value = parts.count == 1 ? parts[0] : "(\(parts.joined(separator: ", ")))"
        if isNil(error) { return .value(value) }
        return .valueOrError(value, error: canFail == .always ? operand(error) : asOptionalError(error))
    }

    /// An expression converted to an optional error.
    private func asOptionalError(_ value: Span) -> Snippet {
        ("\(text(value)) as \(concreteError ?? "(any Error)")?" as Snippet).asOperation()
    }
}

// MARK: Writing

extension BodyConverter {
    /// The statement that ends the function with this result, without indentation.
    func statement(_ passed: PassedResult, isCaught: Bool, token: Int) throws(Trouble) -> Snippet {
        switch passed {
        case .done: return "return"
        case .value(let value): return "return \(value)"
        case .failure(let error):
            if isCaught { throw isCaughtAround(token) }
            return .throwing(error)
        case .possibleFailure(let error):
            if isCaught { throw isCaughtAround(token) }
            return .throwing(ifLet: "error = \(error)")
        case .valueOrError(let value, let error):
            if isCaught { throw isCaughtAround(token) }
            let ownsLine = tree[token].flags.contains(.startsLine)
            let lineBreak = ownsLine ? "\n" + indentation(token..<token + 1) : "; "
            return .throwing(ifLet: "error = \(error)").then("\(lineBreak)return \(value)")
        case .resultLikeEnum(let result, let cases):
            if isCaught { throw isCaughtAround(token) }
            let margin = tree[token].flags.contains(.startsLine) ? indentation(token..<token + 1) : nil
            return switched(result, cases, at: margin)
        case .result(let result):
            if isCaught { throw isCaughtAround(token) }
            let value = ("\(result).get()" as Snippet).try()
            return shape.isVoid ? value : "return \(value)"
        case .attempt(let expression, _):
            if isCaught { throw isCaughtAround(token) }
            return shape.isVoid ? expression : "return \(expression)"
        }
    }

    func isCaughtAround(_ token: Int) -> Trouble {
        needsContinuation(
            "the call of the handler becomes a 'throw', which the 'catch' around it would catch: move the call out of the 'do'",
            token)
    }

    /// Resumes the continuation with this result.
    func resumption(_ passed: PassedResult) -> Snippet {
        if case .resultLikeEnum(let result, let cases) = passed {
            return onOneLine(resumed(with: result, cases))
        }
        if typedResult != nil { return "\(continuation).resume(returning: \(result(passed)))" }
        return switch passed {
        case .done: "\(continuation).resume()"
        case .value(let value): "\(continuation).resume(returning: \(value))"
        case .failure(let error): "\(continuation).resume(throwing: \(error))"
        case .possibleFailure(let error) where error.usesShorthands:
            // An inner closure would have its own `$0`.
            "\(continuation).resume(with: (\(error)).map { .failure($0) } ?? .success(()))"
        case .possibleFailure(let error):
            "\(continuation).resume(with: Result { \(Snippet.throwing(ifLet: "error = \(error)")) })"
        case .valueOrError(let value, let error):
            "\(continuation).resume(with: \(error.parenthesized).map { .failure($0) } ?? .success(\(value)))"
        case .result(let result), .attempt(_, let result): "\(continuation).resume(with: \(result))"
        case .resultLikeEnum(let result, _): result
        }
    }

    /// The same as a `Result`.
    private func result(_ passed: PassedResult) -> Snippet {
        switch passed {
        case .done: ".success(())"
        case .value(let value): ".success(\(value))"
        case .failure(let error): ".failure(\(error))"
        case .possibleFailure(let error): "\(error.parenthesized).map { .failure($0) } ?? .success(())"
        case .valueOrError(let value, let error): "\(error.parenthesized).map { .failure($0) } ?? .success(\(value))"
        case .result(let result), .attempt(_, let result), .resultLikeEnum(let result, _): result
        }
    }

    /// Resumes with an error that may be nil, else with the value, as a statement of several lines.
    func branches(_ error: Snippet, else value: Snippet? = nil, at margin: String) -> Snippet {
        let success = resumption(value.map(PassedResult.value) ?? .done)
        let deeper = tree.indentationUnit
        let lines: [Snippet] = [
            "if let error = \(error.hasBrace ? "(\(error))" : error) {", "\(deeper)\(resumption(.failure("error")))",
            "} else {", "\(deeper)\(success)", "}",
        ]
        return lines.joined(separator: "\n" + margin)
    }

    /// Names for the values beside an error, after their types: `data, response`.
    private var valueNames: [String] {
        var names: [String] = []
        for (number, type) in types.enumerated() {
            let letters = type.filter { $0.isLetter || $0.isNumber }
            let start = letters.lastIndex { $0.isUppercase } ?? letters.startIndex
            let word = letters[start...].lowercased()
            let isFree = word.count > 2 && letters + "?" == type && !Self.taken.contains(word) && !names.contains(word)
            names.append(isFree && word != continuation ? word : types.count == 1 ? "value" : "value\(number + 1)")
        }
        return names
    }

    /// Words of the language, and the name of the error in a `catch`: no variable is called after a type of this name.
    private static let taken: Set<String> = ["error", "any", "self", "type", "protocol", "void", "bool", "int"]

    /// The closure that takes the place of the handler where that is passed on.
    func closure(at token: Int) throws(Trouble) -> Snippet {
        switch shape {
        case .nothing: return "{ \(continuation).resume() }"
        case .values(1): return "{ \(continuation).resume(returning: $0) }"
        case .values(let count):
            let names = (0..<count).map { "$\($0)" }.joined(separator: ", ")
            return "{ \(continuation).resume(returning: (\(names))) }"
        case .result where resultLikeEnum != nil:
            let margin = indentation(token..<token + 1)
            let deeper = margin + tree.indentationUnit
            let lines = resumed(with: "result", resultLikeEnum?.cases ?? .swift)
            return "{ result in\n\(deeper)\(lines.joined(separator: "\n" + deeper))\n\(margin)}"
        case .result: return "{ \(continuation).resume(\(typedResult == nil ? "with" : "returning"): $0) }"
        case .error:
            let margin = indentation(token..<token + 1)
            let deeper = margin + tree.indentationUnit
            return "{ error in\n\(deeper)\(branches("error", at: deeper))\n\(margin)}"
        case .valuesOrError:
            let margin = indentation(token..<token + 1)
            let deeper = margin + tree.indentationUnit
            let names = valueNames
            let values = names.map { $0 + "!" }.joined(separator: ", ")
            let branches = branches("error", else: names.count == 1 ? "\(values)" : "(\(values))", at: deeper)
            return "{ \((names + ["error"]).joined(separator: ", ")) in\n\(deeper)\(branches)\n\(margin)}"
        }
    }

    /// Whether an extension of `Result` in the project declares a member of this name.
    private func extendsResult(with name: String) -> Bool {
        project.declarations(of: "Result").contains { type in
            type.keyword == .extension
                && type.declaration.body?.contains { index in
                    type.tree.spells(index, name) && [.var, .let, .func].contains(type.tree[index - 1].word)
                } ?? false
        }
    }
}
