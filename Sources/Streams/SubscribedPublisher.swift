import Index
import Publishers
import Syntax

/// The publisher of a subscription, which a task would read. What many conditions ask of it is worked out once: chains may be long.
final class SubscribedPublisher {
    let tree: TokenTree
    let span: Span
    /// With what is called on the publisher; nil where it is another expression.
    let chain: Chain?
    let publishers: PublisherFacts

    init(_ span: Span, of chain: Chain?, in tree: TokenTree, _ publishers: PublisherFacts) {
        (self.tree, self.span, self.chain, self.publishers) = (tree, span, chain, publishers)
    }

    var project: ProjectIndex { publishers.project }
    private(set) lazy var links: ArraySlice<Link> = chain?.links.prefix { $0.span.upperBound <= span.upperBound } ?? []
    private lazy var names = links.compactMap(\.name)

    /// Its names before the first operator, as a message shows them: `'NotificationCenter.default.publisher'`.
    var name: String {
        if span.isEmpty { return "'self'" }
        if let joined = namesOfJoined { return joined }
        let called = links.firstIndex { $0.call != nil || isOperator($0) }
        let end = called.map { isOperator(links[$0]) || observed != nil ? $0 : endOfName(from: $0) } ?? links.endIndex
        let last = unreadOperator.flatMap { unread in links.firstIndex { $0.name == unread } } ?? end
        let own = links[..<last].compactMap { link in link.name.map { tree.text($0) } } + (observed.map { [$0] } ?? [])
        let names = own.suffix(3)
        // `$0` names nothing.
        return names.isEmpty || names == ["$0"] ? "the publisher" : "'\(names.joined(separator: "."))'"
    }

    /// What it gives at once, as a message names it; an operator may leave that out.
    var firstValue: String {
        let both = joined.count > 1 ? namesOfJoined("and").flatMap { $0.contains(" ") ? $0 : nil } : nil
        let condition = names.first { name in
            project.known.says(name, in: tree, .mayDrop) && !tree.spells(name, "dropFirst")
        }
        let (values, them) = both.map { ("the first values of \($0)", "them") } ?? ("the first value of \(name)", "it")
        return values + (condition.map { " (if '\(tree.text($0))' lets \(them) through)" } ?? "")
    }

    /// Behind the call that names it: an object that is made on the spot is named with what it is asked for, `Request.publisher`.
    private func endOfName(from called: Int) -> Int {
        guard let name = links[called].name, !project.isForeign(tree.text(name)) else { return called + 1 }
        let rest = links[(called + 1)...].prefix { !isOperator($0) }
        return rest.firstIndex { $0.call != nil }.map { $0 + 1 } ?? rest.endIndex
    }

    /// Those of `Publishers.CombineLatest($title, $count)`; empty for others.
    private(set) lazy var joined: [SubscribedPublisher] = {
        guard links.count > 1, let first = links.first?.name, tree.spells(first, "Publishers"),
            let call = links.dropFirst().first?.call, call.arguments.count > 1
        else { return [] }
        return call.arguments.map { argument in
            SubscribedPublisher(
                argument.value, of: tree.chain(from: argument.value.lowerBound), in: tree, publishers)
        }
    }()

    /// `'$title' or '$count'` of `Publishers.CombineLatest($title, $count)`
    private var namesOfJoined: String? { namesOfJoined("or") }

    /// Each is told once.
    private func namesOfJoined(_ word: String) -> String? {
        let names = joined.reduce(into: [String]()) { if !$0.contains($1.name) { $0.append($1.name) } }
        guard let last = names.last, names.allSatisfy({ $0.hasPrefix("'") && !$0.contains(" ") }) else { return nil }
        return names.count == 1 ? last : "\(names.dropLast().joined(separator: ", ")) \(word) \(last)"
    }

