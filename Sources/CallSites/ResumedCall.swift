import Index
import Overloads
import Patterns
import Syntax

// `await withCheckedContinuation { continuation in load { continuation.resume(returning: $0) } }`: the function may have
// an async version by now.

extension CallSiteFacts {
    /// The call of the async version in place of a continuation that only waits for its callback version, without `await`.
    /// Throws if there is none, or the handler does more than resume the continuation.
    package func callInContinuation(
        _ name: Metavariable, resuming continuation: Metavariable, by table: Table, _ match: Match
    ) throws(Refusal) -> Binding {
        guard let (tree, span) = match.bindings[name.name]?.code,
            let resumed = match.bindings[continuation.name]?.plainText,
            let site = callSite(
                tree.chain(from: span.lowerBound)?.span ?? span, in: tree, by: table, inContinuation: true),
            !site.front.contains(where: { tree[$0].kind == .postfixQuestion }),
            tree.comments(in: tree.range(match.span)).isEmpty,
            tree.text(match.span.lowerBound).contains("Throwing") == site.mapping.isThrowing,
            site.onlyResumes(resumed), !returnsHere(site)
        else { throw Refusal() }
        let call = CallSiteConverter(site, frame: .direct, in: project).awaiting(.unmarked)
        return Binding(.text(String(call.dropFirst("await ".count))), range: tree.range(span))
    }

    /// Whether the async version may call the function round the continuation, which would then call itself.
    private func returnsHere(_ site: CallSite) -> Bool {
        guard let other = site.alternative, let function = site.tree.enclosingFunction(site.span.lowerBound)?.name
        else { return false }
        return other.calls(site.tree.text(function))
    }
}

extension CallSite {
    /// Whether the handler does nothing but resume this continuation, with what the async version returns or throws.
    fileprivate func onlyResumes(_ continuation: String) -> Bool {
        guard let closure else {
            return mapping.roles.count == 1
                && ["with", "returning"].contains { tree.text(handler) == "\(continuation).resume(\($0):)" }
        }
        guard closure.captures.isEmpty, closure.attributes.isEmpty else { return false }
        var names = tree.parameterNames(of: closure).map { tree.text($0) }
        if names.isEmpty { names = mapping.roles.indices.map { "$\($0)" } }
        guard names.count == mapping.roles.count else { return false }
        let text = tree.text(closure.body).filter { !$0.isWhitespace }
        let bound = closure.body.filter { tree[$0].word == .let }.map { tree.text($0 + 1) }
        return resumptions(names, bound).contains {
            $0.filter { !$0.isWhitespace }.replacing("RESUME", with: continuation + ".resume") == text
        }
    }

    /// The statements that resume a continuation with these arguments of the handler, where others are bound to names.
    private func resumptions(_ names: [String], _ bound: [String]) -> [String] {
        let values = names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
        if mapping.roles.isEmpty { return ["RESUME()"] }
        if mapping.roles == [.result] {
            return ["RESUME(with: \(names[0]))"] + switches(over: names[0], bound)
        }
        guard mapping.isThrowing else { return ["RESUME(returning: \(values))"] }
        guard mapping.roles.last == .error, let error = bound.first else { return [] }
        let some = names.dropLast().map { $0 + "!" }
        let value =
            some.isEmpty ? "" : "returning: " + (some.count == 1 ? some[0] : "(\(some.joined(separator: ", ")))")
        return ["if let \(error) = \(names[names.count - 1])", "if let \(error)"].map {
            "\($0) { RESUME(throwing: \(error)) } else { RESUME(\(value)) }"
        }
    }

    private func switches(over name: String, _ bound: [String]) -> [String] {
        guard let error = bound.last else { return [] }
        let failure = "case \(mapping.cases.failure("let \(error)")): RESUME(throwing: \(error))"
        let success: String
        if mapping.isVoid {
            success = "case \(mapping.cases.success("()")): RESUME()"
        } else {
            success = "case \(mapping.cases.success("let \(bound[0])")): RESUME(returning: \(bound[0]))"
        }
        return [success, success.replacing("(())", with: "")].map { "switch \(name) { \($0) \(failure) }" }
    }
}
