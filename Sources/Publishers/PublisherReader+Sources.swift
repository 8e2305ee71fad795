import Index
import Syntax

// Where values come from: functions that make publishers, properties, variables.

extension PublisherReader {
    /// What a link gives by itself, whatever stands before it; nil where it makes no publisher.
    func source(_ link: Link, _ number: Int, of chain: Chain, after input: PublisherValues?) -> PublisherValues? {
        guard let name = link.name else { return nil }
        let text = tree.text(name)
        if tree[name].kind == .dollarIdentifier, text.dropFirst().first?.isNumber == false {
            return PublisherValues(
                ValueCount(least: 1, most: .many, ends: false),
                evidence("'\(text)' gives its value each time it changes", at: name))
        }
        guard let call = link.calls.first else {
            if input != nil, isOperator(text) { return nil }
            return variable(name, number, of: chain) ?? (number > 0 ? known(text, at: name, of: chain) : nil)
        }
        if text == "init", number == 1, let base = chain.links[0].name {
            return known(tree.text(base), at: base, of: chain)
        }
        if text == "Deferred", let closure = closures(of: call).first { return values(ofStatements: closure.body) }
        if number > 0, number == 1, tree.spells(chain.span.lowerBound, "Publishers") {
            return made(ofSeveral: text, call, at: name)
        }
        if let values = resultOfFunction(name, call, number, of: chain, on: input) { return values }
        if input != nil, isOperator(text) { return nil }
        return known(text, at: name, of: chain) ?? ownType(text, at: name)
    }

    /// A value of a type of the project that is a publisher.
    private func ownType(_ text: String, at name: Int) -> PublisherValues? {
        guard text.first?.isUppercase ?? false, project.ancestry(of: text).contains("Publisher"),
            !project.isForeign(text)
        else { return nil }
        return PublisherValues(
            .unknown,
            evidence(
                "'\(text)' is a publisher of the project: `migrate-lint explain publisher-operators` shows how to say how many values it gives",
                at: name))
    }

    /// What a table says of a name that the project does not declare; a `Result` gives its value as a publisher.
    private func known(_ text: String, at name: Int, of chain: Chain) -> PublisherValues? {
        (ofValue(text, at: name, of: chain) ?? project.known.count(of: text)).map { count in
            PublisherValues(
                count, evidence("'\(text)' gives \(count.words)", at: name),
                assuming: project.known.assumption(of: text))
        }
    }

    /// `result.publisher`, `[1, 2].publisher`, which end.
    private func ofValue(_ text: String, at name: Int, of chain: Chain) -> ValueCount? {
        guard text == "publisher", tree[name + 1].kind != .leftParen else { return nil }
        return tree.spells(chain.span.lowerBound, "Result") ? .one : ValueCount(least: 0, most: .many, ends: true)
    }

    /// Whether a table says what an operator of this name does.
    func isOperator(_ name: String) -> Bool {
        PublisherOperator.allCases.contains { project.known.says(name, $0.fact) }
    }

    /// `Publishers.Zip(a, b)`, `Publishers.Merge(a, b)`.
    private func made(ofSeveral name: String, _ call: Call, at token: Int) -> PublisherValues? {
        let inputs = call.arguments.map { values(of: $0.value) }
        guard let first = inputs.first else { return nil }
        let join: ((ValueCount, ValueCount) -> ValueCount)? =
            name.hasPrefix("Zip")
            ? { $0.zipped($1) }
            : name.hasPrefix("CombineLatest")
                ? { $0.combined($1) }
                : name == "Merge"
                    || name.hasPrefix("Merge")
                        && name.dropFirst(5).allSatisfy(\.isNumber)
                    || name == "Concatenate" ? { $0.and($1) } : nil
        guard let join else {
            return PublisherValues(
                ValueCount(least: 0, most: .many, ends: true),
                evidence("'Publishers.\(name)' gives any number of values", at: token))
        }
        let count = inputs.dropFirst().reduce(first.count) { join($0, $1.count) }
        let worst = inputs.max { $0.count.most < $1.count.most } ?? first
        return worst.becoming(
            count, by: evidence("'Publishers.\(name)' gives the values of several publishers", at: token))
    }

    // MARK: Names