    /// That it gives one value: of several publishers that takes a value of each.
    var givesOneInWords: String {
        guard !joined.isEmpty, links.dropFirst().first?.name.map({ !tree.text($0).hasPrefix("Merge") }) ?? false,
            let names = namesOfJoined("and")
        else { return "\(name) gives one value" }
        let call = links.dropFirst().first?.name.map { tree.text($0) } ?? ""
        return "'Publishers.\(call)' of \(names) gives one value"
    }

    /// `item.duration` of `player.publisher(for: \.item.duration)`
    private var observed: String? {
        guard let first = links.first(where: { $0.call != nil }), let name = first.name, tree.spells(name, "publisher"),
            let path = first.call?.arguments.first?.value, tree[path.lowerBound].kind == .backslash
        else { return nil }
        let text = tree.text(path).drop { "\\.".contains($0) }
        return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." } ? String(text) : nil
    }

    /// Whether a link is an operator of Combine, or of the project: `subscribe()` is not, but `subscribe(on: queue)`.
    private func isOperator(_ link: Link) -> Bool {
        guard let name = link.name, let call = link.call, publishers.isOperator(tree.text(name)) else {
            return !ownOperators(meantBy: link).isEmpty || publishers.pairsWithNext(link, in: tree)
        }
        return !tree.spells(name, "subscribe") || call.arguments.first?.label.map { tree.spells($0, "on") } ?? false
    }

    /// The name of what it is reached by: `model` of `self.model.$title.dropFirst()`.
    var root: Int? {
        let names = chain.map { $0.links.compactMap(\.name).filter { tree[$0].word != .`self` } } ?? []
        return names.first.flatMap { span.contains($0) ? $0 : nil }
    }

    /// The property that publishes it.
    var property: String { name.filter { !"$'".contains($0) } }

    /// `title` of `model.$title`, where its values come before the code that sets it goes on; nil for other publishers.
    var propertySet: String? {
        isPublishedProperty && delay == nil ? property.split(separator: ".").last.map(String.init) : nil
    }

    /// `center.publisher(for: .saved)`, and not that of a key path, or of the project.
    private(set) lazy var isNotification: Bool = {
        guard let own = isLink("publisher"), let call = tree.call(at: own + 1), tree[own + 4].kind != .backslash,
            call.arguments.first?.label.map({ tree.spells($0, "for") }) ?? false,
            call.arguments.dropFirst().allSatisfy({ $0.label.map { tree.spells($0, "object") } ?? false }),
            isForeignHere(tree.text(span.lowerBound))
        else { return false }
        let isProjects = project.functions("publisher").contains { $0.parameters.first?.label == "for" }
        return !isProjects || names.contains { tree.text($0).lowercased().hasSuffix("center") }
    }()

    /// Whether a name means no type of the project: one that another type holds has to be reached by that.
    private func isForeignHere(_ type: String) -> Bool {
        project.isForeign(type)
            || project.declarations(of: type).allSatisfy { declared in
                let holder = declared.tree.typesAround(declared.declaration.keyword).first
                return holder.map { !tree.typesAround(span.lowerBound).contains($0) } ?? false
            }
    }

    /// Whether what is set there is of another object: both are properties that are declared with values of their own.
    func isOfAnother(than set: Int, in other: TokenTree) -> Bool {
        guard let published = span.first(where: { tree[$0].kind == .dollarIdentifier }),
            let own = Subscription.names(before: published, in: tree).last,
            let theirs = Subscription.names(before: set, in: other).last, own != theirs
        else { return false }
        return isMade(own) && isMade(theirs)
    }

    /// Whether each property of a name is declared with a value that is made there: `let ready = Flag()`.
    private func isMade(_ property: String) -> Bool {
        let declared = project.trees(naming: Token.hash(of: property)).flatMap { home in
            home.words(spelling: property).filter { [.let, .var].contains(home[$0 - 1].word) }.map { (home, $0) }
        }
        return !declared.isEmpty
            && declared.allSatisfy { home, name in
                home.brace(around: name).map(home.role) == .members && home[name + 1].kind == .equal
                    && home.text(name + 2).first?.isUppercase ?? false
            }
    }

