import Index
import Syntax

/// How many values the publishers of a project give. Each function is followed once, however often it is asked for; not to be
/// shared between threads. What no reading decides is found once for all searches of a run.
package final class PublisherFacts {
    /// What the files declare. While something is found for all searches, its questions are taken down apart.
    package private(set) var project: ProjectIndex
    private var known: [Reading: PublisherValues?] = [:]
    /// The requirements whose number of values counts in the place of their own.
    private var promises: [CodeKey: ProjectIndex.Function?] = [:]
    /// By their name.
    private var properties: [String: [DeclaredProperty]] = [:]
    private let declared: DeclaredProperties
    /// By a name: whether a table says what the operator does.
    private var operatorNames: [String: Bool] = [:]
    /// The chain that was asked for last, with what its first links give: none of them, one, and so on.
    private var lastChain: (key: CodeKey, values: [PublisherValues?])?
    /// The declarations that lead here, and how those of them were read that were met again.
    private var open: Set<Place> = []
    private var met: Set<Reading> = []
    /// The subjects for which it is being asked what is sent to them.
    private var subjects: Set<CodeKey> = []
    /// What rests on those that were met, or on what was cut, and what the former are taken to give.
    private var fresh: Set<Reading> = []
    private var assumed: [Reading: PublisherValues] = [:]
    /// Those that gave something else.
    private var unsettled: [Reading: PublisherValues] = [:]

    /// How many expressions are being read, one inside the other.
    private var depth = 0
    /// Whether too many led to one.
    private var isCut = false
    /// How often something was read that depends on where the reading began.
    private var guesses = 0

    /// A declaration, as it is read for some calls of it.
    private struct Place: Hashable {
        let declaration: CodeKey
        let truths: [String: Bool]
        let use: PublisherUse
    }

    /// The same with the publishers that a call gives it.
    private struct Reading: Hashable {
        let place: Place
        let publishers: [String: PublisherValues]
    }

    /// Of the declarations of some files.
    package init(project: ProjectIndex, sharing declared: DeclaredProperties = DeclaredProperties()) {
        (self.project, self.declared) = (project, declared)
    }

    /// Facts about the same files, found anew by what `project` asks.
    package func anew(for project: ProjectIndex) -> PublisherFacts {
        PublisherFacts(project: project, sharing: declared)
    }

    /// How many values a function, a requirement or a property gives as a publisher; nil for one that gives none. A token of
    /// the declaration's heading is its keyword: `func`, `var`, `let`.
    package func values(ofDeclaration keyword: Int, in tree: TokenTree) -> PublisherValues? {
        guard let declaration = tree.declaration(at: tree.startOfStatement(around: keyword)) else { return nil }
        if [.var, .let].contains(tree[declaration.keyword].word) {
            return declaration.name.flatMap { values(ofProperty: $0, in: tree) }
        }
        guard let function = project.function(declaration, in: tree), var values = values(of: function) else {
            return nil
        }
        if values.count == .failure, values.evidence == nil {
            values.isCircular = true
            values.evidence = evidence("'\(function.name)' is only seen to call itself", of: function)
        }
        values.areVoid =
            declaration.result.map { ["Void", "()"].contains(tree.genericArguments(of: $0).first) } ?? false
        if values.count.most == .unknown {
            let decider = decider(of: function)
            values.isPassedOn = decider != nil || isOperator(function)
            if let decider, values.isOfCalledOn { values.evidence = evidence(decider, of: function) }
        }
        return values
    }

    /// Whether it is called on publishers, or gives what one that is passed gives: only its callers decide how many values.
    private func isOperator(_ function: ProjectIndex.Function) -> Bool {
        let (declaration, tree) = (function.declaration, function.tree)
        return PublisherSelf(in: project).types(at: declaration.keyword, in: tree) != nil
            || declaration.result?.contains { tree[$0].flags.contains(.member) && tree.spells($0, "Output") } ?? false
    }

    /// Where what a function gives is known as soon as it is known of what it is called on, or passed: which of them it is.
    private func decider(of function: ProjectIndex.Function) -> String? {
        let (declaration, tree) = (function.declaration, function.tree)
        var names = tree.parameters(of: declaration).filter { PublisherType($0.type, in: tree, of: project) != nil }
            .map { tree.text($0.name) }
        let deciders =
            names.map { "'\(function.name)' gives as many values as the publisher that is passed for '\($0)'" }
        let isOperator = PublisherSelf(in: project).types(at: declaration.keyword, in: tree) != nil
        if isOperator { names.append("self") }
        if names.isEmpty { return nil }
        let isKnown = [ValueCount.one, .many].allSatisfy { count in
            let given = Given(publishers: Dictionary(names.map { ($0, PublisherValues(count)) }) { first, _ in first })
            let most = values(of: function, given: given)?.count.most ?? .unknown
            return most != .unknown && most <= count.most
        }
        return isKnown ? isOperator ? PublisherValues.isCalledOn(function.name) : deciders.first : nil
    }

    /// Whether a table says what an operator of this name does.
    package func isOperator(_ name: String) -> Bool {
        if let known = operatorNames[name] { return known }
        let found = PublisherOperator.allCases.contains { project.known.says(name, $0.fact) }
        operatorNames[name] = found
        return found
    }

    /// How many values the links of a chain before a number give. Of a chain that is asked for link by link, each is read once.
    package func values(of chain: Chain, before link: Int, in tree: TokenTree) -> PublisherValues {
        let reader = PublisherReader(in: tree, facts: self)
        guard open.isEmpty else { return reader.values(of: chain, before: link) }
        let key = CodeKey(tree: tree, span: chain.span)
        var read = lastChain.flatMap { $0.key == key ? $0.values : nil } ?? [nil]
        lastChain = nil
        while let last = read.last, read.count <= link {
            read.append(reader.values(ofLink: read.count - 1, of: chain, after: last))
        }
        lastChain = (key, read)
        return read[link] ?? reader.unknownStart(of: chain)
    }

    /// Throws what shows that the function or property of this name does not surely give so many values.
    package func check(_ name: Int, in tree: TokenTree, gives number: PublisherValues.Number) throws(Refusal) {
        guard let found = values(ofDeclaration: name, in: tree) else { throw Refusal() }
        if !found.are(number) { throw found.refusal(of: name, in: tree) }
    }

    /// The same for what is promised of it: a function that fulfils a requirement gives as many values as that.
    package func check(_ name: Int, in tree: TokenTree, promises number: PublisherValues.Number) throws(Refusal) {
        guard let found = promised(name, in: tree) else { throw Refusal() }
        if !found.are(number) { throw found.refusal(of: name, in: tree) }
    }

    /// Throws where the publisher of a function is seen not to end by itself, whatever its type says: that of a subject.
    package func checkEnds(_ function: ProjectIndex.Function) throws(Refusal) {
        guard let found = values(ofAll: alternatives(to: function), Given()), found.count.ends == .never else { return }
        throw Refusal(
            "nothing shows that the publisher of '\(function.name)' finishes: if it does, iterate its `values` until they end; otherwise leave it",
            token: found.evidence?.token)
    }

    /// The requirement that a function fulfils, where that gives another number of values, which counts: several, or one
    /// where the function gives none.
    package func requirement(of declaration: Declaration, in tree: TokenTree) -> ProjectIndex.Function? {
        let key = CodeKey(tree: tree, token: declaration.keyword)
        if let known = promises[key] { return known }
        var found: ProjectIndex.Function?
        if let own = values(ofDeclaration: declaration.keyword, in: tree), !own.are(.several),
            let requirement = project.fulfilledRequirement(declaration, in: tree),
            let asked = values(ofDeclaration: requirement.declaration.keyword, in: requirement.tree),
            asked.are(.several) || asked.are(.one) && [.no, .optional, .void].contains(where: own.are)
        {
            found = requirement
        }
        promises[key] = .some(found)
        return found
    }

    private func promised(_ name: Int, in tree: TokenTree) -> PublisherValues? {
        if let declaration = tree.declaration(at: tree.startOfStatement(around: name)), declaration.body != nil,
            tree[declaration.keyword].word == .func, let asked = requirement(of: declaration, in: tree)
        {
            return values(ofDeclaration: asked.declaration.keyword, in: asked.tree)
        }
        return values(ofDeclaration: name, in: tree)
    }

    /// What shows how many values the function or property of this name gives.
    package func evidence(for name: Int, in tree: TokenTree) -> Refusal? {
        promised(name, in: tree)?.refusal(of: name, in: tree)
    }

    /// Of a function with these arguments, and this `self`; nil where its result is no publisher.
    func values(of function: ProjectIndex.Function, given: Given = Given()) -> PublisherValues? {
        let (declaration, tree) = (function.declaration, function.tree)
        return follow(declaration.name ?? declaration.keyword, in: tree, given: given) {
            guard let result = declaration.result, let type = PublisherType(result, in: tree, of: project) else {
                return nil
            }
            if let said = settled(declaration, in: tree) { return said }
            if let said = type.values, said.assumption == nil { return said }
            let found = values(
                ofAll: alternatives(to: function), given,
                named: tree.parameters(of: declaration).map { tree.text($0.name) })
            // A `Future` is taken to give its value, unless a path is seen on which it does not.
            return found.map { $0.are(.unended) } ?? false ? found : type.values ?? found
        }
    }

    /// `names`: those of the parameters for which something is given; each function may have others in their places.
    private func values(
        ofAll functions: [ProjectIndex.Function], _ given: Given, named names: [String] = []
    ) -> PublisherValues? {
        functions.map { implementation in
            let tree = implementation.tree
            let own = tree.parameters(of: implementation.declaration).map { tree.text($0.name) }
            return implementation.declaration.body.map {
                PublisherReader(in: tree, facts: self, given: given.renaming(names, to: own)).values(ofBody: $0)
            }
                ?? PublisherValues(
                    .unknown,
                    evidence("no type here implements '\(implementation.name)'", of: implementation))
        }.worst
    }

    /// What the work on a subject gives; nil where that is under way, as a subscription to it sends to it again.
    func once(_ name: Int, in tree: TokenTree, _ work: () -> PublisherValues?) -> PublisherValues? {
        let subject = CodeKey(tree: tree, token: name)
        guard subjects.insert(subject).inserted else { return nil }
        defer { subjects.remove(subject) }
        return work()
    }

    /// Works out what the declaration of this name gives, if it is not remembered. Where that is under way it adds nothing to
    /// what its other paths give; the outermost one is read again until each gives what it was taken to give. Where too many
    /// lead to it, it is not known.
    func follow(
        _ name: Int, in tree: TokenTree, given: Given = Given(), use: PublisherUse = .itself,
        _ work: () -> PublisherValues?
    ) -> PublisherValues? {
        let place = Place(
            declaration: CodeKey(tree: tree, token: name), truths: given.truths, use: use)
        let reading = Reading(place: place, publishers: given.publishers)
        if let known = known[reading] {
            if fresh.contains(reading) { guesses += 1 }
            return known
        }
        if open.contains(place) {
            met.insert(reading)
            guesses += 1
            return assumed[reading] ?? PublisherValues(.failure)
        }
        guard open.count < Self.deepest else {
            cut()
            return PublisherReader(in: tree, facts: self).unknown(tree.text(name), at: name)
        }
        let isOutermost = open.isEmpty
        open.insert(place)
        defer { open.remove(place) }
        let before = guesses
        var values = work()
        if isOutermost { values = settle(values, of: reading, work) }
        if met.contains(reading), assumed[reading]?.count != values?.count { unsettled[reading] = values }
        // What rests on a guess is remembered too: overloads that may all call each other lead to it on very many ways.
        known[reading] = .some(values)
        if guesses > before { fresh.insert(reading) }
        if isOutermost { finish() }
        return values
    }

    /// Reads the outermost declaration again as long as one that leads back to itself gives more than it was taken to give.
    private func settle(
        _ first: PublisherValues?, of reading: Reading, _ work: () -> PublisherValues?
    ) -> PublisherValues? {
        var values = first
        for _ in 0..<Self.mostRounds {
            if met.contains(reading), let values, assumed[reading]?.count != values.count {
                unsettled[reading] = values
            }
            if unsettled.isEmpty { return values }
            for (other, found) in unsettled { assumed[other] = found }
            forgetFresh()
            unsettled = [:]
            values = work()
        }
        return values?.becoming(.unknown)
    }

    private func forgetFresh() {
        for other in fresh { known[other] = nil }
        fresh = []
    }

    private func cut() {
        isCut = true
        guesses += 1
    }

    /// Nothing is remembered that depends on where the reading began.
    private func finish() {
        if isCut { forgetFresh() }
        (fresh, met, assumed, unsettled, isCut) = ([], [], [:], [:], false)
    }

    /// The functions of this name that return publishers.
    func makers(named name: String) -> [PublisherMaker] {
        shared(MakersKey(name: name)) {
            project.functions(name).compactMap { function in
                guard !function.isAsync, let result = function.declaration.result,
                    PublisherType(result, in: function.tree, of: project) != nil
                else { return nil }
                let types = PublisherSelf(in: project).types(at: function.declaration.keyword, in: function.tree)
                return PublisherMaker(function: function, isOfPublisher: types != nil)
            }
        }
    }

    /// What is assigned to a property, or passed for it.
    func origins(ofProperty name: Int, in tree: TokenTree) -> [Origin] {
        shared(OriginsKey(name: CodeKey(tree: tree, token: name))) {
            Origins(in: project).origins(ofProperty: name, in: tree)
        }
    }

    private func origins(of parameter: Parameter, of function: Declaration, in tree: TokenTree) -> [Origin] {
        shared(OriginsKey(name: CodeKey(tree: tree, token: parameter.name))) {
            Origins(in: project).origins(of: parameter, of: function, in: tree)
        }
    }

    /// The parameters of a function that take publishers, functions that give some, or `true` and `false`.
    func takers(of function: ProjectIndex.Function) -> [Taker] {
        let (tree, declaration) = (function.tree, function.declaration)
        return shared(TakersKey(function: CodeKey(tree: tree, token: declaration.keyword))) {
            tree.parameters(of: declaration).enumerated().compactMap { place, parameter in
                let type = parameter.type
                let isTruth = type.count == 1 && tree.spells(type.lowerBound, "Bool")
                let use =
                    isTruth ? nil : Given.uses.first { PublisherType(type, in: tree, of: project, use: $0) != nil }
                return isTruth || use != nil ? Taker(place: place, parameter: parameter, use: use) : nil
            }
        }
    }

    /// What is found once in a run; it must not depend on what is being read.
    func shared<Key: SharedKey>(_ key: Key, _ find: () -> Key.Value) -> Key.Value {
        key.value(in: project) { asked in
            let outer = project
            project = asked
            defer { project = outer }
            return find()
        }
    }

    /// The function, or what may be called in its place: the witnesses of a requirement, the overrides of a method.
    private func alternatives(to function: ProjectIndex.Function) -> [ProjectIndex.Function] {
        guard let type = function.type else { return [function] }
        let types = project.conformingTypes(of: type)
        let others =
            types.isEmpty
            ? []
            : project.functions(function.name, labels: function.parameters.map(\.label)).filter { other in
                other.type.map { types.contains($0) || $0 == type } ?? false && other.declaration.body != nil
                    && other.place != function.place && !other.isAsync
                    && other.declaration.result.map { PublisherType($0, in: other.tree, of: project) != nil } ?? false
            }
        let serving = others.filter {
            !$0.isDouble
                && !$0.tree.isOnlyForDebugging($0.declaration.keyword)
        }
        let chosen = serving.isEmpty && function.isRequirement ? others : serving
        return function.declaration.body != nil ? [function] + chosen : chosen.isEmpty ? [function] : chosen
    }

    private func evidence(_ fact: String, of function: ProjectIndex.Function) -> PublisherValues.Evidence {
        PublisherValues.Evidence(fact, at: function.declaration.keyword, in: function.tree)
    }

    /// What the comment `migrate-lint:one-value` above a declaration says.
    private func settled(_ declaration: Declaration, in tree: TokenTree) -> PublisherValues? {
        let first = declaration.span.lowerBound
        let start = first == 0 ? 0 : tree[first - 1].end
        // By bytes: this is asked of every declaration.
        let isSaid = tree.comments(in: start..<tree[first].offset).contains { comment in
            let bytes = tree.file.bytes[comment.range]
            return bytes.indices.contains { bytes[$0...].starts(with: Self.oneValue) }
        }
        return isSaid
            ? PublisherValues(
                .one, PublisherValues.Evidence("a comment says that it gives one value", at: first, in: tree))
            : nil
    }

    /// Reads an expression; nil where too many lead to it.
    func nested(_ read: () -> PublisherValues) -> PublisherValues? {
        if depth >= Self.deepest {
            cut()
            return nil
        }
        depth += 1
        defer { depth -= 1 }
        return read()
    }

    private static let oneValue = Array("migrate-lint:one-value".utf8)
    private static let deepest = 60
    private static let mostRounds = 8
}

