import Flow
import Index
import Patterns
import Syntax

extension StreamFacts {
    /// Throws where other code gets the subject that a match makes or declares as a publisher.
    package func checkIsNotGivenOut(_ match: Match) throws(Refusal) {
        if let readers = readers(of: match) { try checkIsNotGivenOut(readers, match) }
        guard let name = declaredName(of: match), match.tree.enclosingFunction(name) == nil,
            let requirement = requirement(ofProperty: name, in: match.tree)
        else { return }
        throw Refusal(
            "'\(requirement.type)' (\(requirement.place)) asks for '\(match.tree.text(name))' as a subject: change its type there, and in "
                + "the other types that conform to it, too")
    }

    private func checkIsNotGivenOut(_ readers: SubjectReaders, _ match: Match) throws(Refusal) {
        guard let given = readers.givenOut else { return }
        throw Refusal(
            given.isSelf
                ? "this type is a publisher that passes its subscribers on to the subject (\(given.place)): leave the subject until "
                    + "nothing subscribes to this type any more"
                : "'\(given.name)' (\(given.place)) gives this subject out as a publisher: leave it until nothing subscribes to "
                    + "'\(given.name)' any more")
    }

    /// Throws why a stream may not do for what reads the subject: always, as code that was not read may read it, too.
    package func checkHasOneReader(_ match: Match, isKeptByHand: Bool) throws(Refusal) {
        let readers = readers(of: match)
        if let readers { try checkIsNotGivenOut(readers, match) }
        let places = readers?.subscriptions ?? []
        if places.count > 1 {
            throw Refusal(
                "\(places[0]) and \(places[1]) subscribe to this subject, and only one loop can read a stream: leave it"
            )
        }
        if isKeptByHand {
            throw Refusal(
                "if one place reads the values, keep the stream and the continuation of `AsyncStream.makeStream` instead; if "
                    + "several subscribe, leave the subject")
        }
        let reader = places.first ?? "only one place subscribes, and that it"
        throw Refusal(
            "only one loop can read an `AsyncStream`, and it also gets what was sent before it began: check that \(reader) may get "
                + "those values, too")
    }

    private func readers(of match: Match) -> SubjectReaders? {
        declaredName(of: match).map { SubjectReaders($0, in: match.tree, of: project) }
    }

    /// The protocol of the project that asks for this property, and where.
    private func requirement(ofProperty name: Int, in tree: TokenTree) -> (type: String, place: String)? {
        guard let type = tree.typesAround(name).first else { return nil }
        for asking in project.ancestry(of: type).subtracting([type]).sorted() where project.isProtocol(asking) {
            for declared in project.declarations(of: asking) where declared.keyword == .protocol {
                guard let body = declared.declaration.body else { continue }
                let other = declared.tree
                let found = other.words(spelling: tree.text(name), in: body).first { other[$0 - 1].word == .var }
                if let found { return (asking, other.place(of: found)) }
            }
        }
        return nil
    }

    /// The name of the variable or property that the match declares, or is the value of.
    private func declaredName(of match: Match) -> Int? {
        let tree = match.tree
        let statement = tree.statement(around: match.span.lowerBound)
        let level = tree.parent(match.span.lowerBound)
        let names = statement.filter { index in
            index > 0 && tree[index].kind == .identifier && tree.parent(index) == level
                && ([.let, .var].contains(tree[index - 1].word) || tree[index - 1].kind == .comma)
        }
        return names.last { $0 < match.span.lowerBound } ?? names.first
    }
}

/// Where the files of a project read a subject, other than by sending to it.
private struct SubjectReaders {
    /// Where other code gets the subject as a publisher.
    struct Giving {
        /// `line 12`, `Form.swift:12`.
        let place: String
        /// The function or the property that gives it.
        let name: String
        /// The type is a publisher that passes its subscribers on.
        let isSelf: Bool
    }

    private(set) var givenOut: Giving?
    /// The places that subscribe to it, such as `line 12`.
    private(set) var subscriptions: [String] = []

    init(_ name: Int, in tree: TokenTree, of project: ProjectIndex) {
        let text = tree.text(name)
        let owner = tree.enclosingFunction(name) == nil ? tree.typesAround(name).first : nil
        let isPrivate = tree.declaration(at: tree.startOfStatement(around: name)).map(tree.isPrivate) ?? false
        // A local variable is read only in the block that declares it.
        let block = tree.brace(around: name).flatMap { tree.role($0) == .members ? nil : tree.interior($0) }
        let trees =
            owner == nil || isPrivate || block != nil ? [tree] : project.trees(naming: tree[name].hash)
        for other in trees {
            for use in other.words(spelling: text)
            where (use != name || other !== tree) && block?.contains(use) ?? true {
                guard !other.isLabelOrDeclared(use), let chain = other.chain(around: use),
                    let link = chain.links.firstIndex(where: { $0.name == use })
                else { continue }
                let links = chain.links[(link + 1)...]
                guard isReading(use, links, in: other) else { continue }
                let isOwn = link == 0 || link == 1 && other[chain.span.lowerBound].word == .`self`
                let types =
                    isOwn
                    ? Set(other.typesAround(use)) : project.seenTypes(ofReceiverIn: chain, before: link, in: other)
                let isMeant = owner.map { types.contains($0) || !isOwn && types.isEmpty && other === tree }
                guard isMeant ?? (other.enclosingFunction(use)?.keyword == tree.enclosingFunction(name)?.keyword)
                else { continue }
                note(use, links, in: other, besides: tree)
            }
        }
    }

    /// Whether a token begins what a call of this name is given first.
    private func isGiven(_ token: Int, to name: String, in tree: TokenTree) -> Bool {
        let start = tree.chain(around: token)?.span.lowerBound ?? token
        return start > 1 && tree[start - 1].kind == .leftParen && tree.spells(start - 2, name)
    }

    private static let subscribing = ["sink", "assign", "values"]

    /// Whether a use may be one that is noted. `links`: what follows the subject.
    private func isReading(_ use: Int, _ links: ArraySlice<Link>, in other: TokenTree) -> Bool {
        has(Self.subscribing + ["receive", "eraseToAnyPublisher"], links, in: other)
            || isGiven(use, to: "onReceive", in: other)
    }

    private func has(_ words: [String], _ links: ArraySlice<Link>, in other: TokenTree) -> Bool {
        links.contains { link in link.name.map { name in words.contains { other.spells(name, $0) } } ?? false }
    }

    private mutating func note(_ use: Int, _ links: ArraySlice<Link>, in other: TokenTree, besides tree: TokenTree) {
        if has(Self.subscribing, links, in: other) || isGiven(use, to: "onReceive", in: other) {
            subscriptions.append(other.place(of: use, seenFrom: tree))
            return
        }
        let isSelf =
            has(["receive"], links, in: other)
            && links.contains { link in
                link.call?.arguments.first?.label.map { other.spells($0, "subscriber") } ?? false
            }
        guard isSelf || has(["eraseToAnyPublisher"], links, in: other), givenOut == nil else { return }
        let around = other.declarations(around: use).first?.name ?? use
        givenOut = Giving(place: other.place(of: use, seenFrom: tree), name: other.text(around), isSelf: isSelf)
    }
}
