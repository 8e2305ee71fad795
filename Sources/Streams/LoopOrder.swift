import Index
import Overloads
import Patterns
import Publishers
import Syntax
import Threads

/// Subscriptions of one type to events of one object, which get them on the main queue in the order in which they are sent: a
/// message, and then that all are wiped. Two loops keep that order only where waiting for the next value stays on the main
/// actor: that of an `AsyncStream` does from iOS 18 on, compiled with Swift 6 (`next(isolation:)`, SE-0421), and that of
/// `values` is not known to. Otherwise each value comes by way of another thread.
struct LoopOrder {
    let match: Match
    let source: SubscribedPublisher

    private var tree: TokenTree { match.tree }
    private var project: ProjectIndex { source.publishers.project }

    /// That another loop may overtake this one, and which: one that sets the same, if there is one; nil where there is no other, or
    /// nothing can tell.
    var refusal: Refusal? {
        let others = others
        return conflict(with: others) ?? refusal(of: others, "the loops wait independently of each other, so")
    }

    /// That the order of these subscriptions and this one may change.
    private func refusal(of others: [Subscription], _ ground: String) -> Refusal? {
        guard let other = others.first else { return nil }
        let lines = Set(others.map(line)).sorted().map(String.init)
        let shown = lines.prefix(lines.count > 9 ? 8 : 9)
        let rest = lines.count > shown.count ? "\(lines.count - shown.count) more lines" : nil
        let named = Array(shown.dropLast(rest == nil ? 1 : 0)).joined(separator: ", ")
        let last = rest ?? shown.last ?? ""
        let all = lines.count == 1 ? "that in line \(last)" : "those in lines \(named) and \(last)"
        return refusal(
            of: other, "\(ground) the values of this subscription and \(all) may be handled in another order than now",
            isOfSeveral: lines.count > 1)
    }

    /// The same where the other one sets a property that this one sets: the later one counts.
    var conflict: Refusal? { conflict(with: others) }

    private func conflict(with others: [Subscription]) -> Refusal? {
        if others.isEmpty { return nil }
        let own = Subscription(in: match, of: project).set(in: project)
        guard !own.isEmpty, !source.owner.isEmpty || source.root.map(isMember) ?? false else { return nil }
        return others.lazy.compactMap { other in
            own.intersection(other.set(in: project)).min().map { property in
                refusal(
                    of: other,
                    "the subscription in line \(line(of: other)) sets '\(property)', too, and of two loops either may run ahead"
                )
            }
        }.first
    }

    /// That waiting for a value leaves the main actor, and which loops may come in another order for that; nil where `refusal` says it.
    var turns: Refusal? {
        if refusal != nil { return nil }
        if source.givesOne {
            return Refusal(
                "\(source.givesOneInWords), as far as the project shows, which a loop hides: keep the subscription, or wait for the value "
                    + "in a task here")
        }
        let leaving = "below iOS 18 and macOS 15 a loop leaves the main actor to wait for each value, so"
        let states = states
        let own = Subscription(in: match, of: project).changed
        let same = states.filter { !own.isDisjoint(with: $0.changed) }
        if let refusal = refusal(of: same.isEmpty ? states : same, leaving) { return refusal }
        if let (name, calls) = callsOfFunction, let last = calls.last {
            let lines = calls.dropLast().map { "\(tree.line(of: $0))" }.joined(separator: ", ")
            return Refusal(
                "\(leaving) the loops that the calls of '\(name)' make (lines \(lines) and \(tree.line(of: last))) may handle their values in "
                    + "another order than now: keep the subscription if their order matters", token: last)
        }
        return Refusal(
            "\(leaving) a value may be handled after one that another publisher sent later: keep the subscription if that order matters"
        )
    }

