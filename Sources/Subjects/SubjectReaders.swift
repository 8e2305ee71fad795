import Index
import Names
import Patterns
import Publishers
import Silence
import Syntax

/// Where the files of a project read a subject, other than by sending to it.
struct SubjectReaders {
    /// Where other code gets the subject as a publisher.
    struct Giving {
        /// `line 12`, `Form.swift:12`.
        let place: String
        /// The function or the property that gives it.
        let name: String
        /// The type is a publisher that passes its subscribers on.
        let isSelf: Bool
        /// The function or the type that is given the publisher; nil where it is returned or kept.
        let receiver: String?
        /// The operator that makes publishers of its values, which the function gives in its place.
        var maker: String?
        /// What joins it with other publishers: `Publishers.Merge`.
        var joiner: String?
    }

    private(set) var givenOut: Giving?
    /// The places that subscribe to it, such as `line 12`.
    private(set) var subscriptions: [String] = []
    /// That a function is given the subject itself, of a variable.
    private(set) var passed: Refusal?
    /// Where it is sent a completion, other than by an object that goes.
    private(set) var end: String?
    /// Whether the declaring block or type alone uses it, and only sends to it and reads its value.
    private(set) var isUsedOnlyItself: Bool
    private let known: KnownNames

    /// `requiredBy`: the protocol that requires the property.
    init(_ name: Int, requiredBy asking: String?, in tree: TokenTree, of project: ProjectIndex) {
        let text = tree.text(name)
        let owner = tree.enclosingFunction(name) == nil ? tree.typesAround(name).first : nil
        let isPrivate = tree.declaration(at: tree.startOfStatement(around: name)).map(tree.isPrivate) ?? false
        // A local variable is read only in the block that declares it.
        let block = tree.brace(around: name).flatMap { tree.role($0) == .members ? nil : tree.interior($0) }
        let isHidden = owner == nil || isPrivate || block != nil
        (isUsedOnlyItself, known) = (isHidden, project.known)
        let isRequired = owner.map(project.isProtocol) ?? false
        let holder = owner.flatMap { Self.holder(of: $0, around: name, in: tree, project) }
        for other in isHidden ? [tree] : project.trees(naming: tree[name].hash) {
            // A type of the same name in another module.
            let hasNamesake =
                other !== tree
                && owner.map {
                    declares($0, other, in: project)
                        || !project.isSame($0, in: tree.file.path, and: other.file.path)
                } ?? false
            for use in hasNamesake ? [] : other.words(spelling: text)
            where (use != name || other !== tree) && block?.contains(use) ?? true {
                guard !other.isLabelOrDeclared(use), let chain = other.chain(around: use),
                    let link = chain.links.firstIndex(where: { $0.name == use }),
                    block != nil || link > 0 || !Shadowing(in: other).isLocal(use)
                else { continue }
                let links = chain.links[(link + 1)...]
                noteUse(use, chain, links, in: other, isLocal: block != nil)
                let isPassed = block == nil && callee(given: chain, links, in: other) != nil
                guard isReading(use, links, in: other) || sendsEnd(links, in: other) || isPassed else { continue }
                let isOwn = link == 0 || link == 1 && other[chain.span.lowerBound].word == .`self`
                let around = isOwn ? other.typesAround(use) : []
                let types =
                    isOwn
                    ? Set(isRequired ? around.flatMap { project.ancestry(of: $0) } : around)
                    : project.seenTypes(ofReceiverIn: chain, before: link, in: other)
                let isMeant = owner.map { owner in
                    types.contains(owner)
                        && (isOwn || holder.map { holds($0, link, of: chain, in: other, project) } ?? true)
                        || asking.map(types.contains) ?? false
                        || !isOwn && types.isEmpty && other === tree
                            && (asking != nil || isRequired || !Self.hasNamesakes(of: name, in: tree, project))
                }
                guard isMeant ?? (other.enclosingFunction(use)?.keyword == tree.enclosingFunction(name)?.keyword)
                else { continue }
                if isPassed { notePassing(use, chain, links, in: other, besides: tree) }
                note(use, links, in: other, besides: tree)
            }
        }
    }

