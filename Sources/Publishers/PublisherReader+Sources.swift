import Index
import Names
import Patterns
import Syntax

// Where values come from: functions that make publishers, properties, variables.

extension PublisherReader {
    /// What a link gives by itself, whatever stands before it; nil where it makes no publisher.
    func source(_ link: Link, _ number: Int, of chain: Chain, after input: PublisherValues?) -> PublisherValues? {
        guard let name = link.name else { return nil }
        let text = tree.text(name)
        if tree[name].kind == .dollarIdentifier, text.dropFirst().first?.isNumber == false {
            return PublisherValues(.replaying, evidence("'\(text)' gives its value each time it changes", at: name))
        }
        guard let call = link.calls.first else {
            if input != nil, facts.isOperator(text) { return nil }
            let isElement = link.suffixes.contains {
                if case .access = $0 { true } else { false }
            }
            if number > 0, let values = ofResult(text, at: name, of: chain) { return values }
            if let input, let values = ownOperator(link, number, on: input) { return values }
            return variable(name, number, of: chain, use: isElement ? .element : .itself)
                ?? (number > 0 ? held(inBoxBefore: number, of: chain) ?? known(text, at: name, of: chain) : nil)
        }
        if text == "init" { return initialized(call, at: name, number, of: chain) }
        if text == "Empty", call.arguments.contains(where: { isNeverCompleted($0) }) {
            return PublisherValues(.many, evidence("'Empty' never ends here", at: name))
        }
        if text == "Future", let closure = closures(of: call).last,
            let left = LeftOpen(closure, in: tree, knowing: project.known)?.evidence
        {
            return PublisherValues(.oneOrOpen, left, assuming: project.known.assumption(of: text))
        }
        if let values = resultOfFunction(name, call, number, of: chain, on: input) { return values }
        if let closure = closures(of: call).first,
            project.known.says(name, in: tree, .givesWhatItsClosureReturns) || passesOnResult(name, call, of: closure)
        {
            return values(of: closure)
        }
        if number == 1, tree.spells(chain.span.lowerBound, "Publishers"),
            let values = made(text, by: call, at: name) ?? made(ofSeveral: text, call, at: name)
        {
            return values
        }
        if input != nil, facts.isOperator(text) { return nil }
        return known(text, at: name, of: chain) ?? made(text, by: call, at: name) ?? made(byAlias: text, at: name)
            ?? sent(by: call, at: name, number, of: chain) ?? wrapped(text, call)
            ?? variable(name, number, of: chain, use: .called)
    }

    /// Whether a function of the project returns what its closure does: `func locked<T>(_ work: () -> T) -> T`.
    private func passesOnResult(_ name: Int, _ call: Call, of closure: Closure) -> Bool {
        let functions = project.functions(tree.text(name)).filter {
            $0.signature.match(call.arguments, in: tree) != nil
        }
        return !functions.isEmpty
            && functions.allSatisfy { function in
                let other = function.tree
                guard let result = function.declaration.result, result.count == 1,
                    other.placeholders(of: function.declaration).contains(other.text(result))
                else { return false }
                return other.parameters(of: function.declaration).contains { parameter in
                    project.functionType(parameter.type, in: other).map {
                        $0.tree === other && other.equal($0.result, to: result, of: other)
                    } ?? false
                }
            }
    }

    /// What a property gives that is an operator of the project: `titles.main`.
    private func ownOperator(_ link: Link, _ number: Int, on input: PublisherValues) -> PublisherValues? {
        let given = Given(publishers: ["self": input])
        return facts.ownOperators(meantBy: link, isFirst: number == 0, in: tree).compactMap { own in
            facts.follow(own.name, in: own.tree, given: given) {
                let reader = PublisherReader(in: own.tree, facts: facts, given: given)
                return own.chains.map { reader.values(of: $0) }.worst
            }
        }.worst
    }

    /// `completeImmediately: false`
    private func isNeverCompleted(_ argument: Argument) -> Bool {
        argument.label.map { tree.spells($0, "completeImmediately") } ?? false && tree.text(argument.value) == "false"
    }