    /// What a variable, a parameter or a property gives; nil where it is no publisher.
    private func variable(_ name: Int, _ number: Int, of chain: Chain) -> PublisherValues? {
        let text = tree.text(name)
        let isOwn = number == 0 || number == 1 && tree[chain.span.lowerBound].word == .`self`
        if number == 0 {
            if let values = given[text] { return values }
            if tree[name].word == .`self` { return ownValues(at: name) }
            if let values = local(name, text) { return values }
        }
        guard tree[name].word == .none else { return nil }
        let types =
            number == 0
            ? Set(tree.typesAround(name).flatMap { project.ancestry(of: $0) })
            : project.seenTypes(ofReceiverIn: chain, before: number, in: tree)
        let isOfTests = project.known.isOfTests(tree)
        let found = facts.properties(named: name, in: tree).filter { isOfTests || !project.known.isOfTests($0.tree) }
        let near = found.filter { $0.owner.map(types.contains) ?? (number == 0) }
        if near.isEmpty, isOwn || !types.isEmpty { return nil }
        let meant = near.isEmpty ? found : near
        let values = meant.compactMap { facts.values(ofProperty: $0.name, in: $0.tree) }
        // A name that is a publisher in one type and something else in another says nothing.
        if !values.isEmpty, values.count < meant.count, near.isEmpty { return unknown(text, at: name) }
        return values.worst
    }

    /// What a variable of the function round a token gives.
    private func local(_ name: Int, _ text: String) -> PublisherValues? {
        let start =
            tree.enclosingFunction(name)?.span.lowerBound ?? tree.braces(around: name).reduce(name) { min($0, $1) }
        let blocks = Set(tree.braces(around: name))
        guard
            let declared = (start..<name).last(where: { index in
                tree.spells(index, text) && index > 0 && [.let, .var].contains(tree[index - 1].word)
                    && tree.brace(around: index).map { blocks.contains($0) && tree.role($0) != .members } ?? false
                    // `let titles = titles.share()` means another one.
                    && !(DeclaredVariable(index, in: tree).value?.contains(name) ?? false)
            })
        else { return parameter(name, text) }
        if let said = DeclaredVariable(declared, in: tree).type
            .flatMap({ PublisherType($0, in: tree, of: project) })?.values
        {
            return said
        }
        let value = DeclaredVariable(declared, in: tree).value
        if let value, let sent = sentOnce(text, madeAs: value) { return sent }
        if tree[declared - 1].word == .let, let value { return values(of: value) }
        let end = tree.enclosingFunction(name)?.span.upperBound ?? name
        let set = (declared + 1..<max(declared + 1, end)).filter {
            tree.isUse($0, of: text) && tree[$0 + 1].kind == .equal && tree.beginsStatement($0)
        }
        let others = set.map { index in index + 2..<tree.statement(around: index).upperBound }
        if others.contains(where: { !tree.uses(of: text, in: $0).isEmpty }) { return unknown(text, at: name) }
        return ((value.map { [$0] } ?? []) + others).map(values(of:)).worst
    }

    /// A subject that is made in this function, and sent one value and the end.
    private func sentOnce(_ text: String, madeAs value: Span) -> PublisherValues? {
        guard tree.spells(value.lowerBound, "PassthroughSubject"),
            let function = tree.enclosingFunction(value.lowerBound)
        else { return nil }
        let sent = tree.uses(of: text, in: function.span).filter { tree.spells($0 + 2, "send") }
        let ends = sent.filter { tree.spells($0 + 4, "completion") }
        let values = Set(sent).subtracting(ends)
        let isRepeated = values.contains { send in
            tree.braces(around: send).contains { brace in
                function.span.contains(brace)
                    && tree.owner(ofBrace: brace).map { Self.loops.contains(tree[$0].word) } ?? false
            }
        }
        guard values.count == 1, !ends.isEmpty, !isRepeated, let send = values.first else { return nil }
        return PublisherValues(
            .one, evidence("'\(text)' is sent one value and then its end", at: send),
            assuming: PublisherValues.Assumption(name: text, place: nil))
    }

    private static let loops: WordSet = [.for, .while, .repeat]

