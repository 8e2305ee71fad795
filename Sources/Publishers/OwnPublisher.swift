import Index
import Syntax

/// A type of the project that is a publisher, by what its `receive(subscriber:)` does.
struct OwnPublisher {
    let type: String
    let tree: TokenTree
    /// The name in its declaration.
    let name: Int
    private let project: ProjectIndex

    /// Nil for other types.
    init?(_ type: String, in project: ProjectIndex) {
        guard type.first?.isUppercase ?? false, !project.isForeign(type),
            project.ancestry(of: type).contains(where: Self.isPublisher),
            let own = project.declarations(of: type).first(where: {
                $0.keyword != .extension && $0.keyword != .protocol
            }),
            let name = own.declaration.name
        else { return nil }
        (self.type, self.project, self.name) = (type, project, name)
        tree = own.tree
    }

    private static func isPublisher(_ name: String) -> Bool { name == "Publisher" || name.hasSuffix(".Publisher") }

    /// The function that a subscriber is given to.
    private var receive: ProjectIndex.Function? {
        project.functions("receive", labels: ["subscriber"]).first { $0.type == type && $0.declaration.body != nil }
    }

    /// To what it passes its subscriber; empty for one that makes values itself, or passes another subscriber on.
    var forwardings: [Forwarding] {
        guard let receive, let body = receive.declaration.body,
            let subscriber = receive.tree.parameters(of: receive.declaration).first?.name
        else { return [] }
        let tree = receive.tree
        let uses = tree.words(spelling: tree.text(subscriber), in: body)
        if uses.contains(where: { tree[$0 + 1].kind == .period }) { return [] }
        return uses.compactMap { use in
            guard tree[use + 1].kind == .rightParen, let name = tree.calleeName(ofArgument: use),
                tree[name].flags.contains(.member),
                tree.spells(name, "subscribe") || tree.spells(name, "receive") && tree.spells(name + 2, "subscriber"),
                let chain = tree.chain(around: name),
                let link = chain.links.firstIndex(where: { $0.name == name }), link > 0
            else { return nil }
            return Forwarding(tree: tree, chain: chain, link: link)
        }
    }

    /// The property to which it passes its subscriber in any case.
    var forwardedProperty: String? {
        let all = forwardings
        return all.count == 1 && all[0].isToProperty ? all[0].property : nil
    }

    /// What the subscription that it makes sends; nil where none is seen.
    var sent: SentValues? {
        guard let receive, let body = receive.declaration.body else { return nil }
        let tree = receive.tree
        for index in body where tree[index].kind == .identifier {
            let own = project.declarations(of: tree.text(index)).filter { declared in
                declared.keyword != .extension
                    && project.ancestry(of: tree.text(index)).contains { $0.hasSuffix("Subscription") }
            }
            // `Subscription` may be the name of several.
            let near = own.first { $0.tree.file.path == tree.file.path } ?? (own.count == 1 ? own.first : nil)
            guard let near, let members = near.declaration.body else { continue }
            let names = members.filter { near.tree[$0].kind == .identifier }
            return SentValues(by: "receive", on: names, in: near.tree, within: members)
        }
        return nil
    }
}

extension PublisherReader {
    /// What a value of a publisher type gives that the project declares; nil for other types.
    func made(_ type: String, by call: Call?, at name: Int) -> PublisherValues? {
        guard let own = OwnPublisher(type, in: project) else { return nil }
        let forwardings = own.forwardings
        if !forwardings.isEmpty {
            let uses = Dictionary(forwardings.compactMap(\.property).map { ($0, PublisherUse.itself) }) { first, _ in
                first
            }
            let given = call.map { Given(publishers: stored(uses, in: own.type, madeBy: $0)) } ?? Given()
            // One that retries makes another of its own type.
            return facts.follow(own.name, in: own.tree, given: given, use: .called) {
                forwardings.map { forwarding in
                    PublisherReader(in: forwarding.tree, facts: facts, given: given)
                        .values(of: forwarding.chain, before: forwarding.link)
                }.worst
            }
        }
        if let sent = own.sent, let each = sent.each {
            let place = PublisherReader(in: sent.tree, facts: facts)
            if each == .endsAfterIt {
                return PublisherValues(
                    sent.endWithout == nil ? .one : .oneOrNone,
                    place.evidence("'\(type)' sends one value and then completes", at: sent.values[0]),
                    assuming: PublisherValues.Assumption(name: type, place: nil))
            }
            if sent.arePassedOn {
                let source = place.evidence(
                    "'\(type)' gives as many values as what it subscribes to", at: sent.values[0])
                return PublisherValues(.unknown, source)
            }
            let ends: ValueCount.Ending = sent.ends.isEmpty ? .never : .perhaps
            return PublisherValues(
                ValueCount(least: sent.isSentAtOnce ? 1 : 0, most: .many, ends: ends),
                place.evidence("'\(type)' may send more than one value", at: sent.values[0]))
        }
        return PublisherValues(
            .unknown,
            evidence(
                "'\(type)' is a publisher of the project: `migrate-lint explain publisher-operators` shows how to tell the tool how many values it gives",
                at: name))
    }
}

/// A place where a publisher passes its subscriber to another one.
struct Forwarding {
    let tree: TokenTree
    let chain: Chain
    /// Of the link that gets the subscriber.
    let link: Int

    private var first: Int { tree[chain.span.lowerBound].word == .`self` ? 1 : 0 }

    /// The property with which the chain begins.
    var property: String? { first < link ? chain.links[first].name.map { tree.text($0) } : nil }

    /// Whether the subscriber is passed to that property itself.
    var isToProperty: Bool { first == link - 1 }
}