// MARK: Properties

extension PublisherFacts {
    /// Of a property that is declared with this name here; nil where it is no publisher.
    func values(ofProperty name: Int, in tree: TokenTree, use: PublisherUse = .itself) -> PublisherValues? {
        follow(name, in: tree, use: use) {
            guard let declaration = tree.declaration(at: tree.startOfStatement(around: name)) else { return nil }
            if let said = settled(declaration, in: tree) { return said }
            let written = DeclaredVariable(name, in: tree).type
            let type = written.flatMap { PublisherType($0, in: tree, of: project, use: use) }
            if let said = type?.values {
                return said.count.most == .many ? sent(ofProperty: name, declaration, in: tree) ?? said : said
            }
            if written != nil, type == nil { return nil }
            return values(of: declaration, named: name, type, use: use, in: tree)
        }
    }

    private func values(
        of declaration: Declaration, named name: Int, _ type: PublisherType?, use: PublisherUse, in tree: TokenTree
    ) -> PublisherValues? {
        let reader = PublisherReader(in: tree, facts: self)
        if tree.enclosingType(name).map({ tree[$0.keyword].word == .protocol }) ?? false {
            return type == nil || use != .itself ? nil : values(ofRequirement: name, in: tree)
        }
        if use == .itself, let body = declaration.body, [.accessors, .code].contains(tree.role(body.lowerBound)) {
            return reader.values(ofBody: ReturnedExpressions(in: tree, knowing: project.known).getter(in: body))
        }
        let value = DeclaredVariable(name, in: tree).value
        if type == nil, use != .element, let value {
            let values = reader.values(of: value, use: use)
            if values.count.most == .unknown { return nil }
            return values.count.most == .many ? sent(ofProperty: name, declaration, in: tree) ?? values : values
        }
        let text = tree.text(name)
        var set = value.map { [Origin(tree: tree, span: $0)] } ?? []
        if tree[declaration.keyword].word == .var || value == nil {
            set += origins(ofProperty: name, in: tree)
        }
        return values(ofAll: set, use: use)
            ?? type.map { type in
                values(ofAllMade: type)
                    ?? PublisherValues(
                        .unknown, reader.evidence("what '\(text)' gives depends on the code that sets it", at: name))
            }
    }

