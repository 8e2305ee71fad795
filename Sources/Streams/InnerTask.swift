import Index
import Patterns
import Syntax
import Threads

/// `Task { @MainActor in … }`, or a block for the main queue, as all that a closure does, where a task of the main actor
/// takes the place of the subscription: the loop does the same without it, as long as it need not wait there for more than a
/// turn of an actor.
struct InnerTask {
    private let match: Match
    private let project: ProjectIndex

    init(in match: Match, of project: ProjectIndex) { (self.match, self.project) = (match, project) }

    /// The statements of that task; nil where it stays: it waits for longer, may throw, captures something of its own, or has
    /// comments round it.
    func statements(of body: Binding) -> Binding? {
        guard case .code(let tree, let span, let changes) = body.content, tree.statements(in: span) == [span],
            let chain = tree.chain(from: span.lowerBound), chain.span == span,
            let closure = task(chain, of: tree) ?? block(chain, of: tree), isCaptured(closure.captures, of: tree),
            !closure.body.isEmpty,
            !closure.body.contains(where: { tree[$0].word == .try }), isDoneSoon(closure.body, of: tree, steps: 2)
        else { return nil }
        let inside = tree[closure.keyword ?? closure.open].end..<tree[closure.close].offset
        let around = body.range ?? tree.range(span)
        let comments = [around.lowerBound..<tree[span.lowerBound].offset, tree[closure.close].end..<around.upperBound]
        guard comments.allSatisfy({ $0.isEmpty || tree.comments(in: $0).isEmpty }) else { return nil }
        return Binding(
            .code(tree, closure.body, changes: changes.filter { closure.body.contains($0.span.lowerBound) }),
            range: tree.trimmed(inside))
    }

    /// `await show(nil)` in place of `Task { await show(nil) }` as the last that a branch of the closure does; nil where that stays.
    func awaited(at name: Int, in code: Span, of tree: TokenTree) -> Binding.Change? {
        guard tree.spells(name, "Task"), tree.beginsStatement(name), let chain = tree.chain(from: name),
            chain.span == tree.statement(around: name), let closure = task(chain, of: tree),
            isCaptured(closure.captures, of: tree), let first = closure.body.first, tree[first].word == .await,
            tree.statements(in: closure.body) == [closure.body], isDoneSoon(closure.body, of: tree, steps: 2),
            tree.comments(in: tree.range(chain.span)).isEmpty, case let text = tree.text(closure.body),
            !text.contains(where: \.isNewline)
        else { return nil }
        let next = chain.span.upperBound
        let isLast =
            tree.statements(in: code).last.map { $0.contains(name) } ?? false
            && tree.braces(around: name).count(where: { code.contains($0) }) < 2
        guard isLast && (next >= code.upperBound || tree[next].kind == .rightBrace) || tree[next].word == .return else {
            return nil
        }
        // After `guard let self` it is no optional any more.
        let isBound = tree.statements(in: code).contains { statement in
            statement.upperBound <= name && tree[statement.lowerBound].word == .guard
                && statement.dropFirst().contains { tree[$0].word == .`self` && tree[$0 - 1].word == .let }
        }
        return Binding.Change(
            span: chain.span,
            text: isBound
                ? text.split(separator: "self?.", omittingEmptySubsequences: false).joined(separator: "self.") : text)
    }

    /// The closure of `Task { … }` on the main actor.
    private func task(_ chain: Chain, of tree: TokenTree) -> Closure? {
        guard chain.links.count == 1, let name = chain.links[0].name, tree.spells(name, "Task"),
            let call = chain.links[0].call, call.arguments.count == 1,
            let closure = tree.closure(at: call.arguments[0].value.lowerBound), isOnMain(closure, of: tree)
        else { return nil }
        return closure
    }

    /// The closure of `DispatchQueue.main.async { … }`.
    private func block(_ chain: Chain, of tree: TokenTree) -> Closure? {
        guard let sent = MainQueue(in: tree, knowing: project.known).sentToMainQueue(chain), isOnMain else {
            return nil
        }
        return tree.closure(at: sent.lowerBound)
    }

    /// Whether the closure of the subscription captures the same, in the same way.
    private func isCaptured(_ captures: [Span], of tree: TokenTree) -> Bool {
        captures.allSatisfy { capture in
            Subscription(in: match, of: project).closures.contains { closure in
                closure.captures.contains { match.tree.equal($0, to: capture, of: tree) }
            }
        }
    }

    /// Whether the task of this closure runs on the main actor, and so does the loop.
    private func isOnMain(_ closure: Closure, of tree: TokenTree) -> Bool {
        closure.attributes.isEmpty
            ? Isolation(in: match.tree, of: project).isMainActor(match.span.lowerBound)
            : tree.text(closure.attributes) == "@MainActor" && isOnMain
    }

    /// Whether code waits for nothing, or only for functions of the main actor that wait for nothing themselves.
    private func isDoneSoon(_ code: Span, of tree: TokenTree, steps: Int) -> Bool {
        code.allSatisfy { index in
            if tree[index].word == .async { return false }
            guard tree[index].word == .await else { return true }
            guard steps > 0, let chain = tree.chain(from: index + 1), let name = chain.links.last?.name,
                let call = chain.links.last?.call, chain.links.count(where: { $0.call != nil }) == 1,
                !call.arguments.contains(where: { $0.value.contains { tree.role($0) == .closure } })
            else { return false }
            let types = project.seenTypes(ofReceiverIn: chain, before: chain.links.count - 1, in: tree)
            let meant = project.functions(tree.text(name)).filter {
                $0.isAsync && !$0.isTestDouble && $0.type.map(types.contains) ?? false
            }
            return !meant.isEmpty
                && meant.allSatisfy { function in
                    guard let body = function.declaration.body else { return false }
                    return Isolation(in: function.tree, of: project).isMainActor(body.lowerBound + 1)
                        && isDoneSoon(body, of: function.tree, steps: steps - 1)
                }
        }
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
        return project.known.says(tree.text(queue.value), .isMainQueue)
    }
}
