import Index
import Overloads
import Patterns
import Syntax

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
        guard !settings.isInMode5, let text = match.bindings[body.name]?.movedText,
            let found = try? notSendable(in: type, match)
        else { return false }
        return !found.added.isEmpty && asksForSendable(text, match)
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

extension ProjectIndex.Function {
    /// A generic parameter is required to be `Sendable`.
    var asksForSendable: Bool {
        let own = tree.placeholderDeclarations(of: declaration) + [declaration.requirements].compactMap { $0 }
        return own.contains { span in span.contains { tree.spells($0, "Sendable") } }
    }
}
