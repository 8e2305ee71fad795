import Patterns
import Syntax

// What an async form says of generic parameters that its callback form does not have to.

extension Judge {
    /// The generic requirements of the matched function, and that each generic parameter in the handler's type is
    /// `Sendable`: in language mode 6 a continuation is given nothing else.
    func sendableRequirements(
        _ requirements: Metavariable, for type: Metavariable, _ match: Match
    ) throws(Refusal) -> Binding {
        guard let own = match.bindings[requirements.name], let given = match.bindings[type.name]?.code,
            let declaration = match.tree.declaration(at: match.span.lowerBound)
        else { throw Refusal() }
        let generics = GenericParameters(inSightOf: declaration, in: match.tree, project: project)
        let added = setting.isInMode5 ? [] : generics.notSendable(in: given.span, of: given.tree)
        guard !added.isEmpty else { return own }
        let text = own.plainText
        return .text(((text.isEmpty ? [] : [text]) + added.map { "\($0): Sendable" }).joined(separator: ", "))
    }

    /// The same, as far as the body of an async form asks for it and it may be said: of what fulfils a requirement it may not.
    func sendableRequirements(
        _ requirements: Metavariable, for type: Metavariable, in body: Metavariable, _ match: Match
    ) throws(Refusal) -> Binding {
        guard let own = match.bindings[requirements.name] else { throw Refusal() }
        guard asksForSendable(body, for: type, match), fulfilled(by: match) == nil else { return own }
        return try sendableRequirements(requirements, for: type, match)
    }

    /// Whether nothing has to be said of generic parameters for the body of an async form, or it may be.
    func maySayWhatIsSendable(for type: Metavariable, in body: Metavariable, _ match: Match) -> Bool {
        fulfilled(by: match) == nil || !asksForSendable(body, for: type, match)
    }

    private func fulfilled(by match: Match) -> Project.Function? {
        match.tree.declaration(at: match.span.lowerBound).flatMap { fulfilledRequirement($0, in: match.tree) }
    }

    /// Whether generic parameters in the type have to be `Sendable` for the body, and nobody says so.
    private func asksForSendable(_ body: Metavariable, for type: Metavariable, _ match: Match) -> Bool {
        guard !setting.isInMode5, let given = match.bindings[type.name]?.code,
            let text = match.bindings[body.name]?.movedText,
            let declaration = match.tree.declaration(at: match.span.lowerBound)
        else { return false }
        let generics = GenericParameters(inSightOf: declaration, in: match.tree, project: project)
        return !generics.notSendable(in: given.span, of: given.tree).isEmpty && asksForSendable(text, match)
    }

    private func asksForSendable(_ body: String, _ match: Match) -> Bool {
        let tree = TokenTree(SourceFile(text: body))
        let overload = waiting(for: match)?.place
        return tree.all.contains { index in
            guard tree[index].kind == .identifier, tree[index + 1].kind == .leftParen else { return false }
            let name = tree.text(index)
            // What a callback is given; what is made on the spot may cross.
            if name == "resume" {
                return [.identifier, .dollarIdentifier].contains(tree[index + 4].kind)
                    && tree[index + 5].kind == .rightParen && !tree.spells(index + 4, "nil")
            }
            return project.functions(name).contains { $0.place != overload && $0.isAsync && $0.asksForSendable }
        }
    }
}

extension Project.Function {
    /// One of its generic parameters has to be `Sendable`.
    var asksForSendable: Bool {
        let own = tree.placeholderDeclarations(of: declaration) + [declaration.requirements].compactMap { $0 }
        return own.contains { span in span.contains { tree.spells($0, "Sendable") } }
    }
}

extension TwinSite {
    /// Where the async form asks that what it gives is `Sendable`, a generic parameter of the function round the call, or
    /// one that the call names, has to be.
    func checkGenerics(in project: Project) throws(Judge.Refusal) {
        guard let twin, twin.asksForSendable, let function = tree.enclosingFunction(span.lowerBound) else { return }
        let generics = GenericParameters(inSightOf: function, in: tree, project: project)
        let own = Set(tree.placeholders(of: function))
        let open = generics.notSendable(in: function.keyword..<span.lowerBound, of: tree).filter(own.contains)
        // In the type of both, its parameters are the same.
        let isInside = twin.type.map { tree.typesAround(span.lowerBound).first == $0 } ?? false
        let shared = isInside ? twin.declaration.requirements.map { generics.notSendable(in: $0, of: twin.tree) } : nil
        guard let name = (open + generics.notSendable(in: span, of: tree) + (shared ?? [])).first else { return }
        throw Judge.Refusal(
            "the async form asks that '\(name)' is Sendable, which nothing here says", token: span.lowerBound)
    }
}

/// The generic parameters of a function and of the types round it, and the associated types of the protocol round it.
struct GenericParameters {
    private let tree: TokenTree
    private let project: Project
    /// Each as it is declared: `T`, `T: Decodable`, `each T`.
    private let parameters: [Span]
    /// What `where` says, of the function and of what stands round it.
    private let requirements: [Span]

    init(inSightOf declaration: Declaration, in tree: TokenTree, project: Project) {
        (self.tree, self.project) = (tree, project)
        let all = [declaration] + tree.declarations(around: declaration.keyword)
        parameters = all.flatMap { tree.placeholderDeclarations(of: $0) }
        requirements = all.compactMap(\.requirements).flatMap { tree.elements($0) }
    }

    var names: Set<String> { Set(parameters.map { tree.text($0.lowerBound) }) }

    /// Those that a type names, or their associated types (`T.Output`), which nothing says to be `Sendable`; each once.
    func notSendable(in type: Span, of other: TokenTree) -> [String] {
        var found: [String] = []
        for index in type where names.contains(other.text(index)) && other[index - 1].kind != .period {
            let path = other.memberType(from: index, in: type)
            if !found.contains(path), !path.hasSuffix(".Type"), !isSendable(path) { found.append(path) }
        }
        return found
    }

    private func isSendable(_ path: String) -> Bool {
        (parameters + requirements).contains { span in
            guard let colon = span.first(where: { tree[$0].kind == .colon }),
                tree.text(span.lowerBound..<colon) == path
            else { return false }
            return (colon + 1..<span.upperBound).contains { index in
                tree.spells(index, "Sendable") || Sendability(project: project).holds(index..<index + 1, in: tree)
            }
        }
    }
}

extension TokenTree {
    /// `T.Output.Element` from its first name on.
    fileprivate func memberType(from start: Int, in span: Span) -> String {
        var end = start + 1
        while end + 1 < span.upperBound, self[end].kind == .period, self[end + 1].kind == .identifier { end += 2 }
        return text(start..<end)
    }
}