    /// Whether it gives what programs post to each other.
    var isOfOtherPrograms: Bool {
        isNotification && links.first?.name.map { tree.spells($0, "DistributedNotificationCenter") } ?? false
    }

    /// `true` in `defaults.publisher(for: .theme, initial: true)`: a function of the project is asked for a value at once.
    var askedFirstValue: Int? {
        guard !dropsFirst, delay == nil else { return nil }
        return links.lazy.flatMap { $0.call?.arguments ?? [] }.first { argument in
            argument.label.map { tree.spells($0, "initial") } ?? false && tree.spells(argument.value.lowerBound, "true")
        }?.value.lowerBound
    }

    /// `changes.merge(with: Just(true))`
    var mergesOneValue: Bool {
        guard let own = isLink("merge"), let call = tree.call(at: own + 1), delay == nil else { return false }
        return call.arguments.contains { tree.spells($0.value.lowerBound, "Just") }
    }

    /// `NotificationCenter.default.publisher(for: .saved)`, by itself or with operators.
    var isOfDefaultCenter: Bool {
        let names = links.prefix(3).compactMap(\.name).map { tree.text($0) }
        return names == ["NotificationCenter", "default", "publisher"] && links[2].call?.arguments.count == 1
    }

    /// The same, with nothing but a `receive(on:)` for the main queue.
    var isNotificationOnMain: Bool {
        isOfDefaultCenter && links.count == 4 && queue == nil && operatorOfNotification == "receive"
    }

    /// The name of the first operator after that.
    var operatorOfNotification: String? { links.dropFirst(3).first?.name.map { tree.text($0) } }

    /// What is called on a `$property`, and may give the values at any time, as it is not seen to be an operator.
    private(set) lazy var unreadOperator = publishers.unreadOperator(in: links, of: tree)

    private(set) lazy var isPublishedProperty = names.contains { publishers.isPublishedProperty($0, in: tree) }

    /// Whether each subscriber gets the last value first: that of a `@Published` property, a `CurrentValueSubject`, an
    /// observed key path.
    var replaysLastValue: Bool { !dropsFirst && isState && !asksOnlyForChanges }

    /// The same, before `sink` returns.
    var keepsLastValue: Bool { replaysLastValue && delay == nil }

    /// `slider.publisher(for: \.value, options: .new)`: without `.initial` it gives no value at once.
    private var asksOnlyForChanges: Bool {
        guard let own = isLink("publisher"), let call = tree.call(at: own + 1), call.arguments.count == 2,
            let label = call.arguments[1].label, tree.spells(label, "options")
        else { return false }
        let options = call.arguments[1].value
        return ["[", "."].contains { tree.text(options).hasPrefix($0) }
            && !options.contains { tree.spells($0, "initial") }
    }

    /// Whether a timer gives its values.
    var isTimer: Bool {
        joined.isEmpty
            ? links.first?.name.map { tree.spells($0, "Timer") } ?? false : joined.allSatisfy { $0.isTimer }
    }

    /// Whether it leaves out the first of the values that it would give.
    var dropsFirst: Bool { droppingOperator != nil }

    /// The operator that does so, also one of the project that gives pairs of values, or that of the constant that it begins with.
    var droppingOperator: String? { droppingLink ?? constant?.droppingOperator }

    private lazy var droppingLink: String? = {
        if let own = isLink("dropFirst") { return tree.text(own) }
        let hasOneInFront = isLink("prepend") != nil
        return links.first { link in
            ownOperators(meantBy: link).contains { $0.isCalling("dropFirst") }
                || !hasOneInFront && publishers.pairsWithNext(link, in: tree)
        }?.name.map { tree.text($0) }
    }()

    /// What the local constant is declared with whose name it begins with: `changes` of `let changes = $title.dropFirst()`.
    private lazy var constant: SubscribedPublisher? = {
        guard constants < 5, let first = links.first, first.call == nil, let name = first.name,
            span.lowerBound == name, let value = publishers.value(ofConstant: name, in: tree),
            let chain = tree.chain(from: value.lowerBound),
            chain.span == value
        else { return nil }
        let found = SubscribedPublisher(value, of: chain, in: tree, publishers)
        found.constants = constants + 1
        return found
    }()