    /// Of all values of a publisher type that the project declares; nil for other types.
    private func values(ofAllMade type: PublisherType) -> PublisherValues? {
        guard let (tree, name) = OwnPublisher(type.name, in: project).map({ ($0.tree, $0.name) }) else { return nil }
        return follow(name, in: tree) {
            let uses = Origins(in: project).uses(ofType: type.name).flatMap { use -> [CallPlace] in
                // Where an operator makes it of what it is called on, its calls decide.
                guard let function = use.tree.enclosingFunction(use.name),
                    PublisherSelf(in: project).types(at: use.name, in: use.tree) != nil
                else { return [use] }
                return Origins(in: project).uses(of: function, in: use.tree)
            }
            return uses.compactMap { use in
                guard let chain = use.tree.chain(around: use.name),
                    let link = chain.links.firstIndex(where: { $0.name == use.name })
                else { return nil }
                return PublisherReader(in: use.tree, facts: self).values(of: chain, before: link + 1)
            }.worst
        }
    }

    /// Of a parameter that takes a publisher, or a function that gives one: the worst that is passed for it.
    func values(
        ofParameter parameter: Parameter, of function: Declaration, in tree: TokenTree, use: PublisherUse = .itself
    ) -> PublisherValues? {
        follow(parameter.name, in: tree, use: use) {
            guard let type = PublisherType(parameter.type, in: tree, of: project, use: use) else {
                return nil
            }
            if let said = type.values { return said }
            let passed = origins(of: parameter, of: function, in: tree)
            var values = values(ofAll: passed, use: use) ?? values(ofAllMade: type)
            let decider = PublisherValues.Evidence(
                "'\(tree.text(parameter.name))' is a publisher that other code passes in",
                at: parameter.name, in: tree)
            if values?.assumption == nil, Origins(in: project).mayBeCalledElsewhere(function, in: tree) {
                values?.assumption = PublisherValues.Assumption(
                    name: tree.text(parameter.name), place: tree.place(of: parameter.name))
            }
            return values ?? PublisherValues(.unknown, decider)
        }
    }

