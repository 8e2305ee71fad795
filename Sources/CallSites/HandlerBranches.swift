import Flow
import Index
import Patterns
import Syntax
import Threads
import Timing

// The statements at the start of a handler that run on success and on failure: they are written on both sides.

extension HandlerParts {
    /// Removes and returns the `defer` statements at the start of the handler. They are written before the call,
    /// because a `defer` at the end of a block runs at once.
    mutating func takeLeadingDefers(_ tree: TokenTree) -> CallbackClassifier.Parts {
        let defers = before.prefix { part in
            tree.tokens(in: part).first.map { tree[$0].word == .defer } ?? false
        }
        before.removeFirst(defers.count)
        return Array(defers)
    }

    /// Moves `isLoading = false` and the like from the start of the handler to its end, where success and failure do not read
    /// it: it is written once then.
    mutating func moveLeadingFlags(_ tree: TokenTree, _ project: ProjectIndex) {
        func statements(_ parts: CallbackClassifier.Parts) -> [Span] {
            parts.flatMap { tree.statements(in: tree.tokens(in: $0)) }
        }
        guard let failure, !statements(failure).isEmpty,
            LeadingFlags(in: tree, of: project)
                .mayComeLast(statements(before), after: statements(success + failure + after))
        else { return }
        (before, after) = ([], before + after)
    }

    /// Removes and returns the statement with which the one part ends that is written twice, if both copies have it as it is.
    mutating func takeLast(besides changed: [Span], _ tree: TokenTree) -> CallbackClassifier.Parts {
        guard let (own, _) = CommonEnd(in: tree).statements(of: success, success),
            !changed.contains(where: { $0.overlaps(own) })
        else { return [] }
        success = Self.ending(success, before: tree.range(own))
        return [tree.range(own)]
    }

    /// The parts, of which the last one ends before this.
    fileprivate static func ending(
        _ parts: CallbackClassifier.Parts, before end: Range<Int>
    ) -> CallbackClassifier.Parts {
        parts.dropLast() + parts.suffix(1).map { $0.lowerBound..<end.lowerBound }
    }
}

extension CallSiteConverter {
    /// Moves the statement with which success and failure end behind both, where it is written once.
    func moveCommonEnd(_ parts: inout HandlerParts, _ split: CallbackClassifier) {
        guard test == nil, !parts.after.contains(where: { !tree.tokens(in: $0).isEmpty }), let failure = parts.failure,
            let (own, other) = CommonEnd(in: tree).statements(of: parts.success, failure),
            !(split.names + [split.nameOfError]).contains(where: { !split.body.uses(of: $0, in: own).isEmpty }),
            !(changes.map(\.span) + removed).contains(where: { $0.overlaps(own) || $0.overlaps(other) })
        else { return }
        var moved = parts
        moved.after = [tree.range(own)]
        moved.success = HandlerParts.ending(parts.success, before: tree.range(own))
        moved.failure = HandlerParts.ending(failure, before: tree.range(other))
        if declaredOnBothSides(moved) == nil { parts = moved }
    }

    /// A declaration among the first statements, such as a variable or an unwrapped `self`, that the statements after
    /// both sides use: they could not see it. Nil if there is none.
    func declaredOnBothSides(_ parts: HandlerParts) -> Int? {
        let after = parts.after.map { tree.tokens(in: $0) }
        let declaring = parts.before.flatMap { tree.statements(in: tree.tokens(in: $0)) }.filter {
            [.guard, .let, .var, .func].contains(tree[$0.lowerBound].word)
        }
        for statement in declaring {
            let declared = statement.first { token in
                [.let, .var, .func].contains(tree[token].word) && !isDropped(token)
                    && tree.brace(around: token) == tree.brace(around: statement.lowerBound)
                    && after.contains { isNamed(token + 1, in: $0) }
            }
            if let declared { return declared }
        }
        return nil
    }

    /// Lets the code after both sides name a weak `self`, which each of them unwraps for itself, by `self?`. False where it needs
    /// more of it than to call or set a member.
    mutating func followsWeakly(_ declared: Int, _ parts: HandlerParts) -> Bool {
        let statements = parts.after.flatMap { tree.statements(in: tree.tokens(in: $0)) }
        let locals = LocalScope(in: tree).localNames(around: site.span.lowerBound)
        guard frame == .task, tree[declared + 1].word == .`self`, taken.bound["self"] == "weak self",
            statements.allSatisfy({ statement in
                tree[statement.lowerBound].word == .`self` && tree[statement.lowerBound + 1].kind == .period
                    && !LocalScope(in: tree).needsSelf(statement.dropFirst(), locals: locals)
            })
        else { return false }
        changes += statements.map { Binding.Change(span: $0.lowerBound..<$0.lowerBound + 1, text: "self?") }
        return true
    }

    /// Whether code uses the name that is declared here; true for a tuple pattern.
    private func isNamed(_ name: Int, in span: Span) -> Bool {
        guard !span.isEmpty else { return false }
        let text = tree.text(name).filter { $0 != "`" }
        if text == "self" {
            return LocalScope(in: tree).needsSelf(
                span, locals: LocalScope(in: tree).localNames(around: site.span.lowerBound))
        }
        return tree[name].kind != .identifier || !tree.uses(of: text, in: span).isEmpty
    }

    // `if granted { DispatchQueue.main.async { … } }` as the last statement of a handler whose code runs on the main actor.

    /// Removes the hops to the main queue with which the branches of the last statement end, where the code is on the main
    /// actor anyway. Asked after all other changes, which the text of a hop contains.
    mutating func leaveBranchHops(_ parts: HandlerParts) {
        guard needsMainActor || Isolation(in: tree, of: project).isMainActor(site.span.lowerBound) else { return }
        let queue = MainQueue(in: tree, of: project)
        guard !parts.before.contains(where: { queue.hops(in: tree.tokens(in: $0)) }) else { return }
        let ends = parts.after.isEmpty ? [parts.success, parts.failure ?? []] : [parts.after]
        for part in ends.compactMap(\.last) { leaveHops(atEndOf: tree.tokens(in: part)) }
    }

    private mutating func leaveHops(atEndOf span: Span) {
        let queue = MainQueue(in: tree, of: project)
        guard let last = tree.statements(in: span).last, !queue.hops(in: span.lowerBound..<last.lowerBound) else {
            return
        }
        if let function = queue.functionSent(by: last) {
            changes.append(Binding.Change(span: last, text: tree.text(function) + "()"))
        }
        guard [.if, .switch, .do].contains(tree[last.lowerBound].word) else { return }
        for block in tree.blocks(of: last) {
            let statements = tree.statements(in: block)
            guard let end = statements.last else { continue }
            guard let hop = queue.mainHop(end, holding: taken.held, mayWait: mayWait) else {
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
        MainQueue(in: tree, knowing: project.known).isHeld(hop, by: taken.held)
            && (before.isEmpty || !MainQueue(in: tree, knowing: project.known).declares(hop, names: Array(before)))
            && (frame == .task || !hop.body.contains { tree[$0].word == .return })
            && !tree.file.text(tree.range(hop.span)).contains("\"\"\"")
    }
}
