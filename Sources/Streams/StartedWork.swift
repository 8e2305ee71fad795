import Index
import Patterns
import Syntax

// Work that is started right after a property was set, and counts on what a subscription does by then.

extension StreamFacts {
    /// Throws where code sets the published property and then starts a task, or posts a block to the main queue: what
    /// `receive(on:)` posted before ran before that, and a loop may come after it.
    func checkStartsNothing(afterSettingOf source: SubscribedPublisher) throws(Refusal) {
        guard source.isPublishedProperty, source.delay == nil,
            let property = source.property.split(separator: ".").last.map(String.init)
        else { return }
        for tree in project.trees(naming: Token.hash(of: property)) where !project.known.isOfTests(tree) {
            for set in tree.words(spelling: property) where tree[set + 1].kind == .equal && tree[set - 1].word == .none
            {
                var next = tree.statement(around: set)
                while next.upperBound < tree.count, tree.beginsStatement(next.upperBound) {
                    next = tree.statement(around: next.upperBound)
                    guard let start = next.first(where: { starts($0, in: tree) }) else { continue }
                    let function = tree.enclosingFunction(set)?.name.map { "'\(tree.text($0))'" } ?? "code"
                    throw Refusal(
                        "\(function) (\(tree.place(of: set))) sets '\(property)' and then starts work by '\(tree.text(start))', which may "
                            + "begin before the loop has handled the new value: keep the subscription, or let that work wait for it"
                    )
                }
            }
        }
    }

    /// `Task { … }`, `DispatchQueue.main.async { … }`
    private func starts(_ index: Int, in tree: TokenTree) -> Bool {
        guard index + 1 < tree.count, tree[index].kind == .identifier, tree.role(index + 1) == .closure else {
            return false
        }
        if tree.spells(index, "Task") { return !tree[index].flags.contains(.member) }
        return tree.spells(index, "async") && index > 1 && tree.spells(index - 2, "main")
    }
}