    /// The type that holds the type of a property, where others of the project hold one of the same name.
    private static func holder(
        of type: String, around name: Int, in tree: TokenTree, _ project: ProjectIndex
    ) -> String? {
        let declared = project.declarations(of: type).filter { $0.keyword != .extension }
        return declared.count > 1 ? tree.typesAround(name).dropFirst().first : nil
    }

    /// Whether a type holds what a link is a member of: `Menu` in `menu.output.choice`, where each model has an `Output`.
    private func holds(
        _ holder: String, _ link: Int, of chain: Chain, in other: TokenTree, _ project: ProjectIndex
    ) -> Bool {
        if link < 2 { return other.typesAround(chain.span.lowerBound).contains(holder) }
        return project.seenTypes(ofReceiverIn: chain, before: link - 1, in: other).contains(holder)
    }

    /// Whether another type of the project has a property of this name.
    private static func hasNamesakes(of name: Int, in tree: TokenTree, _ project: ProjectIndex) -> Bool {
        project.trees(naming: tree[name].hash).contains { other in
            other.words(spelling: tree.text(name)).contains { index in
                [.let, .var].contains(other[index - 1].word) && other.brace(around: index).map(other.role) == .members
                    && other.typesAround(index).first != tree.typesAround(name).first
            }
        }
    }

    private func declares(_ type: String, _ other: TokenTree, in project: ProjectIndex) -> Bool {
        project.declarations(of: type).contains { $0.tree === other && $0.keyword != .extension }
    }

    /// Takes note of a use that is neither `.value` nor `.send(…)`. `isLocal`: of a variable.
    private mutating func noteUse(
        _ use: Int, _ chain: Chain, _ links: ArraySlice<Link>, in other: TokenTree, isLocal: Bool
    ) {
        if let next = links.first?.name, ["value", "send"].contains(other.text(next)) { return }
        isUsedOnlyItself = false
        if isLocal { notePassing(use, chain, links, in: other, besides: other) }
    }

    private mutating func notePassing(
        _ use: Int, _ chain: Chain, _ links: ArraySlice<Link>, in other: TokenTree, besides tree: TokenTree
    ) {
        guard passed == nil, let callee = callee(given: chain, links, in: other), joiner(of: use, in: other) == nil
        else { return }
        passed = Refusal(
            "'\(other.text(use))' is passed to '\(other.text(callee))' (\(other.place(of: use, seenFrom: tree))) as a subject: leave it until that "
                + "takes something else", token: other === tree ? use : nil)
    }

    /// The name of the function or type that is given the subject itself.
    private func callee(given chain: Chain, _ links: ArraySlice<Link>, in other: TokenTree) -> Int? {
        let callee = links.isEmpty ? other.calleeName(ofArgument: chain.span.lowerBound) : nil
        return callee.flatMap { other.spells($0, "onReceive") ? nil : $0 }
    }

    /// Whether a token begins what a call of this name is given first.
    private func isGiven(_ token: Int, to name: String, in tree: TokenTree) -> Bool {
        let start = tree.chain(around: token)?.span.lowerBound ?? token
        return start > 1 && tree[start - 1].kind == .leftParen && tree.spells(start - 2, name)
    }

    /// Whether a use may be one that is noted. `links`: what follows the subject.
    private func isReading(_ use: Int, _ links: ArraySlice<Link>, in other: TokenTree) -> Bool {
        isSubscribed(links, in: other) || has(["receive", "eraseToAnyPublisher"], links, in: other)
            || isGiven(use, to: "onReceive", in: other) || joiner(of: use, in: other) != nil
    }

    /// `Publishers.Merge` of `Publishers.Merge(subject.map { … }, other)`, `merge` of `other.merge(with: subject)`.
    private func joiner(of use: Int, in other: TokenTree) -> String? {
        guard let chain = other.chain(around: use),
            let callee = other.calleeName(ofArgument: chain.span.lowerBound), other[callee].flags.contains(.member),
            known.says(callee, in: other, .joins)
        else { return nil }
        return other.spells(callee - 2, "Publishers") ? "Publishers.\(other.text(callee))" : other.text(callee)
    }