    /// `Type.init(…)`, and `.init(…)` where a function or property gives a publisher of this type.
    private func initialized(_ call: Call, at name: Int, _ number: Int, of chain: Chain) -> PublisherValues? {
        if number == 1, let base = chain.links[0].name {
            return known(tree.text(base), at: base, of: chain) ?? made(tree.text(base), by: call, at: base)
        }
        guard number == 0, tree[chain.span.lowerBound].kind == .period,
            let around = tree.declarations(around: name).first
        else { return nil }
        let result = around.result ?? around.name.flatMap { DeclaredVariable($0, in: tree).type }
        // `Self` in an extension.
        if result.map({ tree.text($0) == "Self" }) ?? false, let type = tree.enclosingType(name)?.name {
            return wrapped(tree.text(type), call)
        }
        return result.flatMap { PublisherType($0, in: tree, of: project) }.flatMap { type in
            type.values ?? made(type.name, by: call, at: name)
        }
    }

    /// `Answer(value)`, with `typealias Answer = Result<Int, Error>.Publisher`.
    private func made(byAlias name: String, at token: Int) -> PublisherValues? {
        project.aliases(name).first.flatMap { PublisherType($0.type, in: $0.tree, of: project)?.values }
    }

    /// `AnyPublisher(publisher)`
    private func wrapped(_ text: String, _ call: Call) -> PublisherValues? {
        guard text == "AnyPublisher", call.arguments.count == 1 else { return nil }
        return values(of: call.arguments[0].value)
    }

    /// `AnyPublisher.create { subscriber in subscriber.send(x); … }`
    private func sent(by call: Call, at name: Int, _ number: Int, of chain: Chain) -> PublisherValues? {
        guard number == 1, project.known.says(name, in: tree, .givesWhatItsClosureSends),
            let closure = closures(of: call).last
        else { return nil }
        let subscriber = tree.parameterNames(of: closure).first.map { tree.text($0) } ?? "$0"
        return sent(to: subscriber, in: closure.body)
            ?? unknown(shown(chain), at: chain.span.lowerBound)
    }

    /// What a table says of a name that the project does not declare; a `Result` gives its value as a publisher.
    private func known(_ text: String, at name: Int, of chain: Chain) -> PublisherValues? {
        if let values = ofResult(text, at: name, of: chain) { return values }
        if text == "publisher", tree[name + 1].kind != .leftParen {
            // `$0.publisher` may be that of anything.
            if tree[chain.span.lowerBound].kind == .dollarIdentifier { return nil }
            let link = chain.links.firstIndex { $0.name == name } ?? 0
            return unknown(shown(chain.links[max(0, link - 2)...link]), at: name)
        }
        let count = project.known.count(of: text)
        guard let count else { return nil }
        // A name that many have, or that the declaration has too, says little.
        let link = chain.links.firstIndex { $0.name == name } ?? 0
        let isTold = text != "publisher" && tree.declarations(around: name).first?.name.map { tree.text($0) } != text
        let source = isTold || link == 0 ? text : shown(chain.links[max(0, link - 2)...link])
        return PublisherValues(
            count, evidence("'\(source)' \(count.deed)", at: name), assuming: project.known.assumption(of: text))
    }

