import Flow
import Index
import Patterns
import Syntax
import Threads

// `if granted { DispatchQueue.main.async { … } }` as the last statement of a handler whose code runs on the main actor.

extension CallSiteConverter {
    /// Removes the hops to the main queue with which the branches of the last statement end, where the code is on the main
    /// actor anyway. Asked after all other changes, which the text of a hop contains.
    mutating func leaveBranchHops(_ parts: HandlerParts) {
        guard needsMainActor || Isolation(in: tree, of: project).isMainActor(site.span.lowerBound) else { return }
        let queue = MainQueue(in: tree, knowing: project.known)
        guard !parts.before.contains(where: { queue.hops(in: tree.tokens(in: $0)) }) else { return }
        let ends = parts.after.isEmpty ? [parts.success, parts.failure ?? []] : [parts.after]
        for part in ends.compactMap(\.last) { leaveHops(atEndOf: tree.tokens(in: part)) }
    }

    private mutating func leaveHops(atEndOf span: Span) {
        let queue = MainQueue(in: tree, knowing: project.known)
        guard let last = tree.statements(in: span).last,
            [.if, .switch, .do].contains(tree[last.lowerBound].word),
            !queue.hops(in: span.lowerBound..<last.lowerBound)
        else { return }
        for block in tree.blocks(of: last) {
            let statements = tree.statements(in: block)
            guard let end = statements.last else { continue }
            guard let hop = queue.mainHop(end) else {
                leaveHops(atEndOf: block)
                continue
            }
            guard mayLeave(hop, after: block.clamped(to: 0..<end.lowerBound)),
                !queue.hops(in: block.lowerBound..<end.lowerBound)
            else { continue }
            let held = tree[hop.keyword ?? hop.open].end..<tree[hop.close].offset
            let margin = "\n" + tree.indentation(at: tree[end.lowerBound].offset)
            let lines = tree.lines(of: held, changes: changes, without: removed)
            changes.append(
                Binding.Change(
                    span: end, text: lines.reduce("") { $0 + ($0.isEmpty ? "" : $1.isEmpty ? "\n" : margin) + $1 }))
        }
    }

    /// Whether the statements of a hop mean the same after these: no name is declared twice, and no `return` leaves a function
    /// with a result.
    private func mayLeave(_ hop: Closure, after before: Span) -> Bool {
        hop.captures.isEmpty && (before.isEmpty || !HandlerParts.declares(hop, names: Array(before), in: tree))
            && (frame == .task || !hop.body.contains { tree[$0].word == .return })
            && !tree.file.text(tree.range(hop.span)).contains("\"\"\"")
    }
}
