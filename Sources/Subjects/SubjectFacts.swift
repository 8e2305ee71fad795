import Index
import Names
import Patterns
import Publishers
import Syntax

/// Who reads a subject, and whether something else can take its place.
package struct SubjectFacts {
    private let project: ProjectIndex

    package init(in project: ProjectIndex) { self.project = project }

    /// Throws why a subject has to stay: other code gets it, two read what only one could, or it is sent what a property cannot pass on.
    package func checkMayChange(_ match: Match) throws(Refusal) {
        guard let readers = readers(of: match), let name = declaredName(of: match) else { return }
        try checkIsNotGivenOut(readers, match)
        let text = match.tree.text(name)
        guard match.span.contains(where: { match.tree.spells($0, "PassthroughSubject") }) else {
            if let passed = readers.passed { throw passed }
            guard let end = readers.end else { return }
            throw Refusal("'\(text)' is also sent a completion (\(end)), which a property cannot pass on: leave it")
        }
        let places = readers.subscriptions
        guard places.count > 1 else { return }
        throw Refusal(
            "\(places[0]) and \(places[1]) subscribe to this subject, and only one loop can read a stream: leave it")
    }

    /// Throws what else has to change with a subject that becomes a property.
    package func checkMayBeProperty(_ match: Match) throws(Refusal) {
        try checkMayChange(match)
        guard let name = declaredName(of: match) else { return }
        if let readers = readers(of: match), readers.isUsedOnlyItself, readers.subscriptions.isEmpty {
            throw Refusal("nothing subscribes to '\(match.tree.text(name))': make it a plain `var`")
        }
        if match.tree.enclosingFunction(name) != nil { return }
        let creation = SubjectCreation(name: name, tree: match.tree, project: project)
        let advice = match.span.contains(name) ? creation.advice.map { Refusal($0) } : nil
        try Refusal.throwAll([
            advice, required(name, in: match.tree), wrapped(besides: name, in: match.tree),
            published(besides: name, in: match.tree), lazy(besides: name, in: match.tree),
        ])
    }

    /// That a protocol requires a property as a publisher, and who else has it then.
    private func required(_ name: Int, in tree: TokenTree) -> Refusal? {
        guard let requirement = requirement(ofProperty: name, in: tree) else { return nil }
        let others = project.conformingTypes(of: requirement.type).subtracting(tree.typesAround(name)).sorted()
        let named = others.prefix(others.count > 3 ? 2 : 3).map { "'\($0)'" }
        let rest = others.count > 3 ? ["\(others.count - 2) other types"] : []
        let list = (named + rest).joined(separator: " and ")
        let change =
            "'\(requirement.type)' (\(requirement.place)) requires '\(tree.text(name))' as a publisher: change its type "
            + "there"
        return Refusal(list.isEmpty ? change : "\(change), and in \(list), too")
    }

    /// That the class has properties whose wrappers an `@Observable` class refuses.
    private func wrapped(besides name: Int, in tree: TokenTree) -> Refusal? {
        let wrapper = member(besides: name, in: tree) { index in
            tree[index].kind == .identifier && tree[index - 1].kind == .at
                && project.declarations(of: tree.text(index)).contains { $0.attributes.contains("@propertyWrapper") }
        }
        return wrapper.map { wrapper in
            Refusal(
                "an `@Observable` class refuses properties with wrappers, such as '@\(tree.text(wrapper))' in line \(tree.line(of: wrapper)): "
                    + "mark them `@ObservationIgnored`, too")
        }
    }

    /// That the class has `@Published` properties, which an `@Observable` class refuses.
    private func published(besides name: Int, in tree: TokenTree) -> Refusal? {
        member(besides: name, in: tree) { tree.spells($0, "Published") && tree[$0 - 1].kind == .at }.map { token in
            Refusal(
                "an `@Observable` class refuses `@Published` properties, as in line \(tree.line(of: token)): make them plain ones, which then "
                    + "have no publishers, or move '\(tree.text(name))' to a class of its own")
        }
    }

    private func lazy(besides name: Int, in tree: TokenTree) -> Refusal? {
        member(besides: name, in: tree) { tree.spells($0, "lazy") && tree[$0 + 1].word == .var }.map { token in
            Refusal(
                "an `@Observable` class refuses `lazy` properties, as in line \(tree.line(of: token)): mark them `@ObservationIgnored`"
            )
        }
    }

    /// The first such token of the members of the class.
    private func member(besides name: Int, in tree: TokenTree, where isMeant: (Int) -> Bool) -> Int? {
        guard let body = tree.enclosingType(name)?.body else { return nil }
        return tree.interior(body.lowerBound).first { tree.brace(around: $0) == body.lowerBound && isMeant($0) }
    }

    private func checkIsNotGivenOut(_ readers: SubjectReaders, _ match: Match) throws(Refusal) {
        if let name = declaredName(of: match),
            match.tree.spells(name, "objectWillChange") || readers.givenOut?.name == "objectWillChange",
            match.tree.typesAround(name).contains(where: { project.ancestry(of: $0).contains("ObservableObject") })
        {
            throw Refusal(
                "'objectWillChange' of an `ObservableObject` has to be a publisher: leave it, or mark the class `@Observable`"
            )
        }
        guard let given = readers.givenOut else { return }
        if let joiner = given.joiner {
            let isOfEvents = match.span.contains { match.tree.spells($0, "PassthroughSubject") }
            if !isOfEvents, let passed = readers.passed { throw passed }
            throw Refusal(
                "'\(given.name)' (\(given.place)) joins this subject with other publishers by '\(joiner)': leave it as long as those are "
                    + "publishers")
        }
        if let receiver = given.receiver {
            throw Refusal(
                "'\(given.name)' (\(given.place)) passes this subject as a publisher to \(receiver): leave it until that takes something "
                    + "else")
        }
        if let maker = given.maker, !given.isSelf {
            throw Refusal(
                "'\(given.name)' (\(given.place)) gives a publisher that subscribes to this subject, and makes others by '\(maker)': leave "
                    + "it until nothing subscribes to '\(given.name)' any more")
        }
        throw Refusal(
            given.isSelf
                ? "this type is a publisher that passes its subscribers on to the subject (\(given.place)): leave the subject until "
                    + "nothing subscribes to this type any more"
                : "'\(given.name)' (\(given.place)) gives this subject out as a publisher: leave it until nothing subscribes to "
                    + "'\(given.name)' any more")
    }

    /// Throws why a stream may not do for what reads the subject: always, as code that was not read may read it, too.
    package func checkHasOneReader(_ match: Match, isKeptByHand: Bool) throws(Refusal) {
        try checkMayChange(match)
        if isKeptByHand {
            let creation = declaredName(of: match).flatMap {
                match.span.contains($0) ? SubjectCreation(name: $0, tree: match.tree, project: project).place : nil
            }
            throw Refusal(
                "if one place reads the values, keep the stream and the continuation of `AsyncStream.makeStream` where the subject is "
                    + "created (\(creation.map { $0 + "; " } ?? "")`AsyncThrowingStream` if it can fail); if several subscribe, even one after the other, leave the subject"
            )
        }
        let reader = readers(of: match)?.subscriptions.first.map { "\($0) subscribes only once, and" }
        let check = reader ?? "only one place subscribes, and that it"
        throw Refusal(
            "only one loop can read an `AsyncStream`, and it also gets what was sent before it began: check that \(check) may get "
                + "those values, too")
    }

    private func readers(of match: Match) -> SubjectReaders? {
        declaredName(of: match).map { name in
            ReadersOfSubject(name: CodeKey(tree: match.tree, token: name)).value(in: project) {
                SubjectReaders(
                    name, requiredBy: requirement(ofProperty: name, in: match.tree)?.type, in: match.tree, of: project)
            }
        }
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

    /// Where this file declares the property that is set to the match: `self.names = CurrentValueSubject([])`.
    private func assignedProperty(of match: Match) -> Int? {
        let tree = match.tree
        let equal = match.span.first {
            tree[$0].kind == .equal && tree.parent($0) == tree.parent(match.span.lowerBound)
        }
        let name = (equal ?? match.span.lowerBound - 1) - 1
        guard tree[name + 1].kind == .equal, tree[name].kind == .identifier,
            !tree[name].flags.contains(.member) || tree[name - 2].word == .`self`,
            let type = tree.typesAround(name).first,
            let found = project.property(named: tree.text(name), of: type), found.tree === tree
        else { return nil }
        return found.name
    }

    /// The name of the variable or property that the match declares, or is the value of.
    private func declaredName(of match: Match) -> Int? {
        let tree = match.tree
        let statement = tree.statement(around: match.span.lowerBound)
        let level = tree.parent(match.span.lowerBound)
        var isDeclaration = false
        let names = statement.filter { index in
            guard index > 0, tree.parent(index) == level else { return false }
            isDeclaration = isDeclaration || [.let, .var].contains(tree[index - 1].word)
            // After a comma an argument may follow in place of a variable.
            return tree[index].kind == .identifier
                && ([.let, .var].contains(tree[index - 1].word) || isDeclaration && tree[index - 1].kind == .comma)
        }
        return names.last { $0 < match.span.lowerBound } ?? names.first ?? assignedProperty(of: match)
    }
}

/// Who reads a subject? Each form of it asks the same.
private struct ReadersOfSubject: MemoKey {
    typealias Value = SubjectReaders
    let name: CodeKey
}