    /// `Publishers.Zip(a, b)`, `Publishers.Merge(a, b)`.
    private func made(ofSeveral name: String, _ call: Call, at token: Int) -> PublisherValues? {
        let isCollection = name.hasSuffix("Many") && call.arguments.count == 1
        let inputs = call.arguments.map { values(of: $0.value, use: isCollection ? .element : .itself) }
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
                ValueCount(least: 0, most: .many, ends: isCollection ? first.count.ends : .surely),
                evidence("'Publishers.\(name)' gives any number of values", at: token))
        }
        let count = inputs.dropFirst().reduce(first.count) { join($0, $1.count) }
        // Of one value or none it is worth knowing why there may be none.
        let worst =
            (count.most > .one
                ? inputs.max { $0.count.most < $1.count.most }
                : count.mayNeverEnd
                    ? inputs.min { $0.count.ends < $1.count.ends } : inputs.min { $0.count.least < $1.count.least })
            ?? first
        return worst.becoming(
            count,
            by: count.most > worst.count.most
                ? evidence("'Publishers.\(name)' gives the values of several publishers", at: token) : nil)
    }

    // MARK: Names

    /// What a variable, a parameter or a property gives; nil where it is no publisher.
    func variable(
        _ name: Int, _ number: Int, of chain: Chain, use: PublisherUse
    ) -> PublisherValues? {
        let text = tree.text(name)
        let isOwn = isMemberOfSelf(number, of: chain)
        if number == 0, use == .itself {
            if tree[name].word == .`self` { return ownValues(at: name) }
        }
        if isOwn, let values = given.values(of: text, use) { return values }
        if isOwn, use == .itself, let values = forwardedSelf(text, at: name) { return values }
        if number == 0, let values = local(name, text, use) { return values }
        guard tree[name].word == .none else { return nil }
        let types = types(ofReceiverIn: chain, before: number, at: name)
        func isSeen(_ property: DeclaredProperty) -> Bool { !property.isOfTests || project.known.isOfTests(tree) }
        let found = facts.properties(named: name, in: tree)
        let near = found.filter { ($0.owner.map(types.contains) ?? (number == 0)) && isSeen($0) }
        if near.isEmpty, isOwn || !types.isEmpty || text == "publisher" { return nil }
        let meant = near.isEmpty ? found.filter(isSeen) : near
        let values = meant.compactMap { facts.values(ofProperty: $0.name, in: $0.tree, use: use) }
        // A name that is a publisher in one type and something else in another says nothing, nor what each sequence has.
        if !values.isEmpty, values.count < meant.count, near.isEmpty { return unknown(text, at: name) }
        return near.isEmpty ? agreed(values, at: name) : values.worst
    }

    /// In a publisher type of the project, what it passes its subscriber to gives what it gives itself.
    private func forwardedSelf(_ text: String, at name: Int) -> PublisherValues? {
        guard let values = given.publishers["self"], let type = tree.typesAround(name).first,
            OwnPublisher(type, in: project)?.forwardedProperty == text
        else { return nil }
        return values
    }

    /// The name in the declaration of the local variable that a name means; nil for anything else.
    func declaration(ofLocal name: Int) -> Int? {
        let start =
            tree.enclosingFunction(name)?.span.lowerBound ?? tree.braces(around: name).reduce(name) { min($0, $1) }
        let blocks = Set(tree.braces(around: name))
        return tree.words(spelling: tree.text(name), in: start..<name).last { index in
            index > 0 && [.let, .var].contains(tree[index - 1].word)
                && tree.brace(around: index).map { blocks.contains($0) && tree.role($0) != .members } ?? false
                // `let titles = titles.share()` means another one.
                && !(DeclaredVariable(index, in: tree).value?.contains(name) ?? false)
        }
    }

    /// Whether a name means a variable or a parameter of the function round it.
    private func isLocal(_ name: Int) -> Bool {
        if declaration(ofLocal: name) != nil { return true }
        let parameters = tree.enclosingFunction(name).map { tree.parameters(of: $0) } ?? []
        return parameters.contains { tree.spells($0.name, tree.text(name)) }
    }

    /// What a variable of the function round a token gives.
    private func local(_ name: Int, _ text: String, _ use: PublisherUse) -> PublisherValues? {
        if let captured = captured(name, text, use) { return captured }
        guard let declared = declaration(ofLocal: name) else { return parameter(name, text, use) }
        let type = DeclaredVariable(declared, in: tree).type
        let value = DeclaredVariable(declared, in: tree).value
        let isSubject = use == .itself && DeclaredVariable(declared, in: tree).isPassthroughSubject
        if isSubject, let code = tree.enclosingFunction(declared)?.span,
            let sent = facts.once(declared, in: tree, { sent(to: text, in: code) ?? sentWhereItIsKept(text, in: code) })
        {
            return sent
        }
        if let said = type.flatMap({ PublisherType($0, in: tree, of: project, use: use) })?.values { return said }
        if tree[declared - 1].word == .let, let value {
            // Remembered: in a long function each variable is made of several others.
            return value.count == 1 && tree[value.lowerBound].word == .`self`
                ? ownValues(at: value.lowerBound)
                : facts.follow(declared, in: tree, given: given, use: use) { values(of: value, use: use) }
        }
        // `if let publisher` of a property of that name.
        if value == nil, tree[declared - 1].word == .let, type == nil { return nil }
        return assigned(text, from: declared, to: name, value, use)
    }

    /// What a closure round a name captures under it: `[load = self.load]`.
    private func captured(_ name: Int, _ text: String, _ use: PublisherUse) -> PublisherValues? {
        tree.braces(around: name).lazy.compactMap { tree.closure(at: $0) }.flatMap(\.captures).compactMap { capture in
            let named = capture.first { tree[$0 + 1].kind == .equal && tree.text($0) == text }
            return named.flatMap { capture.contains(name) ? nil : $0 + 2..<capture.upperBound }
        }.first.map { values(of: $0, use: use) }
    }

    /// What a variable holds at a token: what it was set to last, and on other ways.
    private func assigned(
        _ text: String, from declared: Int, to name: Int, _ value: Span?, _ use: PublisherUse
    ) -> PublisherValues? {
        let block = tree.brace(around: declared)
        let isLater = tree.isInClosure(name, within: (block ?? declared)..<name)
        let end = isLater ? tree.enclosingFunction(name)?.span.upperBound ?? name : name
        let unreached = branches.unreached(in: declared..<max(declared, end))
        var values = value.map { self.values(of: $0, use: use) }
        for index in declared + 1..<max(declared + 1, end)
        where tree.isUse(index, of: text) && tree[index + 1].kind == .equal && tree.beginsStatement(index)
            && !unreached.contains(where: { $0.contains(index) })
        {
            let statement = tree.statement(around: index)
            if statement.contains(name) { continue }
            var known = given
            known.publishers[text] = values ?? unknown(text, at: index)
            let set = PublisherReader(in: tree, facts: facts, given: known)
                .values(of: index + 2..<statement.upperBound, use: use)
            let isSure = !isLater && branches.isSurelyReached(index, within: block)
            values = isSure ? set : values.map { $0.or(set) } ?? set
        }
        if use == .element {
            values = ([values].compactMap { $0 } + appended(to: text, in: declared..<max(declared, end))).worst
        }
        return values
    }

    /// What is added to a collection of publishers.
    private func appended(to text: String, in code: Span) -> [PublisherValues] {
        tree.uses(of: text, in: code).compactMap { use in
            guard tree.spells(use + 2, "append"), let call = tree.call(at: use + 3), call.arguments.count == 1 else {
                return nil
            }
            let argument = call.arguments[0]
            return values(of: argument.value, use: argument.label == nil ? .itself : .element)
        }
    }

    /// What is sent to a subject, or a subscriber, that only this code sees: one value and the end; nil where it may be more.
    private func sent(to text: String, in code: Span) -> PublisherValues? {
        let names =
            tree.words(spelling: text, in: code).filter { tree.isUse($0, of: text) }
            + (text == "$0" ? code.filter { tree.spells($0, text) } : [])
        let sent = SentValues(by: "send", on: names, in: tree, within: code)
        guard let first = sent.values.first, let each = sent.each else {
            return sent.isPassed || !sent.values.isEmpty
                ? nil
                : sent.ends.first.map { end in
                    PublisherValues(.nothing, evidence("'\(text)' is sent only its completion", at: end))
                }
        }
        if var passed = passedOn(first, sent) {
            passed.assumption = passed.assumption ?? PublisherValues.Assumption(name: text, place: nil)
            return passed
        }
        return facts.values(of: sent, each, to: text)
    }

    /// What is sent to a subject that is put into a private collection, and reached only by a loop over that.
    private func sentWhereItIsKept(_ text: String, in code: Span) -> PublisherValues? {
        let passed = tree.uses(of: text, in: code).filter { tree.calleeName(ofArgument: $0) != nil }
        guard passed.count == 1, let append = tree.calleeName(ofArgument: passed[0]), tree.spells(append, "append"),
            tree[append - 1].kind == .period, tree[append - 2].kind == .identifier
        else { return nil }
        let kept = tree.words(spelling: tree.text(append - 2))
        guard let name = kept.first(where: { tree[$0 - 1].word == .var }),
            let declaration = tree.declaration(at: tree.startOfStatement(around: name)), tree.isPrivate(declaration)
        else { return nil }
        let loops = kept.filter { tree[$0 - 1].word == .in && tree[$0 - 3].word == .for && tree.role($0 + 1) == .code }
        let isHidden = kept.allSatisfy { index in
            index == name || loops.contains(index)
                || tree[index + 1].kind == .period
                    && ["append", "removeAll", "isEmpty", "count"].contains { tree.spells(index + 2, $0) }
        }
        guard isHidden, let loop = loops.first, loops.count == 1 else { return nil }
        let body = tree.interior(loop + 1)
        let element = tree.text(loop - 2)
        let sent = SentValues(by: "send", on: tree.words(spelling: element, in: body), in: tree, within: body)
        return sent.each.map { facts.values(of: sent, $0, to: element) }
    }

    /// What comes in where each value of another publisher is sent: `sink { subject.send($0) }`.
    private func passedOn(_ value: Int, _ sent: SentValues) -> PublisherValues? {
        guard sent.values.count == 1, let brace = tree.innermostClosure(around: value), sent.code.contains(brace),
            let sink = tree.calleeName(ofArgument: brace), tree.spells(sink, "sink"),
            let chain = tree.chain(around: sink), let link = chain.links.firstIndex(where: { $0.name == sink })
        else { return nil }
        return values(of: chain, before: link)
    }

    private func parameter(_ name: Int, _ text: String, _ use: PublisherUse) -> PublisherValues? {
        guard let function = tree.enclosingFunction(name),
            let parameter = tree.parameters(of: function).first(where: { tree.spells($0.name, text) })
        else { return use == .element ? kept(byClosureAround: name, text) : nil }
        return facts.values(ofParameter: parameter, of: function, in: tree, use: use)
    }

    /// What a closure puts into a collection that it is given: `requests[id] = request`. What is in there already is taken to
    /// come from other calls of it.
    private func kept(byClosureAround name: Int, _ text: String) -> PublisherValues? {
        let closures = tree.braces(around: name).lazy.compactMap { tree.closure(at: $0) }
        guard let closure = closures.first(where: { tree.parameterNames(of: $0).contains { tree.text($0) == text } })
        else { return nil }
        var found = tree.words(spelling: text, in: closure.body).compactMap { index -> PublisherValues? in
            guard tree[index + 1].kind == .leftBracket, tree.beginsStatement(index) else { return nil }
            let equal = tree.after(index + 1)
            guard tree[equal].kind == .equal else { return nil }
            return values(of: equal + 1..<tree.statement(around: index).upperBound)
        }.worst
        if found?.assumption == nil {
            found?.assumption = PublisherValues.Assumption(name: text, place: tree.place(of: name))
        }
        return found
    }

    /// `name`, `self.name`, `Self.name`, `strongSelf.name`
    private func isMemberOfSelf(_ number: Int, of chain: Chain) -> Bool {
        let first = chain.span.lowerBound
        return number == 0
            || number == 1 && ([.`self`, .`Self`].contains(tree[first].word) || isNameOfSelf(first))
    }

    /// Whether a name is declared as `let strongSelf = self`.
    private func isNameOfSelf(_ name: Int) -> Bool {
        tree.words(spelling: tree.text(name)).contains { index in
            index + 2 < tree.count && tree[index - 1].word == .let && tree[index + 1].kind == .equal
                && tree[index + 2].word == .`self` && tree[index + 3].kind != .period
        }
    }

    /// The types that the receiver of a link is seen to have, also by what properties of its name are; empty where that is not
    /// seen.
    func types(ofReceiverIn chain: Chain, before number: Int, at name: Int) -> Set<String> {
        if isMemberOfSelf(number, of: chain) {
            return Set(tree.typesAround(name).flatMap { project.ancestry(of: $0) })
        }
        let link = chain.links[number - 1]
        // `Client.Events.changed`
        if link.calls.isEmpty, let type = link.name.map({ tree.text($0) }), type.first?.isUppercase ?? false {
            return project.ancestry(of: type)
        }
        if let type = project.seenType(ofReceiverIn: chain, before: number, in: tree),
            let parts = bounds(ofPlaceholder: type, at: name) ?? parts(ofAlias: type, at: name)
        {
            return Set(parts.flatMap { project.ancestry(of: $0) })
        }
        let seen = project.seenTypes(ofReceiverIn: chain, before: number, in: tree)
        if seen.count == 1, let type = seen.first, !type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
            // `Loading & Saving`; of a collection nothing is seen.
            let parts = type.split(separator: "&").map { $0.filter { $0 != " " } }
            return parts.count > 1 ? Set(parts.flatMap { project.ancestry(of: $0) }) : []
        }
        if seen.isEmpty, let type = project.typeOfValue(chain.links[..<number], in: tree) {
            return project.ancestry(of: type)
        }
        guard seen.isEmpty, number > 1, link.calls.isEmpty, let name = link.name else { return seen }
        return Set((project.typesOfProperties(named: name, in: tree) ?? []).flatMap { project.ancestry(of: $0) })
    }

    /// What a generic parameter of the declarations round a token has to be: `<Cache: CacheAPI>`. Nil for another type.
    private func bounds(ofPlaceholder type: String, at token: Int) -> [String]? {
        tree.declarations(around: token).lazy.compactMap { declaration -> [String]? in
            guard tree.placeholders(of: declaration).contains(type) else { return nil }
            let said =
                tree.placeholderDeclarations(of: declaration)
                + (declaration.requirements.map { tree.elements($0) } ?? [])
            return said.filter { tree.spells($0.lowerBound, type) && tree[$0.lowerBound + 1].kind == .colon }
                .flatMap { tree.typeNames(in: $0.dropFirst(2)) }
        }.first
    }

    /// The protocols that a typealias joins: `typealias Store = Loading & Saving`. Nil for other types.
    private func parts(ofAlias type: String, at token: Int) -> [String]? {
        let all = project.aliases(type)
        let scopes: [String?] = tree.typesAround(token) + [nil]
        guard let alias = scopes.lazy.compactMap({ scope in all.first { $0.scope == scope } }).first,
            alias.type.contains(where: { alias.tree.spells($0, "&") })
        else { return nil }
        return alias.tree.typeNames(in: alias.type)
    }

    // MARK: Functions

    /// What a function of the project gives, as a source or as an operator; nil where none is meant.
    private func resultOfFunction(
        _ name: Int, _ call: Call, _ number: Int, of chain: Chain, on input: PublisherValues?
    ) -> PublisherValues? {
        let meant = functions(name, call, number, of: chain, isOperator: input != nil)
        if input == nil, joinsElements(name, call, by: meant.functions) { return nil }
        let values = meant.functions.compactMap { function -> PublisherValues? in
            var given = arguments(of: call, to: function)
            given.publishers.merge(stored(inReceiverOf: name, number, of: chain, for: function)) { own, _ in own }
            if isOfPublisher(function) { given.publishers["self"] = input ?? self.given.publishers["self"] }
            var values = facts.values(of: function, given: given)
            // `.empty()` is what decides, rather than the function that makes it for all.
            if input == nil, number < 2, function.type.map({ project.known.says($0, .isPublisher) }) ?? false,
                let count = values?.count, count.most <= .one, values?.evidence != nil
            {
                values?.evidence = evidence("'\(tree.text(name))' \(count.deed)", at: name)
            }
            return values
        }
        return meant.areSeen ? values.worst : agreed(values, at: name)
    }

    /// Whether functions join the publishers of a collection as their name says: `publishers.zip()`.
    private func joinsElements(_ name: Int, _ call: Call, by functions: [ProjectIndex.Function]) -> Bool {
        call.arguments.isEmpty && !functions.isEmpty
            && functions.allSatisfy { $0.type.map { project.known.says($0, .isCollection) } ?? false }
            && [KnownNames.Fact.addsValues, .pairs, .combines].contains { project.known.says(name, in: tree, $0) }
    }

    /// Of several that may be meant by their name alone: what they agree in.
    private func agreed(_ values: [PublisherValues], at name: Int) -> PublisherValues? {
        let text = tree.text(name)
        let others = values.filter { $0.count != .failure }
        return Set(others.map(\.count.most)).count > 1
            ? PublisherValues(
                .unknown,
                evidence("several '\(text)' may be called, and they do not give the same number of values", at: name))
            : others.worst ?? values.worst
    }

    private func isOfPublisher(_ function: ProjectIndex.Function) -> Bool {
        PublisherSelf(in: project).types(at: function.declaration.keyword, in: function.tree) != nil
    }

    /// The functions that a call may mean and that return a publisher; they are not seen to be where only the name says so.
    func functions(
        _ name: Int, _ call: Call?, _ number: Int, of chain: Chain, isOperator: Bool
    ) -> (functions: [ProjectIndex.Function], areSeen: Bool) {
        let makers = facts.makers(named: tree.text(name)).filter { maker in
            (isOperator || !maker.isOfPublisher || number == 0)
                && call.map { maker.function.signature.match($0.arguments, in: tree) != nil } ?? true
                && maker.function.serves(tree, at: name)
        }
        if makers.isEmpty { return ([], true) }
        let named = makers.map(\.function)
        if isOperator {
            let isKnown = facts.isOperator(tree.text(name))
            let types = isKnown ? project.seenTypes(ofReceiverIn: chain, before: number, in: tree) : []
            let own = makers.filter { maker in
                // What a publisher of the project has by the name of an operator is not that of others.
                maker.isOfPublisher && !(isKnown && maker.wrapsItsNamesake)
                    && (!isKnown || maker.function.type.map { project.isForeign($0) || types.contains($0) } ?? false)
            }.map(\.function)
            if !own.isEmpty || isKnown { return (own, true) }
        }
        // `.just(x)`, where the result is a publisher.
        if number == 0, tree[chain.span.lowerBound].kind == .period {
            return (named.filter { project.known.says($0.type ?? "", .isPublisher) }, true)
        }
        let isSelf = isMemberOfSelf(number, of: chain)
        let types = types(ofReceiverIn: chain, before: number, at: name)
        let near = named.filter { function in
            function.type.map(types.contains) ?? isSelf
        }
        if near.isEmpty, types.contains(where: project.isForeign), project.known.count(of: tree.text(name)) == nil {
            // What `UIButton` inherits from is not seen: an extension of `UIControl` may be meant.
            return (named.filter { $0.type.map { project.isForeign($0) } ?? false }, false)
        }
        if !near.isEmpty || !types.isEmpty { return (near, true) }
        let results = resultTypes(of: chain, before: number)
        let front = chain.span.lowerBound..<name
        let fitting = named.filter { function in
            function.type.map { type in
                results.contains(type) || front.contains { tree.spells($0, type) }
            } ?? false
        }
        if !fitting.isEmpty { return (fitting, true) }
        // A function of a type, as `Monitor.publisher(for:)`, is not that of `center.publisher(for:)`.
        let isOnObject =
            number > 0 && chain.links[number - 1].name.map { tree.text($0).first?.isLowercase } ?? false == true
        let others = isOnObject ? named.filter { !isOfType($0.declaration, in: $0.tree) } : named
        return (others, others.count == 1)
    }

    private func isOfType(_ function: Declaration, in other: TokenTree) -> Bool {
        function.modifiers.contains { [.static, .class].contains(other[$0.lowerBound].word) }
    }

    /// The types that the calls before a link are declared to give.
    private func resultTypes(of chain: Chain, before number: Int) -> Set<String> {
        var types: Set<String> = []
        for link in chain.links[..<number] where !link.calls.isEmpty {
            guard let name = link.name else { continue }
            for function in project.functions(tree.text(name)) {
                guard let result = function.declaration.result, let type = function.tree.names(of: result).last else {
                    continue
                }
                types.formUnion(project.ancestry(of: function.tree.text(type)))
            }
            types.insert(tree.text(name))
        }
        return types
    }

    /// What the parameters of a function that take publishers, functions that give some, or `true` and `false`, are given.
    func arguments(of call: Call, to function: ProjectIndex.Function) -> Given {
        let other = function.tree
        var given = Given()
        let takers = facts.takers(of: function)
        guard !takers.isEmpty, let places = function.signature.match(call.arguments, in: tree) else { return given }
        for taker in takers {
            let name = other.text(taker.parameter.name)
            let argument = places.firstIndex(of: taker.place).map { call.arguments[$0].value }
            if let use = taker.use {
                guard let argument, let key = Given.key(of: name, use) else { continue }
                given.publishers[key] = values(of: argument, use: use)
            } else {
                let value = argument ?? taker.parameter.defaultValue
                let written = value.map { argument == nil ? other.text($0) : tree.text($0) } ?? ""
                given.truths[name] = ["true": true, "false": false][written] ?? self.given.truths[written]
            }
        }
        return given
    }

    /// What a function gives that is named and not called: `flatMap(load)`.
    func values(ofFunctionNamedIn expression: Span) -> PublisherValues? {
        guard let first = expression.first, let chain = tree.chain(from: first), let link = chain.links.last,
            let name = link.name, link.call == nil
        else { return nil }
        let number = chain.links.count - 1
        if number == 0, let known = given.values(of: tree.text(name), .called) { return known }
        if number == 0, isLocal(name) { return variable(name, number, of: chain, use: .called) }
        let found = functions(name, nil, number, of: chain, isOperator: false).functions
        return found.compactMap { facts.values(of: $0) }.worst ?? variable(name, number, of: chain, use: .called)
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
    package var calls: [Call] {
        suffixes.compactMap { suffix in
            if case .call(let call) = suffix { call } else { nil }
        }
    }
}