    /// How many constants lead here: each may begin with another one.
    private var constants = 0

    /// The operator that counts the values, from the first on: `dropFirst(2)`, `prefix(3)`; nil without one. That `dropFirst()` leaves
    /// out the first is said elsewhere, and what takes only the first counts nothing.
    var countingOperator: Int? {
        links.first { link in
            guard let name = link.name, let given = link.call?.arguments.first?.value, given.count == 1 else {
                return false
            }
            return project.known.says(name, in: tree, .countsValues) && tree[given.lowerBound].kind == .integerLiteral
                && tree.text(given) != "1"
        }?.name
    }

    /// Whether it leaves out `nil`, which a property has at first: `$choice.compactMap { $0 }` of `@Published var choice: Choice?`.
    func leavesOutNil(ofProperty name: Int, in home: TokenTree) -> Bool {
        let declared = DeclaredVariable(name, in: home)
        guard let type = declared.type, home[type.upperBound - 1].kind == .postfixQuestion,
            declared.value.map({ home[$0.lowerBound].word == .nil }) ?? true,
            let own = links.firstIndex(where: { $0.name.map { tree[$0].kind == .dollarIdentifier } ?? false }),
            let next = links.dropFirst(own - links.startIndex + 1).first(where: { !passesEachValue($0) }),
            let given = next.call?.arguments.first?.value, let operation = next.name
        else { return false }
        let text = tree.text(given).filter { !$0.isWhitespace }
        return tree.spells(operation, "compactMap") && ["{$0}", "\\.self"].contains(text)
            || tree.spells(operation, "filter") && text == "{$0!=nil}"
    }

    /// Whether an operator gives the values that come in, at once or later, and no others.
    private func passesEachValue(_ link: Link) -> Bool {
        link.name.map { name in
            project.known.says(name, in: tree, .keepsValues) && project.known.says(name, in: tree, .keepsOne)
        } ?? false
    }

    /// Whether its values are those of a state, each of which takes the place of the one before, rather than events. Not lazy: the
    /// optimiser of Swift 6.3 crashes on a lazy property that asks another object for the same one.
    var isState: Bool {
        isStateItself && (joined.isEmpty || joined.contains { $0.isState || $0.givesValueAtOnce })
    }

    private lazy var isStateItself =
        isPublishedProperty || isLink("publisher").map { tree[$0 + 4].kind == .backslash } ?? false
        || firstOperator > 0 && values(upTo: firstOperator - 1) == .replaying

    /// Whether its values come while the code runs that changes a state or sends an event, not from a request, a timer, a queue.
    var isInStep: Bool {
        guard delay == nil, queue == nil, !isNotification, !startsForEachSubscriber, !givesOneAtMost else {
            return false
        }
        let isMadeOfOthers = names.contains { name in
            project.known.says(name, in: tree, .givesWhatItsClosureGives, or: .givesWhatItIsGiven)
        }
        return !isMadeOfOthers && (isState || links.prefix(firstOperator).allSatisfy { $0.call == nil })
    }

    /// The object whose events they are, as its path: `store` of `self.store.arrivals`, empty for `self`.
    var owner: String {
        Subscription.names(of: links.prefix(firstOperator).dropLast(), in: tree).joined(separator: ".")
    }

    /// Whether each subscriber gets a value before `sink` returns: the last one, or one that stands in front of the others.
    var givesValueAtOnce: Bool {
        keepsLastValue || isLink("prepend") != nil && !dropsFirst && delay == nil
    }

    /// Whether nothing shows if each subscriber gets one: a library's publisher, one that is passed in.
    private(set) lazy var mayGiveValueAtOnce: Bool = {
        guard !givesValueAtOnce, !dropsFirst, delay == nil, !isNotification, !isTimer, !asksOnlyForChanges,
            !isReturnedRequest
        else { return false }
        return values(upTo: max(firstOperator - 1, 0))?.most == .unknown
    }()

