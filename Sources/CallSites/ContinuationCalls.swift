import Index
import Overloads
import Patterns
import Syntax
import Types

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
        if mapping.isThrowing, mapping.roles.last == .error {
            return ResumingHandler(
                in: tree, resuming: continuation, values: Array(names.dropLast()), error: names[names.count - 1]
            ).onlyPassesOn(closure.body)
        }
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
        return mapping.isThrowing ? [] : ["RESUME(returning: \(values))"]
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

extension CallSiteFacts {
    /// The generic requirements of the matched function with `T: Sendable` added for each generic parameter in the type
    /// of the handler: language mode 6 requires it of the value that resumes a continuation.
    package func sendableRequirements(
        _ requirements: Metavariable, for type: Metavariable, _ match: Match
    ) throws(Refusal) -> Binding {
        guard let own = match.bindings[requirements.name] else { throw Refusal() }
        let (added, generics) = try notSendable(in: type, match)
        guard !settings.isInMode5, !added.isEmpty else { return own }
        let text = own.plainText
        return .text(((text.isEmpty ? [] : [text]) + added.map(generics.sendable)).joined(separator: ", "))
    }

    /// The generic parameters in the type of the handler that are not declared as `Sendable`, of those in sight.
    private func notSendable(
        in type: Metavariable, _ match: Match
    ) throws(Refusal) -> (added: [String], generics: GenericParameters) {
        guard let given = match.bindings[type.name]?.code,
            let declaration = match.tree.declaration(at: match.span.lowerBound)
        else { throw Refusal() }
        let generics = GenericParameters(inSightOf: declaration, in: match.tree, project: project)
        return (generics.notSendable(in: given.span, of: given.tree), generics)
    }

    /// The same, but only if the body of the async version needs it. Throws where the function implements a protocol
    /// requirement, so that it cannot add any.
    package func sendableRequirements(
        _ requirements: Metavariable, for type: Metavariable, in body: Metavariable, _ match: Match
    ) throws(Refusal) -> Binding {
        guard let own = match.bindings[requirements.name] else { throw Refusal() }
        guard asksForSendable(body, for: type, match) else { return own }
        if let requirement = fulfilled(by: match) {
            let names = try notSendable(in: type, match).added.map { "'\($0)'" }.joined(separator: " and ")
            throw Refusal(
                "declare that \(names) is here and in the requirement of '\(requirement.type ?? "")' (\(requirement.location))"
            )
        }
        return try sendableRequirements(requirements, for: type, match)
    }

    private func fulfilled(by match: Match) -> ProjectIndex.Function? {
        match.tree.declaration(at: match.span.lowerBound).flatMap { project.fulfilledRequirement($0, in: match.tree) }
    }

    /// Whether the body needs generic parameters in the type to be `Sendable` that are not declared so.
    private func asksForSendable(_ body: Metavariable, for type: Metavariable, _ match: Match) -> Bool {
        guard !settings.isInMode5, let found = try? notSendable(in: type, match), !found.added.isEmpty,
            let text = match.bindings[body.name]?.movedText
        else { return false }
        return asksForSendable(text, match)
    }

    private func asksForSendable(_ body: String, _ match: Match) -> Bool {
        let tree = TokenTree(SourceFile(text: body))
        let overload = overloads.continuationOverload(for: match)?.place
        return tree.all.contains { index in
            guard tree[index].kind == .identifier, tree[index + 1].kind == .leftParen else { return false }
            let name = tree.text(index)
            // An argument of a callback; a value that is created in place may be sent.
            if name == "resume" {
                return [.identifier, .dollarIdentifier].contains(tree[index + 4].kind)
                    && tree[index + 5].kind == .rightParen && !tree.spells(index + 4, "nil")
            }
            return project.functions(name).contains { $0.place != overload && $0.isAsync && $0.asksForSendable }
        }
    }
}