    private func values(ofAll origins: [Origin], use: PublisherUse) -> PublisherValues? {
        origins.map { origin in
            PublisherReader(in: origin.tree, facts: self).values(of: origin.span, use: origin.isElement ? .itself : use)
        }.worst
    }

    /// Of a subject that only its own type sees: one value where each is sent with the end after it.
    private func sent(ofProperty name: Int, _ declaration: Declaration, in tree: TokenTree) -> PublisherValues? {
        guard tree.isPrivate(declaration), DeclaredVariable(name, in: tree).isPassthroughSubject else { return nil }
        let text = tree.text(name)
        let sent = SentValues(
            by: "send", on: tree.words(spelling: text).filter { $0 != name }, in: tree, within: tree.all)
        return sent.each.flatMap { $0 == .endsAfterIt ? values(of: sent, $0, to: text) : nil }
    }

    /// Of a subject, or a subscriber, to which this is sent.
    func values(of sent: SentValues, _ each: SentValues.Each, to name: String) -> PublisherValues {
        let (tree, first) = (sent.tree, sent.values[0])
        func evidence(_ words: String, at token: Int) -> PublisherValues.Evidence {
            PublisherValues.Evidence("'\(name)' is sent \(words)", at: token, in: tree)
        }
        if each == .mayBeOneOfMany {
            let never =
                sent.mayFail ? "a value here, and ends only by an error" : "a value here, and never its completion"
            let more = sent.ends.isEmpty ? never : "values here, and more may follow"
            return PublisherValues(.many, evidence(more, at: first))
        }
        let assumption = PublisherValues.Assumption(name: name, place: nil)
        if let left = LeftOpen(sent, to: name, knowing: project.known).evidence {
            return PublisherValues(.oneOrOpen, left, assuming: assumption)
        }
        if each == .endsAfterIt, let end = sent.endWithout {
            return PublisherValues(.oneOrNone, evidence("a completion and no value", at: end), assuming: assumption)
        }
        return PublisherValues(.one, evidence("one value and then its completion", at: first), assuming: assumption)
    }

