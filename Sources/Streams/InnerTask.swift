import Index
import Patterns
import Syntax
import Threads

/// `Task { @MainActor in … }` as all that a closure does, where a task of the main actor takes the place of the subscription: the
/// loop does the same without it.
struct InnerTask {
    private let match: Match
    private let project: ProjectIndex

    init(in match: Match, of project: ProjectIndex) { (self.match, self.project) = (match, project) }

    /// The statements of that task; nil where it stays: it waits, may throw, captures something of its own, or has comments
    /// round it.
    func statements(of body: Binding) -> Binding? {
        guard case .code(let tree, let span, let changes) = body.content, tree.statements(in: span) == [span],
            let chain = tree.chain(from: span.lowerBound), chain.span == span, chain.links.count == 1,
            let name = chain.links[0].name, tree.spells(name, "Task"), let call = chain.links[0].call,
            call.arguments.count == 1, let closure = tree.closure(at: call.arguments[0].value.lowerBound),
            tree.text(closure.attributes) == "@MainActor", closure.captures.isEmpty, !closure.body.isEmpty,
            !closure.body.contains(where: { [.await, .try].contains(tree[$0].word) }), isOnMain
        else { return nil }
        let inside = tree[closure.keyword ?? closure.open].end..<tree[closure.close].offset
        let around = body.range ?? tree.range(span)
        let comments = [around.lowerBound..<tree[span.lowerBound].offset, tree[closure.close].end..<around.upperBound]
        guard comments.allSatisfy({ $0.isEmpty || tree.comments(in: $0).isEmpty }) else { return nil }
        return Binding(
            .code(tree, closure.body, changes: changes.filter { closure.body.contains($0.span.lowerBound) }),
            range: tree.trimmed(inside))
    }

    /// Whether the loop runs on the main actor: as the code around it does, or after `receive(on:)` the main queue.
    private var isOnMain: Bool {
        let tree = match.tree
        if Isolation(in: tree, of: project).isMainActor(match.span.lowerBound) { return true }
        let links = tree.chain(from: match.span.lowerBound)?.links ?? []
        guard let sink = links.lastIndex(where: { $0.name.map { tree.spells($0, "sink") } ?? false }), sink > 0,
            let name = links[sink - 1].name, tree.spells(name, "receive"),
            let queue = links[sink - 1].call?.arguments.first
        else { return false }
        return SubscribedPublisher.mainQueues.contains(tree.text(queue.value))
    }
}