    /// Whether an operator keeps or moves the first value, also before one whose closure makes a publisher of it.
    var delaysFirst: Bool {
        isLink("prepend") == nil && isLink("merge") == nil && delays.contains { $0 != nil }
    }

    /// Whether the values are those of publishers that a closure makes.
    var makesPublishers: Bool { makingOperator != nil }

    /// The last operator that makes them.
    var makingOperator: Int? { names.last(where: makesPublisher) }

    /// What a message adds where nothing shows whether it does so.
    var doubt: String {
        let own = firstOperator > 0 ? firstOperator - 1 : 0
        let isKnown = dropsFirst || isNotification || values(upTo: own)?.most != .unknown && !isGivenFromElsewhere
        return isKnown
            ? "" : ", unless it begins anew for each subscriber, or gives each new one the latest value at once"
    }

    /// Whether it is a property for any publisher that gets its own from other code, which may be different ones.
    private var isGivenFromElsewhere: Bool {
        let own = links.prefix(firstOperator)
        guard getter == nil, own.count > 1, let name = own.last?.name,
            let type = project.typeOfValue(own.dropLast(), in: tree),
            let (home, found) = project.property(named: tree.text(name), of: type, in: tree.typesAround(name))
        else { return false }
        return VariableTypes(in: home).declaredType(of: found)?.hasPrefix("AnyPublisher") ?? false
    }

    /// The number of the first link that is an operator; that after the last where none is.
    private lazy var firstOperator = links.firstIndex(where: isOperator) ?? links.endIndex

    /// The name of the first such link.
    private func isLink(_ word: String) -> Int? { names.first { tree.spells($0, word) } }

    private func values(upTo number: Int) -> ValueCount? {
        chain.map { publishers.values(of: $0, before: number + 1, in: tree).count }
    }

    /// Whether nothing is sent before it is subscribed to: a request, `Just`, the `publisher` of an optional or a result.
    var startsForEachSubscriber: Bool {
        guard let last = links.indices.last, isLink("share") == nil, isLink("multicast") == nil else { return false }
        if let own = isLink("publisher"), tree[own].flags.contains(.member), tree[own + 1].kind != .leftParen,
            !project.hasProperty(named: own, in: tree)
        {
            return true
        }
        return values(upTo: last)?.isGivenToEachSubscriber ?? false
    }

    /// Whether it is a request, which gives nothing before `sink` returns.
    var isRequest: Bool { isLink("dataTaskPublisher") != nil && startsForEachSubscriber }

    /// Whether it is known to give one value at most.
    var givesOneAtMost: Bool { links.indices.last.flatMap { values(upTo: $0) }.map { $0.most <= .one } ?? false }

    /// The same, and not none: `$title.first()`.
    var givesOne: Bool { links.indices.last.flatMap { values(upTo: $0) }?.most == .one }

    /// Whether it is known not to fail.
    var cannotFail: Bool {
        guard let chain, let last = links.last, last.span.upperBound == span.upperBound else { return false }
        return publishers.cannotFail(chain, before: links.count, in: tree)
    }

    /// An operator that keeps each value for a while, or else one that moves it to a queue.
    var delay: Int? { delayItself ?? (makesPublishers ? nil : constant?.delay) }

    private lazy var delayItself = ownDelay ?? delayOfAll

    private var ownDelay: Int? {
        var (keeps, moves): (Int?, Int?)
        for (link, delay) in zip(links, delays).reversed() {
            guard let name = link.name else { continue }
            if makesPublisher(name) { break }
            switch delay {
            case .keeps: keeps = name
            case .moves: moves = name
            case nil: continue
            }
        }
        return keeps ?? moves
    }

    /// An operator whose closure makes a publisher of each value, which gives its own values when it wants to.
    private func makesPublisher(_ name: Int) -> Bool { project.known.says(name, in: tree, .givesWhatItsClosureGives) }

