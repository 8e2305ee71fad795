import Flow
import Index
import Overloads
import Patterns
import Publishers
import Syntax
import Threads
import Timing

// `guard let completion else { return }`: an async function always has a caller that waits.

extension BodyFacts {
    /// The file without the first check for the handler in the function; nil if there is none.
    func withoutTest(
        in declaration: Declaration, of tree: TokenTree, calling handler: CompletionHandler
    ) -> TokenTree? {
        guard let body = declaration.body else { return nil }
        return TestedHandler.all(in: declaration, of: tree, handler, overloads.flow.publishers).first.map {
            tree.applying($0.edits, inBody: body)
        }
    }

    /// Throws where callers of the matched function see a difference once it only starts a task, or where its body does.
    package func checkMayRunInTask(_ match: Match) throws(Refusal) {
        try Refusal.throwAll([
            doesLessWithoutHandler(match), taskLeavesActor(match), taskGoesToMain(match), taskChangesOrder(match),
            taskMakesLazily(match), overloads.callIsFollowed(match),
            match.tree.declaration(at: match.span.lowerBound).flatMap {
                ObjectiveCExposure(in: project).refusal(for: $0, in: match.tree)
            },
        ])
    }

    /// Refuses where the task in the callback version of the matched function runs the body on no actor, and `leavesCaller`
    /// does not say so of the async version.
    private func taskLeavesActor(_ match: Match) -> Refusal? {
        let flow = overloads.flow
        guard let function = match.tree.declaration(at: match.span.lowerBound), function.body != nil,
            !flow.isIsolated(match), !flow.nonsending(match).isEmpty, !runsTaskOnMain(match),
            // It did so before.
            !SynchronousBeginning(in: match.tree, of: project).isOnlyTask(function)
        else { return nil }
        return Refusal(
            "'\(flow.name(of: match))' is nonisolated, so the task that its callback version starts runs on a background thread: "
                + "mark '\(flow.name(of: match))' '@MainActor' if its body uses the UI"
        )
    }

    /// Refuses where the task in the callback version calls the handler on the main thread for some caller's sake.
    private func taskGoesToMain(_ match: Match) -> Refusal? {
        let name = overloads.flow.name(of: match)
        guard runsTaskOnMain(match), !runsTaskOnMain(match, forCallers: false),
            let caller = overloads.callerOnMain(match)
        else { return nil }
        let closure = "the closure passed to '\(caller.called)' at \(caller.place)"
        let reader = caller.isDirect ? closure : "the handler of '\(name)' leads to \(closure), which"
        let effect = "so the task in the callback version calls every handler on the main actor"
        return Refusal(
            caller.mayNeed
                ? "\(reader) may need the main thread, \(effect): remove '@MainActor' from that task if no handler needs it"
                : "\(reader) needs the main thread, \(effect): check that this is right for the handlers of all callers"
        )
    }

    /// Refuses where the matched function, or an implementation of the matched requirement, does less without a handler.
    private func doesLessWithoutHandler(_ match: Match) -> Refusal? {
        for (declaration, tree) in bodies(of: match) {
            guard let handler = project.completionHandler(of: declaration, in: tree),
                let test = TestedHandler.all(in: declaration, of: tree, handler, overloads.flow.publishers).first(
                    where: {
                        !$0.skipsCallOnly
                    })
            else { continue }
            return Refusal(
                "if '\(tree.text(handler.parameter.name))' is nil, \(tree.place(of: test.statement.lowerBound, seenFrom: match.tree)) skips "
                    + "what the async version always does: check that this does no harm"
            )
        }
        return nil
    }
}

/// A statement that checks whether there is a handler, and only returns if there is none.
private struct TestedHandler {
    /// The edits that remove it.
    private(set) var edits: [SourceEdit] = []
    /// The check guards nothing but the call of the handler.
    private(set) var skipsCallOnly = false
    private let tree: TokenTree
    let statement: Span
    private let handler: String

    /// The checks in a body, in order.
    static func all(
        in declaration: Declaration, of tree: TokenTree, _ handler: CompletionHandler, _ publishers: PublisherFacts
    ) -> [TestedHandler] {
        guard handler.type.isOptional, let body = declaration.body.map({ tree.interior($0.lowerBound) }) else {
            return []
        }
        let name = tree.text(handler.parameter.name)
        let walk = PathWalker(tree: tree, handler: name, publishers: publishers)
        return tree.uses(of: name, in: body).compactMap { TestedHandler($0, in: walk) }
    }

