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

    /// What of another publisher it passes its subscriber to: the chain, and the number of its link; nil for one that makes
    /// its values itself.
    var forwarded: (chain: Chain, link: Int, tree: TokenTree)? {
        guard let receive, let body = receive.declaration.body else { return nil }
        let tree = receive.tree
        for index in body where tree[index].flags.contains(.member) {
            guard
                tree.spells(index, "receive") && tree.spells(index + 2, "subscriber")
                    || tree.spells(index, "subscribe"),
                tree[index + 1].kind == .leftParen, let chain = tree.chain(around: index),
                let link = chain.links.firstIndex(where: { $0.name == index }), link > 0
            else { continue }
            return (chain, link, tree)
        }
        return nil
    }

    /// The property to which it passes its subscriber.
    var forwardedProperty: String? {
        guard let (chain, link, tree) = forwarded, let name = chain.links[link - 1].name else { return nil }
        let isOwn = link == 1 || link == 2 && tree[chain.span.lowerBound].word == .`self`
        return isOwn ? tree.text(name) : nil
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
        if let (chain, link, other) = own.forwarded {
            let given = call.map { Given(publishers: properties(of: own, givenBy: $0)) } ?? Given()
            return PublisherReader(in: other, facts: facts, given: given).values(of: chain, before: link)
        }
        if let sent = own.sent, let each = sent.each {
            let place = PublisherReader(in: sent.tree, facts: facts)
            if each == .endsAfterIt {
                return PublisherValues(
                    sent.endWithout == nil ? .one : .oneOrNone,
                    place.evidence("'\(type)' sends one value and then its end", at: sent.values[0]),
                    assuming: PublisherValues.Assumption(name: type, place: nil))
            }
            let ends: ValueCount.Ending = sent.ends.isEmpty ? .never : .perhaps
            return PublisherValues(
                ValueCount(least: 1, most: .many, ends: ends),
                place.evidence("'\(type)' sends values here, and more may follow", at: sent.values[0]))
        }
        return PublisherValues(
            .unknown,
            evidence(
                "'\(type)' is a publisher of the project: `migrate-lint explain publisher-operators` shows how to say how many values it gives",
                at: name))
    }

    /// What the property gives to which a publisher passes its subscriber, where it is made with these arguments.
    private func properties(of own: OwnPublisher, givenBy call: Call) -> [String: PublisherValues] {
        guard let property = own.forwardedProperty else { return [:] }
        let initializers = project.initializers(of: own.type)
        guard let initializer = initializers.first(where: { $0.signature.match(call.arguments, in: tree) != nil })
        else {
            let passed = call.arguments.first { $0.label.map { tree.spells($0, property) } ?? false }
            return passed.map { [property: values(of: $0.value)] } ?? [:]
        }
        let other = initializer.tree
        guard let body = initializer.declaration.body,
            let set = other.words(spelling: property, in: body).first(where: { other[$0 + 1].kind == .equal })
        else { return [:] }
        let given = Given(publishers: arguments(of: call, to: initializer).publishers)
        let value = set + 2..<other.statement(around: set).upperBound
        return [property: PublisherReader(in: other, facts: facts, given: given).values(of: value)]
    }
}
