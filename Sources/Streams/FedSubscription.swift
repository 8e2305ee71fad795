import Index
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
        let set = own.set(in: project)
        guard !set.isEmpty else { return nil }
        for other in Subscription.all(in: type, of: tree) {
            guard let name = other.link?.name, !match.span.contains(name), other.isAtOnce(knowing: project.known),
                let fed = set.first(where: { other.gets($0) }),
                let back = other.set(in: project).first(where: own.gets)
            else { continue }
            let line = tree.line(of: name)
            return Refusal(
                "this sets '\(fed)', to which line \(line) subscribes, and that sets '\(back)', to which this subscribes: "
                    + "with `sink` both are done when the code that set one goes on, and two loops might set them for ever: keep both",
                token: name)
        }
        return nil
    }
}