    private func parameter(_ name: Int, _ text: String) -> PublisherValues? {
        guard let function = tree.enclosingFunction(name),
            let parameter = tree.parameters(of: function).first(where: { tree.spells($0.name, text) }),
            let type = PublisherType(parameter.type, in: tree, of: project)
        else { return nil }
        return type.values
            ?? PublisherValues(.unknown, evidence("'\(text)' is a parameter: its callers decide", at: name))
    }

    // MARK: Functions

    /// What a function of the project gives, as a source or as an operator; nil where none is meant.
    private func resultOfFunction(
        _ name: Int, _ call: Call, _ number: Int, of chain: Chain, on input: PublisherValues?
    ) -> PublisherValues? {
        let candidates = functions(name, call, number, of: chain, isOperator: input != nil)
        return candidates.compactMap { function -> PublisherValues? in
            var given = arguments(of: call, to: function)
            if isOfPublisher(function) { given["self"] = input ?? self.given["self"] }
            return facts.values(of: function, given: given)
        }.worst
    }

    private func isOfPublisher(_ function: ProjectIndex.Function) -> Bool {
        PublisherSelf(in: project).types(at: function.declaration.keyword, in: function.tree) != nil
    }

    /// The functions that a call may mean and that return a publisher.
    private func functions(
        _ name: Int, _ call: Call?, _ number: Int, of chain: Chain, isOperator: Bool
    ) -> [ProjectIndex.Function] {
        let isOfTests = project.known.isOfTests(tree)
        let named = project.functions(tree.text(name)).filter { function in
            !function.isAsync && (isOfTests || !function.isTestDouble)
                && (isOperator || !isOfPublisher(function) || number == 0)
                && function.declaration.result.map { PublisherType($0, in: function.tree, of: project) != nil } ?? false
                && call.map { function.signature.match($0.arguments, in: tree) != nil } ?? true
        }
        if named.isEmpty { return [] }
        if isOperator {
            let own = named.filter(isOfPublisher)
            if !own.isEmpty || self.isOperator(tree.text(name)) { return own }
        }
        // `.just(x)`, where the result is a publisher.
        if number == 0, tree[chain.span.lowerBound].kind == .period {
            return named.filter { project.known.says($0.type ?? "", .isPublisher) }
        }
        let isSelf = number == 0 || number == 1 && tree[chain.span.lowerBound].word == .`self`
        let types =
            isSelf
            ? Set(tree.typesAround(name).flatMap { project.ancestry(of: $0) })
            : project.seenTypes(ofReceiverIn: chain, before: number, in: tree)
        let near = named.filter { function in
            function.type.map { type in types.contains { project.isRelated($0, type) } } ?? isSelf
        }
        return near.isEmpty && types.isEmpty ? named : near
    }

    /// What the parameters of a function that take publishers are given.
    private func arguments(of call: Call, to function: ProjectIndex.Function) -> [String: PublisherValues] {
        let parameters = function.tree.parameters(of: function.declaration)
        guard parameters.contains(where: { PublisherType($0.type, in: function.tree, of: project) != nil }),
            let places = function.signature.match(call.arguments, in: tree)
        else { return [:] }
        var given: [String: PublisherValues] = [:]
        for (argument, place) in zip(call.arguments, places)
        where PublisherType(parameters[place].type, in: function.tree, of: project) != nil {
            given[function.tree.text(parameters[place].name)] = values(of: argument.value)
        }
        return given
    }

    /// What a function gives that is named and not called: `flatMap(load)`.
    func values(ofFunctionNamedIn expression: Span) -> PublisherValues? {
        guard let first = expression.first, let chain = tree.chain(from: first), let link = chain.links.last,
            let name = link.name, link.call == nil
        else { return nil }
        let found = functions(name, nil, chain.links.count - 1, of: chain, isOperator: false)
        return found.compactMap { facts.values(of: $0) }.worst
    }

    /// The closures that a call is passed.
    func closures(of call: Call) -> [Closure] {
        call.arguments.compactMap { argument in
            argument.value.first.flatMap { tree.closure(at: $0) }
        }
    }
}

extension Link {
    /// The calls that are applied to the name: `f(x)?`.
    var calls: [Call] {
        suffixes.compactMap { suffix in
            if case .call(let call) = suffix { call } else { nil }
        }
    }
}