    /// That of `Publishers.Merge(…)` and the like, where each of its publishers has one.
    private var delayOfAll: Int? {
        guard let first = links.first?.name, tree.spells(first, "Publishers"),
            !links.contains(where: { $0.name.map(makesPublisher) ?? false }),
            let call = links.first(where: { $0.call != nil })?.call
        else { return nil }
        let delays = call.arguments.map { argument in
            SubscribedPublisher(
                argument.value, of: tree.chain(from: argument.value.lowerBound), in: tree, publishers
            ).ownDelay
        }
        return delays.contains(nil) ? nil : delays.first ?? nil
    }

    /// What the last `receive(on:)` is given, where that is not the main queue.
    var queue: Span? {
        let last = links.last { link in link.name.map { tree.spells($0, "receive") } ?? false }
        guard let argument = last?.call?.arguments.first, let label = argument.label, tree.spells(label, "on"),
            !project.known.says(tree.text(argument.value), .isMainQueue)
        else { return nil }
        return argument.value
    }

    /// Whether it is a `Just`, or a `Future` whose closure has run before anything subscribes: no `Deferred` holds it, and no operator makes
    /// another publisher of what it gives. Also what a function of the project returns.
    var hasBegun: Bool {
        guard let first = links.first(where: { $0.call != nil }), let name = first.name, let last = links.last else {
            return false
        }
        let rest = links.drop { $0.span.upperBound <= first.span.upperBound }
        guard last.span.upperBound == span.upperBound, keepsWork(rest, in: tree) else { return false }
        if project.known.says(name, in: tree, .hasBegun) { return true }
        return returnsOnly { tree, links in
            guard let root = links.first?.name else { return false }
            return project.known.says(root, in: tree, .hasBegun) && keepsWork(links.dropFirst(), in: tree)
        }
    }

    /// Whether a function or a property of the project returns it, and always that of a request: it gives nothing before `sink` returns.
    var isReturnedRequest: Bool { returnsRequest(steps: 3) }

    private func returnsRequest(steps: Int) -> Bool {
        returnsOnly { tree, links in
            let names = links.compactMap(\.name).map { tree.text($0) }
            if names.contains("prepend") || names.contains("merge") { return false }
            if names.contains("dataTaskPublisher") { return true }
            guard let first = links.first, let last = links.last else { return false }
            let span = first.span.lowerBound..<last.span.upperBound
            let returned = SubscribedPublisher(span, of: tree.chain(from: span.lowerBound), in: tree, publishers)
            return steps > 1 && returned.returnsRequest(steps: steps - 1)
        } && isLink("prepend") == nil && isLink("merge") == nil
    }

    /// Whether the functions of the project that it calls first return only such chains, or the property that it reads first.
    private func returnsOnly(_ isSuch: (TokenTree, ArraySlice<Link>) -> Bool) -> Bool {
        if let (tree, body) = getter {
            let results = ReturnedExpressions(in: tree, knowing: project.known).results(of: body)
            return !results.isEmpty
                && results.allSatisfy { result in
                    tree.chain(from: result.lowerBound).map { $0.span == result && isSuch(tree, $0.links[...]) }
                        ?? false
                }
        }
        guard let first = links.first(where: { $0.call != nil }), let name = first.name else { return false }
        let made = project.functions(tree.text(name)).filter { function in
            function.declaration.body != nil && function.declaration.result != nil
                && first.call.map { function.signature.match($0.arguments, in: tree) != nil } ?? true
        }
        return !made.isEmpty
            && made.allSatisfy { function in
                let tree = function.tree
                let body = function.declaration.body.map { tree.interior($0.lowerBound) } ?? 0..<0
                let returns = tree.ownTokens(of: body).filter { tree[$0].word == .return }
                let isExpression = returns.isEmpty && tree.statements(in: body).count == 1
                let starts = isExpression ? [body.lowerBound] : returns.map { $0 + 1 }
                return !starts.isEmpty
                    && starts.allSatisfy { start in tree.chain(from: start).map { isSuch(tree, $0.links[...]) } ?? false
                    }
            }
    }