    /// Of a property that a protocol asks for: the worst of the types that have it.
    private func values(ofRequirement name: Int, in tree: TokenTree) -> PublisherValues {
        let type = tree.enclosingType(name)?.name.map { tree.text($0) }
        let types = type.map { project.conformingTypes(of: $0) } ?? []
        let found = properties(named: name, in: tree).filter { property in
            // An extension of the protocol has what a type need not have.
            property.owner.map(types.contains) ?? false
                || property.owner == type
                    && property.tree.enclosingType(property.name).map { property.tree[$0.keyword].word } == .extension
        }
        let serving = found.filter {
            !$0.isOfTests && !project.known.says($0.owner ?? "", .isTestDouble)
                && !$0.tree.isOnlyForDebugging($0.name)
        }
        let values = (serving.isEmpty ? found : serving).compactMap { self.values(ofProperty: $0.name, in: $0.tree) }
        return values.worst
            ?? PublisherValues(
                .unknown,
                PublisherValues.Evidence(
                    "no type here implements '\(tree.text(name))'", at: name, in: tree))
    }

    /// The properties of this name in all files; also global variables.
    func properties(named name: Int, in tree: TokenTree) -> [DeclaredProperty] {
        let (text, hash) = (tree.text(name), tree[name].hash)
        project.note(Query(word: hash))
        if let known = properties[text] { return known }
        let found = declared.properties(named: text, knowing: project.known) { project.trees(naming: hash) }
        properties[text] = found
        return found
    }
}

