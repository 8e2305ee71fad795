import Index
import Syntax

// Handlers that are called at each change, and callers that do nothing where there is no result: nobody waits for the call.

extension Callers {
    /// Whether each call passes a closure that a list holds: `listeners.forEach { tell($0.callback) }`. A handler that is called
    /// for the end of some work is kept in a list, too.
    package func passListener(_ handler: Parameter, steps: Int = 3) -> Bool {
        guard steps > 0, !tree.text(handler.name).lowercased().contains("complet") else { return false }
        return allPass(handler) { other, argument in
            let first = argument.value.lowerBound
            if isElement(first, in: other) { return true }
            guard argument.value.count == 1, let caller = other.enclosingFunction(first),
                let own = other.parameters(of: caller).first(where: { other.spells($0.name, other.text(first)) })
            else { return false }
            return Callers(of: caller, in: other, project: project).passListener(own, steps: steps - 1)
        }
    }

    /// `$0` of `listeners.forEach { tell($0.callback) }`, `listener` of `for listener in listeners { tell(listener.callback) }`.
    private func isElement(_ name: Int, in other: TokenTree) -> Bool {
        other.braces(around: name).contains { brace in
            if let owner = other.owner(ofBrace: brace) {
                let head = other[owner].word == .for ? owner..<brace : 0..<0
                return head.prefix { other[$0].word != .in }.contains { other.spells($0, other.text(name)) }
            }
            guard let closure = other.closure(at: brace), let callee = other.calleeName(ofArgument: brace),
                other.spells(callee, "forEach")
            else { return false }
            return other[name].kind == .dollarIdentifier
                || other.parameterNames(of: closure).contains { other.text($0) == other.text(name) }
        }
    }

    /// Whether the type has the other half of the function: `off` of `on`, and, where the handler is given values and no error,
    /// `stopReading` of `startReading`. It calls the handler for each event then.
    package func endListening(givingValues: Bool) -> Bool {
        guard let name = function.name.map({ tree.text($0) }), let type = tree.typesAround(function.keyword).first
        else {
            return false
        }
        let other =
            name == "on"
            ? "off" : givingValues && name.hasPrefix("start") && name != "start" ? "stop" + name.dropFirst(5) : nil
        return other.map { project.functions($0).contains { $0.type == type } } ?? false
    }

    /// Whether each caller passes a closure that does nothing where there is no result, or passes on a handler of which that is
    /// so: a call that tells of a failure changes nothing.
    package func ignoreFailure(of handler: Parameter, steps: Int = 4) -> Bool {
        guard steps > 0 else { return false }
        return allPass(handler) { other, argument in
            let first = argument.value.lowerBound
            if let closure = other.closure(at: first) { return ignoresFailure(closure, in: other) }
            guard argument.value.count == 1, let caller = other.enclosingFunction(first),
                let own = other.parameters(of: caller).first(where: { other.spells($0.name, other.text(first)) })
            else { return false }
            return Callers(of: caller, in: other, project: project).ignoreFailure(of: own, steps: steps - 1)
        }
    }

    /// `{ granted in if granted { … } }`, `{ error in if error != nil { return }; … }`
    private func ignoresFailure(_ closure: Closure, in other: TokenTree) -> Bool {
        let names = other.parameterNames(of: closure).map { other.text($0) }
        func tests(_ condition: Span) -> Bool {
            condition.contains { other[$0].kind == .dollarIdentifier || names.contains(other.text($0)) }
        }
        let statements = other.statements(in: closure.body).drop { statement in
            other[statement.lowerBound].word == .guard && !tests(statement)
        }
        guard let first = statements.first else { return true }
        guard let block = first.first(where: { other.role($0) == .code }) else { return false }
        let isIdle = other.interior(block).count == 1 && other[block + 1].word == .return
        switch other[first.lowerBound].word {
        case .guard:
            return isIdle && tests(first.lowerBound..<block)
        case .if where isIdle:
            return asksForError(first.lowerBound + 1..<block, in: other) && tests(first.lowerBound..<block)
        case .if:
            let condition = first.lowerBound + 1..<block
            return statements.count == 1 && other.after(block) == first.upperBound && tests(condition)
                && !asksForError(condition, in: other)
        default: return false
        }
    }

    /// `error != nil`, `let error`, `!granted`
    private func asksForError(_ condition: Span, in other: TokenTree) -> Bool {
        guard let first = condition.first else { return false }
        if other.spells(first, "!") { return true }
        let isThere = other[first].word == .let || condition.contains { other.spells($0, "!=") }
        return isThere && condition.contains { project.known.says($0, in: other, .isError) }
    }

    /// Whether a parameter beside the handler shows that the system answers where the handler is let go without a call.
    package var areAnsweredIfDropped: Bool {
        tree.parameters(of: function).contains { parameter in
            parameter.type.count == 1 && project.known.says(parameter.type.lowerBound, in: tree, .isAnsweredIfDropped)
        }
    }
}
