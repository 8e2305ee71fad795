import Index
import Syntax

// What a value of the project keeps that gives publishers: the closures and publishers that it was made with.

extension PublisherReader {
    /// What the properties give of that on which a function is called, where it is seen to be made: `Cache(fetch: load)`.
    func stored(
        inReceiverOf name: Int, _ number: Int, of chain: Chain, for function: ProjectIndex.Function
    ) -> [String: PublisherValues] {
        guard let type = function.type, number == 1 || number == 2 && tree[chain.span.lowerBound].word == .`self`,
            let receiver = chain.links[number - 1].name, chain.links[number - 1].calls.isEmpty
        else { return [:] }
        let uses = facts.storedSources(of: type)
        if uses.isEmpty { return [:] }
        let makings =
            declaration(ofLocal: receiver).map { making(ofVariable: $0).map { [$0] } ?? [] }
            ?? facts.makings(ofProperty: receiver, in: tree)
        let all = makings.map { making -> [String: PublisherValues] in
            guard let call = making.call(of: type) else { return [:] }
            let reader = making.tree === tree ? self : PublisherReader(in: making.tree, facts: facts)
            return reader.stored(uses, in: type, madeBy: call)
        }
        guard let first = all.first else { return [:] }
        return first.keys.reduce(into: [:]) { known, key in
            let values = all.compactMap { $0[key] }
            if values.count == all.count { known[key] = values.worst }
        }
    }

    private func making(ofVariable declared: Int) -> Origin? {
        tree[declared - 1].word == .let
            ? DeclaredVariable(declared, in: tree).value.map { Origin(tree: tree, span: $0) } : nil
    }

    /// What properties of a type give, that are used so, in a value that a call makes.
    func stored(
        _ uses: [String: PublisherUse], in type: String, madeBy call: Call
    ) -> [String: PublisherValues] {
        let initializers = project.initializers(of: type)
        guard let initializer = initializers.first(where: { $0.signature.match(call.arguments, in: tree) != nil })
        else {
            let passed = call.arguments.compactMap { argument -> (String, PublisherValues)? in
                guard let label = argument.label.map({ tree.text($0) }), let use = uses[label],
                    let key = Given.key(of: label, use)
                else { return nil }
                return (key, values(of: argument.value, use: use))
            }
            return Dictionary(passed) { first, _ in first }
        }
        let other = initializer.tree
        guard let body = initializer.declaration.body else { return [:] }
        let given = Given(publishers: arguments(of: call, to: initializer).publishers)
        let reader = PublisherReader(in: other, facts: facts, given: given)
        let set = uses.compactMap { name, use -> (String, PublisherValues)? in
            guard let index = other.words(spelling: name, in: body).first(where: { other[$0 + 1].kind == .equal }),
                let key = Given.key(of: name, use)
            else { return nil }
            return (key, reader.values(of: index + 2..<other.statement(around: index).upperBound, use: use))
        }
        return Dictionary(set) { first, _ in first }
    }
}

// MARK: Boxes

extension PublisherReader {
    /// What a box holds that closures fill: `running.value`, with `let running: Locked<AnyPublisher<Item, Error>?>` and
    /// `running.change { $0 = made }`.
    func held(inBoxBefore number: Int, of chain: Chain) -> PublisherValues? {
        guard number == 1 || number == 2 && tree[chain.span.lowerBound].word == .`self`,
            let box = chain.links[number - 1].name, chain.links[number - 1].suffixes.isEmpty
        else { return nil }
        let types = Set(tree.typesAround(box).flatMap { project.ancestry(of: $0) })
        let found = facts.properties(named: box, in: tree).filter { $0.owner.map(types.contains) ?? false }
        guard found.count == 1, let property = found.first, holdsPublisher(property) else { return nil }
        let reader = PublisherReader(in: property.tree, facts: facts)
        var values = reader.valuesPut(into: property.name).worst
        if values?.assumption == nil {
            let place = property.tree.place(of: property.name)
            values?.assumption = PublisherValues.Assumption(name: tree.text(box), place: place)
        }
        return values
    }

