import Patterns
import Syntax

/// What a call of the handler says.
enum HandlerCall {
    /// Done, with nothing to give.
    case done
    /// An expression; several as a tuple.
    case value(String)
    /// An expression that is an error.
    case failure(String)
    /// An expression that is an error or nil.
    case possibleFailure(String)
    /// An expression that is a `Result`.
    case result(String)
    /// `try x`, the same as `Result { try x }`.
    case attempt(String, result: String)
}

extension AsyncBody {
    /// What the arguments of `completion(…)` say.
    func answer(_ arguments: [Argument], at token: Int) throws(Trouble) -> HandlerCall {
        let values = arguments.map(\.value)
        switch shape {
        case .nothing: return .done
        case .values(let count):
            guard values.count == count else { throw refused("'\(handler)' is given something else", token) }
            return .value(count == 1 ? text(values[0]) : "(" + values.map(text).joined(separator: ", ") + ")")
        case .result(let isVoid, _):
            guard values.count == 1 else { throw refused("'\(handler)' is given something else", token) }
            return try resultAnswer(values[0], isVoid: isVoid)
        case .error:
            guard values.count == 1 else { throw refused("'\(handler)' is given something else", token) }
            if isNil(values[0]) { return .done }
            switch optionality(of: values[0]) {
            case .never: return .failure(try error(values[0]))
            case .always: return .possibleFailure(text(values[0]))
            case .unknown: return .possibleFailure(text(values[0]) + " as (any Error)?")
            }
        case .valuesOrError(let count):
            guard values.count == count + 1 else { throw refused("'\(handler)' is given something else", token) }
            return try valuesAnswer(values, at: token)
        }
    }

    private func text(_ span: Span) -> String {
        guard span.contains(where: { respelled[$0] != nil }) else { return tree.text(span) }
        var spelled = self
        spelled.replacements = []
        return (try? spelled.passage(tree.range(span)).text(lineEnd: tree.lineEnd)) ?? tree.text(span)
    }
    private func isNil(_ span: Span) -> Bool { span.count == 1 && tree[span.lowerBound].word == .nil }

    /// `.success(value)`, `.failure(error)`, or any other expression.
    private func resultAnswer(_ value: Span, isVoid: Bool) throws(Trouble) -> HandlerCall {
        let first = value.lowerBound
        guard let chain = tree.chain(from: first), chain.span == value else {
            throw refused("this is no plain result", first)
        }
        let names = chain.links.compactMap { $0.name.map { tree.text($0) } }
        let isCase = tree[first].kind == .period && chain.links.count == 1
        let isNamedCase = names.count == 2 && names[0] == "Result" && chain.links.count == 2
        if isCase || isNamedCase, let link = chain.links.last, let name = names.last {
            if name == "success", isVoid { return .done }
            if let argument = link.call?.arguments.first {
                if name == "success" { return .value(text(argument.value)) }
                if name == "failure" { return .failure(try error(argument.value)) }
            }
        }
        if tree[first].kind == .period { throw refused("a result is made here in a way that is not known", first) }
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

    /// An error as what stands behind `throw`, which implies no type: `.missing` is `LoadError.missing`.
    private func error(_ value: Span) throws(Trouble) -> String {
        guard tree[value.lowerBound].kind == .period else { return text(value) }
        guard let ownError else { throw refused("'\(text(value))' needs the name of its type", value.lowerBound) }
        return ownError + text(value)
    }

    private func valuesAnswer(_ values: [Span], at token: Int) throws(Trouble) -> HandlerCall {
        let error = values[values.count - 1]
        let given = values.dropLast()
        if given.allSatisfy(isNil) {
            if isNil(error) { throw refused("'\(handler)' is given neither a value nor an error", token) }
            guard optionality(of: error) == .never else {
                throw refused("whether '\(text(error))' is nil cannot be told", error.lowerBound)
            }
            return .failure(try self.error(error))
        }
        guard isNil(error) else {
            throw refused("'\(handler)' may be given a value, an error, both or neither", token)
        }
        for value in given where optionality(of: value) != .never {
            throw refused("whether '\(text(value))' is nil cannot be told", value.lowerBound)
        }
        return .value(given.count == 1 ? text(given[0]) : "(" + given.map(text).joined(separator: ", ") + ")")
    }
}

// MARK: Writing

extension AsyncBody {
    /// Ends the function with this answer: lines without indentation. `unit` indents what lies deeper.
    func statement(_ answer: HandlerCall, isCaught: Bool, token: Int) throws(Trouble) -> String {
        switch answer {
        case .done: return "return"
        case .value(let value): return "return " + value
        case .failure(let error):
            if isCaught { throw crooked("the 'catch' round this would take what is thrown", token) }
            return "throw " + error
        case .possibleFailure(let error):
            if isCaught { throw crooked("the 'catch' round this would take what is thrown", token) }
            return "if let error\(error == "error" ? " = error" : " = " + error) { throw error }"
        case .result(let result):
            if isCaught { throw crooked("the 'catch' round this would take what is thrown", token) }
            return (shape.isVoid ? "try " : "return try ") + result + ".get()"
        case .attempt(let expression, _):
            if isCaught { throw crooked("the 'catch' round this would take what is thrown", token) }
            return (shape.isVoid ? "" : "return ") + expression
        }
    }

    /// Resumes the continuation with this answer.
    func resumption(_ answer: HandlerCall) -> String {
        if typedResult != nil { return continuation + ".resume(returning: \(result(answer)))" }
        return switch answer {
        case .done: continuation + ".resume()"
        case .value(let value): continuation + ".resume(returning: \(value))"
        case .failure(let error): continuation + ".resume(throwing: \(error))"
        case .possibleFailure(let error) where error.contains("$"):
            // A closure inside would have a '$0' of its own.
            continuation + ".resume(with: (\(error)).map { .failure($0) } ?? .success(()))"
        case .possibleFailure(let error):
            continuation + ".resume(with: Result { if let error = \(error) { throw error } })"
        case .result(let result), .attempt(_, let result): continuation + ".resume(with: \(result))"
        }
    }

    /// The answer as a `Result`.
    private func result(_ answer: HandlerCall) -> String {
        switch answer {
        case .done: ".success(())"
        case .value(let value): ".success(\(value))"
        case .failure(let error), .possibleFailure(let error): ".failure(\(error))"
        case .result(let result), .attempt(_, let result): result
        }
    }

    /// Resumes with an error that may be nil, as a statement of several lines.
    func branches(_ error: String, at margin: some StringProtocol) -> String {
        let lines = [
            "if let error = \(error) {", "\t\(continuation).resume(throwing: error)", "} else {",
            "\t\(continuation).resume()", "}",
        ]
        return lines.map { tree.indented($0) }.joined(separator: "\n" + margin)
    }

    /// The closure that takes the place of the handler where that is handed on.
    func closure(at token: Int) throws(Trouble) -> String {
        switch shape {
        case .nothing: return "{ \(continuation).resume() }"
        case .values(1): return "{ \(continuation).resume(returning: $0) }"
        case .values(let count):
            let names = (0..<count).map { "$\($0)" }.joined(separator: ", ")
            return "{ \(continuation).resume(returning: (\(names))) }"
        case .result: return "{ \(continuation).resume(\(typedResult == nil ? "with" : "returning"): $0) }"
        case .error:
            let margin = tree.indentation(at: tree[token].offset)
            return "{ error in\n" + margin + tree.indentationUnit
                + branches("error", at: margin + tree.indentationUnit) + "\n" + margin + "}"
        case .valuesOrError:
            throw refused("what '\(handler)' is given there may be a value, an error, both or neither", token)
        }
    }
}
