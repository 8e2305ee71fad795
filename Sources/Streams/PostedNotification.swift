import Index
import Syntax

// Who posts the notifications that a subscription gets.

extension SubscribedPublisher {
    /// The name of the notification, `willEnterForegroundNotification`, where no checked file declares or posts it: a framework does.
    var nameOfForeignNotification: String? {
        guard isNotification,
            let call = links.first(where: { link in link.name.map { tree.spells($0, "publisher") } ?? false })?.call,
            let value = call.arguments.first?.value, let last = value.last, tree[last].kind == .identifier,
            tree[last].flags.contains(.member), value.allSatisfy({ [.identifier, .period].contains(tree[$0].kind) }),
            case let text = tree.text(last), text != "name"
        else { return nil }
        let isOwn = publishers.project.trees(naming: tree[last].hash).contains { other in
            other.words(spelling: text).contains { isPostedOrDeclared($0, in: other) }
        }
        return isOwn ? nil : text
    }

    /// Whether a name is declared there, posted, or goes where its use is not seen.
    private func isPostedOrDeclared(_ name: Int, in other: TokenTree) -> Bool {
        if [.let, .var, .case].contains(other[name - 1].word) { return true }
        guard let called = other.calleeName(ofArgument: other.chain(around: name)?.span.lowerBound ?? name) else {
            return true
        }
        return !Self.observers.contains(other.text(called))
    }

    /// What takes the name of a notification to observe it.
    private static let observers: Set<String> = ["publisher", "addObserver", "removeObserver", "notifications"]
}
