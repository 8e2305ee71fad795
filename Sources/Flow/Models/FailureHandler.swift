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
            remark: Remark(
                FailureHandlers.words(silent.words, of: handler, besides: tree.text(failure.name)), Remark.correction),
            token: silent.token)
    }

    /// Why the handler is not called where a call fails that is given another one for failures.
    func remark(onFailure failure: Int, of passed: PassedHandler) -> Remark {
        let handlers = FailureHandlers(in: tree, of: project)
        let function = tree.enclosingFunction(passed.name)
        let own = function.flatMap { handlers.failureHandlers(of: $0).first { !tree.spells($0.name, handler) } }
        let name = own.map { tree.text($0.name) }
        let given = tree.closure(at: failure)?.span ?? failure..<failure + 1
        if names.count == 1, let function, let own, !tree.uses(of: name ?? "", in: given).isEmpty {
            return handlers.reason(own, insteadOf: handler, of: function).remark
        }
        let subject =
            "the handler for failures that line \(tree.line(of: failure)) passes to '\(tree.text(passed.name))'"
        return Remark(
            name.map { "\(subject) calls neither '\(handler)' nor '\($0)'" } ?? "\(subject) does not call '\(handler)'",
            "call \(name.map { "'\($0)' there" } ?? "it there, too"), or leave this as it is")
    }
}
