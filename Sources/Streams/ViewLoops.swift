import Index
import Patterns
import Publishers
import Syntax

// What a loop in the `.task` of a SwiftUI view does otherwise than `onReceive`.

extension StreamFacts {
    /// Throws what the view misses or gets again, as the task ends with each disappearance and begins anew.
    package func checkAppearances(of publisher: Metavariable, _ match: Match) throws(Refusal) {
        let source = source(publisher, match)
        let start = "after `onAppear`, and again each time the view appears"
        if source.keepsLastValue {
            throw Refusal(
                "the task starts \(start), and its loop begins with the value that \(source.name) has then: check that this "
                    + "value may come again, and that the view needs none of those before it")
        }
        if source.startsForEachSubscriber {
            throw Refusal(
                "the task subscribes to \(source.name) \(start): check that its work may begin so late, and be done again"
            )
        }
        throw Refusal(
            "the task runs from after `onAppear` until the view disappears, and what \(source.name) sends at other times is "
                + "lost\(source.doubt): check that the view does not need it")
    }

    /// Throws where the view may be made again with other values, which the task that runs does not see.
    package func checkInputs(of publisher: Metavariable, _ match: Match) throws(Refusal) {
        guard let (tree, span) = match.bindings[publisher.name]?.code else { return }
        let inputs = ViewInputs(project: project)
        if let (name, line) = inputs.remade(in: span, of: tree) {
            throw Refusal(
                "each update of the parent view makes another '\(name)' (line \(line)), and the loop goes on with the first: keep it "
                    + "in a `@State` property, or in an object that stays")
        }
        let given = inputs.given(in: subscription(to: span, in: tree), of: tree)
        if given.isEmpty { return }
        throw Refusal(
            "if this view is given another \(given.map { "'\($0)'" }.joined(separator: " or ")) later, the loop goes on with the "
                + "first: write `.task(id:)` with something that tells them apart")
    }

    /// Throws for a notification after which the system may stop the app.
    package func checkSystemWaits(for publisher: Metavariable, _ match: Match) throws(Refusal) {
        guard let (tree, span) = match.bindings[publisher.name]?.code,
            let name = span.first(where: { project.known.says($0, in: tree, .mustBeginAtOnce) })
        else { return }
        throw Refusal(
            "the system may stop the app once the observers of '\(tree.text(name))' have returned, and the loop handles it after "
                + "that: keep this subscription", token: name)
    }

    /// What `onReceive` is given, with a closure after the parentheses.
    private func subscription(to publisher: Span, in tree: TokenTree) -> Span {
        guard let open = tree.parent(publisher.lowerBound), tree[open].kind == .leftParen else { return publisher }
        let end = tree.after(open)
        return open..<(end < tree.count && tree[end].kind == .leftBrace ? tree.after(end) : end)
    }
}