    private init?(_ mention: Int, in walk: PathWalker) {
        (tree, handler) = (walk.tree, walk.handler)
        statement = tree.statement(around: mention)
        let start = statement.lowerBound
        let isGuard = tree[start].word == .guard
        let blocks = tree.blocks(of: statement)
        guard isGuard || tree[start].word == .if, tree[start].flags.contains(.startsLine), let block = blocks.first,
            let open = statement.first(where: { tree.role($0) == .code && tree.parent($0) == tree.parent(start) }),
            (start + 1..<open).contains(mention)
        else { return nil }
        let test = ConditionTest(start + 1..<(isGuard ? open - 1 : open), in: walk)
        guard test.isAboutHandler, tree.comments(in: tree[start].offset..<tree[open].end).isEmpty else { return nil }
        let name = test.boundName ?? handler
        if isGuard ? test.holdsWithHandler : test.holdsWithoutHandler {
            guard blocks.count == 1, isReturn(block), leaveOut(respelling: name) else { return nil }
        } else {
            let other = blocks.dropFirst()
            guard !isGuard, test.holdsWithHandler, other.count < 2, other.allSatisfy({ $0.isEmpty || isReturn($0) }),
                unfold(block, respelling: name)
            else { return nil }
        }
    }

    private func isReturn(_ block: Span) -> Bool {
        block.count == 1 && tree[block.lowerBound].word == .return
            && tree.comments(in: tree[block.lowerBound - 1].end..<tree[block.upperBound].offset).isEmpty
    }

    /// The statements after it in its block.
    private var rest: [Span] {
        let block = tree.brace(around: statement.lowerBound).map { tree.closure(at: $0)?.body ?? tree.interior($0) }
        return tree.statements(in: statement.upperBound..<(block?.upperBound ?? statement.upperBound))
    }

    private mutating func leaveOut(respelling name: String) -> Bool {
        let rest = rest
        guard let next = rest.first, let last = rest.last, tree[next.lowerBound].flags.contains(.startsLine),
            tree.comments(in: tree[statement.lowerBound].offset..<tree[statement.upperBound - 1].end).isEmpty
        else { return false }
        let gap = tree[statement.upperBound - 1].end..<tree[next.lowerBound].offset
        // A comment after it belongs to the next statement.
        let end = tree.comments(in: gap).first?.offset ?? gap.upperBound
        edits = [edit(tree[statement.lowerBound].offset..<end, "")]
        edits += respellings(of: name, in: next.lowerBound..<last.upperBound)
        skipsCallOnly = rest.count == 1 && isCall(next, of: name)
        return true
    }

    /// Replaces it by the statements of its block.
    private mutating func unfold(_ block: Span, respelling name: String) -> Bool {
        let statements = tree.statements(in: block)
        let declares = statements.contains { [.let, .var, .func, .guard, .defer].contains(tree[$0.lowerBound].word) }
        let rest = rest
        guard let last = statements.last, rest.isEmpty || !declares && tree[last.lowerBound].word != .return,
            tree.comments(
                in: tree[block.upperBound].end..<max(tree[block.upperBound].end, tree[statement.upperBound - 1].end)
            )
            .isEmpty
        else { return false }
        let range = tree.trimmed(tree[block.lowerBound - 1].end..<tree[block.upperBound].offset)
        let names = respellings(of: name, in: block).map { TextReplacement($0.range, Snippet($0.replacement)) }
        let held = Snippet(range, of: tree, replacing: names)
        let margin = tree.indentation(at: tree[statement.lowerBound].offset)
        let deeper = tree.indentation(at: tree[block.lowerBound].offset)
        let text = held.indented(from: deeper, to: margin).text(lineEnd: tree.lineEnd)
        edits = [edit(tree[statement.lowerBound].offset..<tree[statement.upperBound - 1].end, text)]
        skipsCallOnly = statements.count == 1 && isCall(last, of: name)
        return true
    }

    private func isCall(_ statement: Span, of name: String) -> Bool {
        let start = statement.lowerBound + (tree[statement.lowerBound].word == .return ? 1 : 0)
        return tree.spells(start, name) && tree.chain(from: start)?.span.upperBound == statement.upperBound
    }

    private func edit(_ range: Range<Int>, _ text: String) -> SourceEdit {
        SourceEdit(path: tree.file.path, range: range, replacement: text)
    }

    /// Edits that restore the name of the handler.
    private func respellings(of name: String, in span: Span) -> [SourceEdit] {
        if name == handler { return [] }
        return tree.uses(of: name, in: span).map { edit(tree[$0].range, handler) }
    }
}
