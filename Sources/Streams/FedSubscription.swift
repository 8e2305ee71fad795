import Index
import Names
import Patterns
import Syntax

/// Two subscriptions of one type, each of which sets what the other one subscribes to: with `sink` both have come to rest when the
/// code that sets a property goes on, two loops may go on for ever.
struct FedSubscription {
    let match: Match
    let source: SubscribedPublisher
    let project: ProjectIndex

    /// Why both have to stay; nil where there is no such other one.
    var refusal: Refusal? {
        let tree = match.tree
        guard source.delay == nil, source.tree === tree, let type = tree.enclosingType(match.span.lowerBound)?.body
        else { return nil }
        let own = Subscription(in: match, of: project)
        let properties = own.properties
        let followers = project.memory { LastFollowers() }.followers(in: type, of: tree, knowing: project.known)
        for fed in own.set(in: project).sorted() {
            for other in followers.of(fed) {
                guard let name = other.link?.name, !match.span.contains(name),
                    let back = other.set(in: project).sorted().first(where: {
                        SubscribedProperties.names(of: $0).contains(where: properties.contains)
                    })
                else { continue }
                let lines = [own.link?.name ?? match.span.lowerBound, name].map { tree.line(of: $0) }.sorted()
                return Refusal(
                    "the closures in lines \(lines[0]) and \(lines[1]) set each other's publisher ('\(fed)', '\(back)'): with `sink` this back and forth ends before "
                        + "the setter returns, two loops might go on for ever: keep both",
                    token: name)
            }
        }
        return nil
    }
}

/// The subscriptions of a type by the properties whose values they get at once.
struct SubscribedProperties {
    private var subscriptions: [String: [Subscription]] = [:]

    init(in type: Span, of tree: TokenTree, knowing known: KnownNames) {
        for subscription in Subscription.all(in: type, of: tree, knowing: known)
        where subscription.isAtOnce(knowing: known) {
            for property in subscription.properties { subscriptions[property, default: []].append(subscription) }
        }
    }

    /// Those that get a value where this property is set, or something is sent by it.
    func of(_ path: String) -> [Subscription] { Self.names(of: path).flatMap { subscriptions[$0] ?? [] } }

    /// A property, and the subject whose value it is: `title` of `title.value`.
    static func names(of path: String) -> [String] {
        path.hasSuffix(".value") ? [path, String(path.dropLast(".value".count))] : [path]
    }
}

/// Those of the type that was asked for last: each subscription asks for the same.
private final class LastFollowers {
    private var last: (type: CodeKey, followers: SubscribedProperties)?

    func followers(in type: Span, of tree: TokenTree, knowing known: KnownNames) -> SubscribedProperties {
        let key = CodeKey(tree: tree, span: type)
        if let last, last.type == key { return last.followers }
        let found = SubscribedProperties(in: type, of: tree, knowing: known)
        last = (key, found)
        return found
    }
}