    /// The name of the function round the subscription and its calls in this file, where there are several, and no loop ends another.
    private var callsOfFunction: (String, [Int])? {
        guard let function = tree.enclosingFunction(match.span.lowerBound), let name = function.name,
            tree.innermostClosure(around: match.span.lowerBound) == nil, tree.enclosingType(name) != nil,
            !tree.parameters(of: function).isEmpty, !isKeptAlone
        else { return nil }
        let namesakes = project.functions(tree.text(name))
        let calls = tree.words(spelling: tree.text(name)).filter { use in
            guard tree[use - 1].word != .func, !tree.isLabelOrDeclared(use), let call = tree.call(at: use + 1),
                !tree[use].flags.contains(.member) || CalledFunctions(in: tree, of: project).isOfSelf(use)
            else { return false }
            // What another one of this name may take, too, is not said to be a call of this one.
            let meant = namesakes.filter { $0.signature.match(call.arguments, in: tree) != nil }
            return meant.count == 1 && meant[0].tree === tree && meant[0].declaration.keyword == function.keyword
        }
        return calls.count > 1 ? (tree.text(name), calls) : nil
    }

    /// Whether a property keeps it in place of the one before: `subscription = names.sink { … }`.
    private var isKeptAlone: Bool {
        let start = match.span.lowerBound
        let first = tree.statement(around: start).lowerBound
        return start > 1 && tree[start - 1].kind == .equal && ![.let, .var].contains(tree[first].word)
    }

    /// Other subscriptions to states of the same object, which are not only set apart from each other.
    private var states: [Subscription] {
        guard source.isState, source.tree === tree, let type = tree.enclosingType(match.span.lowerBound)?.body else {
            return []
        }
        return others(in: type) { $0.isState && $0.isInStep }
    }

    private func line(of other: Subscription) -> Int { tree.line(of: other.source.lowerBound) }

    private func refusal(of other: Subscription, _ change: String, isOfSeveral: Bool = false) -> Refusal {
        let kept = isOfSeveral ? "all of them" : "both subscriptions"
        return Refusal("\(change): keep \(kept) if that order matters", token: other.link?.name)
    }

    /// Those whose order may matter.
    private var others: [Subscription] {
        guard isEvents(source), source.tree === tree, Subscription(in: match, of: project).doesSomething,
            let type = tree.enclosingType(match.span.lowerBound)?.body
        else { return [] }
        return others(in: type, where: isEvents)
    }

    private func others(in type: Span, where counts: (SubscribedPublisher) -> Bool) -> [Subscription] {
        let own = Subscription(in: match, of: project)
        return Subscription.all(in: type, of: tree, knowing: project.known).filter { other in
            guard let name = other.link?.name, !match.span.contains(name),
                let events = other.publisher(source.publishers), counts(events), events.owner == source.owner,
                tree.text(events.span) != tree.text(source.span), other.doesSomething,
                !areInTwoBranches(match.span.lowerBound, name)
            else { return false }
            return !isIndependent(own, other)
        }
    }

    /// Whether two tokens stand in two branches of one `if`, of which one runs.
    private func areInTwoBranches(_ one: Int, _ other: Int) -> Bool {
        tree.braces(around: one).contains { brace in
            let statement = tree.statement(around: brace)
            return tree[statement.lowerBound].word == .if && statement.contains(other)
                && !tree.interior(brace).contains(other) && tree.blocks(of: statement).contains { $0.contains(other) }
        }
    }

    /// Whether all that it gives is sent by one object: two requests have no order.
    private func isEvents(_ source: SubscribedPublisher) -> Bool {
        !source.isState && !source.startsForEachSubscriber && !source.givesOneAtMost
    }

    /// Whether it makes no difference which of two subscriptions is handled first: they run the same code, which does not use the value,
    /// or each only sets stored properties that the other does not use.
    private func isIndependent(_ one: Subscription, _ other: Subscription) -> Bool {
        if let code = one.codeWithoutValue, code == other.codeWithoutValue { return true }
        if let mine = one.control(in: project), let theirs = other.control(in: project), mine != theirs { return true }
        guard let first = properties(onlySetBy: one), let second = properties(onlySetBy: other) else { return false }
        return first.isDisjoint(with: second) && !one.uses(second, in: project) && !other.uses(first, in: project)
    }

    /// Nil where it does anything else than to set stored properties.
    private func properties(onlySetBy subscription: Subscription) -> Set<String>? {
        let set = subscription.set(in: project)
        return !set.isEmpty && subscription.onlySets && set.allSatisfy(isStored) ? set : nil
    }