/// A function that returns a publisher.
struct PublisherMaker {
    let function: ProjectIndex.Function
    /// Its `self` is a publisher, too.
    let isOfPublisher: Bool

    /// Whether it calls what it is called itself on its own `self`, as a variant of an operator does: `func map(…) { map { … } }`.
    var wrapsItsNamesake: Bool {
        let (tree, name) = (function.tree, function.name)
        guard isOfPublisher, let body = function.declaration.body else { return false }
        return tree.words(spelling: name, in: body).contains { index in
            let isOnSelf = index > 1 && tree[index - 2].word == .`self`
            return (isOnSelf || !tree[index].flags.contains(.member)) && tree.call(at: index + 1) != nil
        }
    }
}

/// A parameter that takes a publisher, a function that gives one, or `true` and `false`.
struct Taker {
    /// Its number among those of the function.
    let place: Int
    let parameter: Parameter
    /// How what it takes is used; nil for `true` and `false`.
    let use: PublisherUse?
}

/// The functions of a name that return publishers.
private struct MakersKey: SharedKey {
    typealias Value = [PublisherMaker]
    let name: String
}

/// What a property is set to, or what is passed for a parameter.
private struct OriginsKey: SharedKey {
    typealias Value = [Origin]
    let name: CodeKey
}

/// The parameters that decide what a function gives, by its keyword.
private struct TakersKey: SharedKey {
    typealias Value = [Taker]
    let function: CodeKey
}