    /// The file and the statements of the computed property whose publisher it is: `Loader().items`.
    private var getter: (TokenTree, Span)? {
        let own = links.prefix(firstOperator)
        guard let last = own.last, own.count > 1, last.suffixes.isEmpty, let name = last.name,
            tree[name].kind == .identifier, let type = project.typeOfValue(own.dropLast(), in: tree),
            !project.isProtocol(type), let found = project.property(named: tree.text(name), of: type),
            case let home = found.tree, DeclaredVariable(found.name, in: home).value == nil,
            let body = home.declaration(at: home.startOfStatement(around: found.name))?.body,
            [.accessors, .code].contains(home.role(body.lowerBound))
        else { return nil }
        return (home, home.interior(ReturnedExpressions(in: home, knowing: project.known).getter(in: body).lowerBound))
    }

    /// Whether it is made on the spot by a type of the project that does its work in `receive(subscriber:)`: nothing in its
    /// initializers starts any.
    var isMadeForSubscriber: Bool {
        guard firstOperator > 0, let first = links.first, first.call != nil, let name = first.name else {
            return false
        }
        let types = project.declarations(of: tree.text(name))
        let begins = project.functions("receive", labels: ["subscriber"]).contains { $0.type == tree.text(name) }
        return begins
            && types.allSatisfy { type in
                let (home, body) = (type.tree, type.declaration.body ?? 0..<0)
                return body.allSatisfy { index in
                    guard home[index].word == .`init`, home.brace(around: index) == body.lowerBound,
                        let made = home.declaration(at: home.startOfStatement(around: index))?.body
                    else { return true }
                    return !made.contains { isStart($0, in: home) }
                }
            }
    }

    /// A closure, or a call of anything but an initializer.
    private func isStart(_ index: Int, in tree: TokenTree) -> Bool {
        if tree.role(index) == .closure, tree[index].kind == .leftBrace { return true }
        guard tree[index].kind == .identifier, tree[index + 1].kind == .leftParen else { return false }
        return tree[index].word != .`init` && tree.text(index).first?.isLowercase ?? true
    }

    private func keepsWork(_ links: ArraySlice<Link>, in tree: TokenTree) -> Bool {
        links.allSatisfy { link in link.name.map { project.known.says($0, in: tree, .beginsNothing) } ?? false }
    }

    /// Whether the last `receive(on:)` is given an `ImmediateScheduler`, which runs the closure at once, on the thread that sends.
    var runsAtOnce: Bool {
        guard let queue, let name = queue.last(where: { tree[$0].kind == .identifier }) else { return false }
        let function = queue.count == 1 ? tree.enclosingFunction(name) : nil
        let parameter = function.flatMap { function in
            tree.parameters(of: function).first { tree.spells($0.name, tree.text(name)) }
        }
        let type = parameter.map { tree.text($0.type) } ?? tree.text(queue)
        return type.hasPrefix("ImmediateScheduler") || project.canonicalName(of: type) == "ImmediateScheduler"
    }

    /// `RunLoop.main`, and where it stands, where the last `receive(on:)` is given a property that is declared with that.
    var declaredMain: (queue: String, place: String)? {
        guard let queue, let chain = tree.chain(from: queue.lowerBound), chain.span == queue,
            let last = chain.links.last, last.call == nil, let name = last.name,
            !LocalScope(in: tree).localNames(around: queue.lowerBound).contains(tree.text(name))
                || tree[name].flags.contains(.member),
            let type = project.seenType(ofReceiverIn: chain, before: chain.links.count - 1, in: tree)
                ?? tree.enclosingType(name)?.name.map({ tree.text($0) }),
            let found = project.property(named: tree.text(name), of: type), found.tree[found.name + 1].kind == .equal,
            let value = found.tree.chain(from: found.name + 2)?.span,
            project.known.says(found.tree.text(value), .isMainQueue)
        else { return nil }
        return (found.tree.text(value), found.tree.place(of: found.name, seenFrom: tree))
    }
}