    /// Whether the only generic argument of a property's type is a publisher.
    private func holdsPublisher(_ property: DeclaredProperty) -> Bool {
        let (tree, variable) = (property.tree, DeclaredVariable(property.name, in: property.tree))
        let made = variable.value?.first.flatMap { tree.chain(from: $0) }?.links.first?.genericArguments
        let open = variable.type?.first { tree[$0].kind == .leftAngle }
        guard let arguments = open.map({ tree.interior($0) }) ?? made else { return false }
        return tree.elements(arguments).count == 1 && PublisherType(arguments, in: tree, of: project) != nil
    }

    /// What closures that are passed to methods of a property set their parameter to.
    private func valuesPut(into property: Int) -> [PublisherValues] {
        tree.words(spelling: tree.text(property)).flatMap { use -> [PublisherValues] in
            guard use != property, tree[use + 1].kind == .period, let chain = tree.chain(around: use),
                let number = chain.links.firstIndex(where: { $0.name == use }), number + 1 < chain.links.count,
                let closure = chain.links[number + 1].calls.first.flatMap({ closures(of: $0).last })
            else { return [] }
            let given = tree.parameterNames(of: closure).first.map { tree.text($0) } ?? "$0"
            return closure.body.filter { index in
                tree.spells(index, given) && tree.beginsStatement(index) && tree[index + 1].kind == .equal
            }.map { values(of: $0 + 2..<min(tree.statement(around: $0).upperBound, closure.body.upperBound)) }
        }
    }
}

extension Origin {
    /// The call that makes a value of this type; nil for anything else.
    fileprivate func call(of type: String) -> Call? {
        guard let first = span.first, let chain = tree.chain(from: first), chain.span.upperBound == span.upperBound,
            chain.links.count == 1, let link = chain.links.first, link.calls.count == 1,
            let name = link.name, tree.spells(name, type)
        else { return nil }
        return link.call ?? link.calls.first
    }
}

extension PublisherFacts {
    /// The properties of a type that are set when it is made and give publishers, with how they are used.
    func storedSources(of type: String) -> [String: PublisherUse] {
        shared(StoredKey(type: type)) { findSources(of: type) }
    }

    private func findSources(of type: String) -> [String: PublisherUse] {
        var found: [String: PublisherUse] = [:]
        for declared in project.declarations(of: type)
        where declared.keyword != .extension && declared.keyword != .protocol {
            let tree = declared.tree
            let body = declared.declaration.body.map { tree.interior($0.lowerBound) } ?? 0..<0
            for token in tree.ownTokens(of: body) where [.let, .var].contains(tree[token].word) {
                let variable = DeclaredVariable(token + 1, in: tree)
                guard variable.value == nil, let written = variable.type else { continue }
                let use = Given.uses.first { use in
                    PublisherType(written, in: tree, of: project, use: use).map { $0.values == nil } ?? false
                }
                if let use { found[tree.text(token + 1)] = use }
            }
        }
        return found
    }

    /// The expressions that a property of the type round a token is set to.
    func makings(ofProperty name: Int, in tree: TokenTree) -> [Origin] {
        let types = Set(tree.typesAround(name).flatMap { project.ancestry(of: $0) })
        return properties(named: name, in: tree).filter { $0.owner.map(types.contains) ?? false }.flatMap { property in
            let value = DeclaredVariable(property.name, in: property.tree).value
            return (value.map { [Origin(tree: property.tree, span: $0)] } ?? [])
                + origins(ofProperty: property.name, in: property.tree)
        }
    }
}

/// The properties that give publishers, by the name of their type.
private struct StoredKey: SharedKey {
    typealias Value = [String: PublisherUse]
    let type: String
}