    /// Whether a name is that of a property, and not of a variable: the parameters of a function may be of several objects.
    private func isMember(_ name: Int) -> Bool {
        VariableTypes(in: tree).declarations(named: tree.text(name)).contains { declared in
            [.let, .var].contains(tree[declared - 1].word) && tree.brace(around: declared).map(tree.role) == .members
        }
    }

    /// Whether the type declares a property of this name that runs no code when it is set.
    private func isStored(_ path: String) -> Bool {
        let declared = VariableTypes(in: tree).declarations(named: path).filter { name in
            tree.brace(around: name).map(tree.role) == .members
        }
        return !declared.isEmpty
            && declared.allSatisfy { name in
                tree.declaration(at: tree.startOfStatement(around: name))?.body == nil
            }
    }
}

extension Subscription {
    /// What it subscribes to, without what moves the values to the main queue; nil where they go to another one.
    fileprivate func publisher(_ publishers: PublisherFacts) -> SubscribedPublisher? {
        guard let chain = tree.chain(from: source.lowerBound) else { return nil }
        let hop = chain.links.first { link in
            link.span.upperBound <= source.upperBound && link.name.map { tree.spells($0, "receive") } ?? false
        }
        if let queue = hop?.call?.arguments.first, !publishers.project.known.says(tree.text(queue.value), .isMainQueue)
        {
            return nil
        }
        let end = hop?.span.lowerBound ?? source.upperBound
        return SubscribedPublisher(source.lowerBound..<end, of: chain, in: tree, publishers)
    }

    /// The code of its only closure, where that does not use the value.
    fileprivate var codeWithoutValue: String? {
        guard closures.count == 1, let closure = closures.first, tree.anonymousParameters(of: closure).isEmpty else {
            return nil
        }
        let names = tree.parameterNames(of: closure).flatMap { tree.names(in: $0) }
        let isUsed = closure.body.contains { token in names.contains { tree.spells(token, $0) } }
        return isUsed ? nil : tree.text(closure.body)
    }

    /// Whether its closures call nothing but functions of values.
    fileprivate var onlySets: Bool {
        closures.allSatisfy { closure in
            let given = Set(tree.parameterNames(of: closure).flatMap { tree.names(in: $0) })
            return closure.body.allSatisfy { token in
                guard tree[token].kind == .identifier || tree[token].kind == .dollarIdentifier,
                    tree[token + 1].kind == .leftParen || tree.role(token + 1) == .closure,
                    let first = tree.chain(around: token)?.links.first?.name
                else { return true }
                return tree[first].kind == .dollarIdentifier || first != token && given.contains(tree.text(first))
            }
        }
    }

    /// Whether a closure uses one of these properties.
    fileprivate func uses(_ paths: Set<String>, in project: ProjectIndex) -> Bool {
        closures.contains { PropertyPaths(of: $0, in: tree, of: project).use(of: paths) != nil }
    }
    /// Whether a closure does anything.
    fileprivate var doesSomething: Bool {
        isAssignment || closures.isEmpty || closures.contains { !CallbackCall.doesNothing($0, in: tree) }
    }

    /// The view of the object, such as `button`, of which its only closure sets one property, or calls one function, with the value.
    fileprivate func control(in project: ProjectIndex) -> String? {
        guard closures.count == 1, let closure = closures.first, let type = tree.typesAround(closure.open).first,
            let only = tree.statements(in: closure.body).last, tree.statements(in: closure.body).count == 1,
            let chain = tree.chain(from: only.lowerBound)
        else { return nil }
        let names = Subscription.names(of: chain.links, in: tree)
        guard names.count == 2, let (home, name) = project.property(named: names[0], of: type),
            let view = VariableTypes(in: home).declaredType(of: name), project.isForeign(view),
            project.known.says(view, .isDrawn)
        else { return nil }
        let rest = chain.span.upperBound..<only.upperBound
        let others = [rest] + chain.links.flatMap { $0.call?.arguments.map(\.value) ?? [] }
        let isPlain = others.joined().allSatisfy { ![.leftParen, .leftBrace].contains(tree[$0].kind) }
        return isPlain ? names[0] : nil
    }
}
