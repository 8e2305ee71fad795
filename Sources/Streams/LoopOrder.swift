import Index
import Patterns
import Publishers
import Syntax

/// Subscriptions of one type to events of one object, which get them on the main queue in the order in which they are sent: a
/// message, and then that all are wiped. Two loops keep that order only where waiting for the next value stays on the main
/// actor: that of an `AsyncStream` does from iOS 18 on, compiled with Swift 6 (`next(isolation:)`, SE-0421), and that of
/// `values` is not known to. Otherwise each value comes by way of another thread.
struct LoopOrder {
    let match: Match
    let source: SubscribedPublisher

    private var tree: TokenTree { match.tree }
    private var project: ProjectIndex { source.publishers.project }

    /// That another loop may overtake this one; nil where there is no other, or nothing can tell.
    var refusal: Refusal? {
        guard !source.isState, source.tree === tree, let type = tree.enclosingType(match.span.lowerBound)?.body else {
            return nil
        }
        let own = Subscription(in: match, of: project)
        for other in Subscription.all(in: type, of: tree) {
            guard let name = other.link?.name, !match.span.contains(name),
                let events = other.publisherOnMain(source.publishers), !events.isState, events.owner == source.owner,
                tree.text(events.span) != tree.text(source.span),
                !isIndependent(own, other)
            else { continue }
            return Refusal(
                "if line \(tree.line(of: other.source.lowerBound)) becomes a loop, too, either loop may run ahead of the other: keep both "
                    + "subscriptions if their order matters", token: name)
        }
        return nil
    }

    /// Whether it makes no difference which of two subscriptions is handled first: they run the same code, which does not use the value,
    /// or each only sets stored properties that the other does not use.
    private func isIndependent(_ one: Subscription, _ other: Subscription) -> Bool {
        if let code = one.codeWithoutValue, code == other.codeWithoutValue { return true }
        guard let first = properties(onlySetBy: one), let second = properties(onlySetBy: other) else { return false }
        return first.isDisjoint(with: second) && !one.uses(second, in: project) && !other.uses(first, in: project)
    }

    /// Nil where it does anything else than to set stored properties.
    private func properties(onlySetBy subscription: Subscription) -> Set<String>? {
        let set = subscription.set(in: project)
        return !set.isEmpty && subscription.onlySets && set.allSatisfy(isStored) ? set : nil
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
    /// What it subscribes to, without what moves the values to the main queue; nil where nothing does.
    fileprivate func publisherOnMain(_ publishers: PublisherFacts) -> SubscribedPublisher? {
        guard let chain = tree.chain(from: source.lowerBound),
            let hop = chain.links.first(where: { link in
                link.span.upperBound <= source.upperBound && link.name.map { tree.spells($0, "receive") } ?? false
                    && link.call?.arguments.first.map { SubscribedPublisher.mainQueues.contains(tree.text($0.value)) }
                        ?? false
            })
        else { return nil }
        return SubscribedPublisher(
            tree: tree, span: source.lowerBound..<hop.span.lowerBound, chain: chain, publishers: publishers)
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
}
