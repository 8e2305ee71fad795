import Index
import Patterns
import Silence
import Syntax

// `load(completion: (T) -> Void, error: (E) -> Void)`: one of the two handlers is called.

extension PathWalker {
    /// Why a path does not call the handler, beside a handler for failures: that is called in its place, or neither is.
    func reasonBesideFailures(in body: Span) -> Doubt? {
        guard let first = body.first, let function = tree.enclosingFunction(first) else { return nil }
        let handlers = FailureHandlers(in: tree, of: project)
        let failures = handlers.failureHandlers(of: function).filter { !tree.spells($0.name, handler) }
        guard let failure = failures.first, failures.allSatisfy({ names[tree.text($0.name)] == nil }),
            body.contains(where: { tree.spells($0, tree.text(failure.name)) })
        else { return nil }
        var both = self
        for failure in failures { both.names[tree.text(failure.name)] = .handler }
        let neither = both.follow(body).paths.first { path in
            path.count == 0 && path.doubt == nil && path.exit != .throwing && !path.isIntentionallySilent
                && !path.isCorrelated
        }
        guard let neither else {
            let (remark, token) = handlers.reason(failure, insteadOf: handler, of: function)
            return Doubt(remark: remark, token: token)
        }
        let silent = SilentPath(path: neither, body: body, walk: self)
        return Doubt(
            remark: Remark(silent.words(besides: tree.text(failure.name)), Remark.correction), token: silent.token)
    }

    /// Why the handler is not called where a call fails that is given another one for failures.
    func remark(onFailure failure: Int, of passed: PassedHandler) -> Remark {
        let handlers = FailureHandlers(in: tree, of: project)
        if names.count == 1, let function = tree.enclosingFunction(passed.name),
            let own = handlers.failureHandlers(of: function).first(where: { tree.spells(failure, tree.text($0.name)) })
        {
            return handlers.reason(own, insteadOf: handler, of: function).remark
        }
        return Remark(
            "the handler for failures that line \(tree.line(of: failure)) passes to '\(tree.text(passed.name))' does not call '\(handler)'",
            "call it there, too, or leave this as it is")
    }

    /// The first token of the argument that is called in place of the handler where the call fails: its label says so, or it
    /// is a closure that calls a failure handler of the function round it. Nil for none.
    func failureArgument(of passed: PassedHandler) -> Int? {
        let functions = tree.declarations(around: passed.name)
        let names = functions.flatMap { FailureHandlers(in: tree, of: project).failureHandlers(of: $0) }.map {
            tree.text($0.name)
        }
        return passed.call.arguments.first { argument in
            guard argument.value.lowerBound != passed.argument.value.lowerBound, mentions(in: argument.value).isEmpty
            else { return false }
            let isClosure = tree.role(argument.value.lowerBound) == .closure
            let parameters = calls.parameters(taking: argument, of: passed)
            // What returns something is no handler.
            let types = parameters.compactMap { project.functionType($0.type, in: $1) }
            if types.contains(where: { !$0.tree.isVoid($0.result) }) { return false }
            if let label = argument.label, project.known.says(label, in: tree, .failure) {
                return isClosure || argument.value.count == 1 && names.contains(tree.text(argument.value.lowerBound))
            }
            let isNamedForFailure =
                argument.label == nil && !parameters.isEmpty
                && parameters.allSatisfy { project.known.says($0.label ?? $0.name, in: $1, .failure) }
            return isClosure
                && (isNamedForFailure
                    || argument.value.contains { names.contains(tree.text($0)) && tree[$0 + 1].kind == .leftParen })
        }?.value.lowerBound
    }
}