    /// `subject.receive(on: queue).weakAssign(…).store(in: &bag)`
    private func isStored(_ links: ArraySlice<Link>, in other: TokenTree) -> Bool {
        guard let last = links.last, let name = last.name, other.spells(name, "store") else { return false }
        return last.call?.arguments.first?.label.map { other.spells($0, "in") } ?? false
    }

    /// `subject.sink { … }`, `for await item in subject.values`
    private func isSubscribed(_ links: ArraySlice<Link>, in other: TokenTree) -> Bool {
        links.contains { link in
            link.name.map { known.says($0, in: other, .subscribes) || other.spells($0, "values") } ?? false
        }
    }

    private func has(_ words: [String], _ links: ArraySlice<Link>, in other: TokenTree) -> Bool {
        links.contains { link in link.name.map { name in words.contains { other.spells(name, $0) } } ?? false }
    }

    /// `subject.send(completion: …)`
    private func sendsEnd(_ links: ArraySlice<Link>, in other: TokenTree) -> Bool {
        guard let link = links.first, let name = link.name, other.spells(name, "send") else { return false }
        return link.call?.arguments.first?.label.map { other.spells($0, "completion") } ?? false
    }

    private mutating func note(_ use: Int, _ links: ArraySlice<Link>, in other: TokenTree, besides tree: TokenTree) {
        if sendsEnd(links, in: other) {
            if other.declarations(around: use).first.map({ other[$0.keyword].word }) != .deinit {
                end = end ?? other.place(of: use, seenFrom: tree)
            }
            return
        }
        if isSubscribed(links, in: other) || isStored(links, in: other)
            || isGiven(use, to: "onReceive", in: other)
        {
            subscriptions.append(other.place(of: use, seenFrom: tree))
            return
        }
        if let joiner = joiner(of: use, in: other) {
            let start = other.chain(around: use)?.span.lowerBound ?? use
            givenOut =
                givenOut
                ?? Giving(
                    place: other.place(of: use, seenFrom: tree),
                    name: other.text(giver(of: use, from: start, in: other)),
                    isSelf: false, receiver: nil, joiner: joiner)
            return
        }
        let isSelf =
            has(["receive"], links, in: other)
            && links.contains { link in
                link.call?.arguments.first?.label.map { other.spells($0, "subscriber") } ?? false
            }
        guard isSelf || has(["eraseToAnyPublisher"], links, in: other), givenOut == nil else { return }
        let start = other.chain(around: use)?.span.lowerBound ?? use
        let receiver =
            isSelf
            ? nil
            : other.calleeName(ofArgument: start).map { callee in
                let isMade = other[callee].word == .`init` && other[callee].flags.contains(.member)
                if isMade, other[callee - 2].kind != .identifier { return "an initializer" }
                return isMade || callee > 1 && other[callee - 2].word == .`self`
                    ? "'\(other.text(callee - 2..<callee + 1))'" : "'\(other.text(callee))'"
            }
        givenOut = Giving(
            place: other.place(of: use, seenFrom: tree), name: other.text(giver(of: use, from: start, in: other)),
            isSelf: isSelf, receiver: receiver,
            maker: links.lazy.compactMap(\.name).first { self.known.says($0, in: other, .givesWhatItsClosureGives) }
                .map { other.text($0) })
    }

    /// The name of the declaration that gives a publisher; in an initializer, which has none, the property that it is assigned to.
    private func giver(of use: Int, from start: Int, in other: TokenTree) -> Int {
        if let property = property(setTo: start, in: other) { return property }
        guard let around = other.declarations(around: use).first else { return use }
        if let name = around.name { return name }
        return start > 1 && other[start - 1].kind == .equal ? start - 2 : around.keyword
    }

    /// The property of a type whose first value holds a token: `lazy var ends = { ended.eraseToAnyPublisher() }()`
    private func property(setTo token: Int, in other: TokenTree) -> Int? {
        let start = other.startOfStatement(around: token)
        guard let around = other.parent(start) else { return nil }
        switch other.role(around) {
        case .members: return other.declaration(at: start)?.name
        case .closure: return property(setTo: around, in: other)
        default: return nil
        }
    }
}
