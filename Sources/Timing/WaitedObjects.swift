import Index
import Names
import Overloads
import Patterns
import Syntax
import Threads

// A function that enters a group, or leaves it, is called by code that waits for it, in the order in which it is written.

/// The groups and semaphores that code changes while other code waits for them.
package struct WaitedObjects: Sendable {
    private let tree: TokenTree
    private let known: KnownNames

    package init(in tree: TokenTree, knowing known: KnownNames) { (self.tree, self.known) = (tree, known) }

    /// The first call in a body that enters or leaves a group, or signals a semaphore, which the body neither declares nor
    /// waits for itself, as one that locks does.
    package func change(in body: Span) -> Int? {
        body.first { index in
            guard isCall(index, .isWaitedFor), tree[index + 2].kind == .rightParen,
                let chain = tree.chain(around: index)
            else { return false }
            let (first, owner) = (tree.text(chain.span.lowerBound), tree.text(chain.span.lowerBound..<index))
            return !body.contains { other in
                tree.spells(other, first) && [.let, .var].contains(tree[other - 1].word)
                    || isCall(other, .blocksThread)
                        && tree.chain(around: other).map { tree.text($0.span.lowerBound..<other) } == owner
            }
        }
    }

    /// Throws where a body changes what its callers may wait for: its async version would do so too late, or too early.
    package func checkChanges(in body: Span) throws(Refusal) {
        guard let index = change(in: body) else { return }
        let owner = tree.chain(around: index).map { tree.text($0.span.lowerBound..<index - 1) } ?? "it"
        let name = tree.text(index)
        let fault =
            name == "enter"
            ? "and a task would call 'enter()' too late" : "and this '\(name)()' would end the wait too early"
        throw Refusal(
            "callers may wait for '\(owner)', \(fault): call '\(owner).\(name)()' in the callers", token: index)
    }

    /// Throws where code after a call waits for what a task in place of the call would begin too late. `callee`: the function
    /// that is called, if the project declares it.
    package func checkWaits(
        after call: Span, of callee: ProjectIndex.Function?, in function: Declaration
    ) throws(Refusal) {
        guard call.upperBound < function.span.upperBound else { return }
        let level = tree.innermostClosure(around: call.lowerBound)
        let body = callee?.declaration.body.flatMap { callee?.tree.interior($0.lowerBound) }
        let entersGroup =
            body.map { WaitedObjects(in: callee?.tree ?? tree, knowing: known).change(in: $0) != nil } ?? false
        let wait = (call.upperBound..<function.span.upperBound).first { index in
            guard tree.innermostClosure(around: index) == level, !isAwaited(index) else { return false }
            return isCall(index, .blocksThread) && hasNoLabel(index) || entersGroup && isCall(index, .runsWhenLeft)
        }
        guard let wait else { return }
        throw Refusal(
            "'\(tree.text(wait))' in line \(tree.line(of: wait)) waits for this work, and a task may "
                + "begin it too late for that: make the function async, and await the call there", token: wait)
    }

    /// The call after another one, on the same level, that blocks its thread for what a handler of that other one signals.
    package func wait(after call: Span, for handler: Span) -> Int? {
        guard let function = tree.enclosingFunction(call.lowerBound), call.upperBound < function.span.upperBound else {
            return nil
        }
        let level = tree.innermostClosure(around: call.lowerBound)
        let signaled = Set(handler.filter { isCall($0, .isWaitedFor) }.compactMap(owner))
        return signaled.isEmpty
            ? nil
            : (call.upperBound..<function.span.upperBound).first { index in
                isCall(index, .blocksThread) && tree.innermostClosure(around: index) == level
                    && owner(index).map(signaled.contains) ?? false
            }
    }

    /// What such a call is made on: `group`, `self.group`.
    private func owner(_ index: Int) -> String? {
        let names = tree.chain(around: index)?.links.compactMap(\.name).filter { $0 < index }
        return names?.last.map { tree.text($0) }
    }

    /// Throws where a body blocks its thread, itself or in a function of the project that it calls: an async function would
    /// block one of those on which all tasks run.
    package func checkBlocks(in body: Span, of project: ProjectIndex) throws(Refusal) {
        guard let index = firstBlock(in: body, of: project, steps: 3) else { return }
        throw Refusal(
            "'\(tree.text(index))' blocks its thread until work is done, and in async code other tasks may need that thread: "
                + "replace it by an 'await' of that work first", token: index)
    }

    private func firstBlock(in body: Span, of project: ProjectIndex, steps: Int) -> Int? {
        tree.ownTokens(of: body).first { index in
            if isCall(index, .blocksThread), hasNoLabel(index), !isAwaited(index) { return true }
            if known.says(index, in: tree, .blocksTest), isTestWait(index) { return true }
            guard steps > 0, tree[index].kind == .identifier, index + 1 < tree.count,
                tree[index + 1].kind == .leftParen
            else { return false }
            let found = CalledFunctions(in: tree, of: project).functions(calledBy: index)
            return !found.isEmpty && found.count < 5
                && found.allSatisfy { function in
                    guard let inner = function.declaration.body else { return false }
                    let objects = WaitedObjects(in: function.tree, knowing: known)
                    let span = function.tree.interior(inner.lowerBound)
                    return objects.firstBlock(in: span, of: project, steps: steps - 1) != nil
                }
        }
    }

    /// `wait(for: [done])`, `test.waitForExpectations(timeout: 1)`
    private func isTestWait(_ index: Int) -> Bool {
        guard let label = tree.call(at: index + 1)?.arguments.first?.label else { return false }
        return ["for", "timeout"].contains(tree.text(label)) && Imports(in: tree).isTest(knowing: known)
    }

    private func isAwaited(_ index: Int) -> Bool {
        index > 1 && tree[(tree.chain(around: index)?.span.lowerBound ?? index) - 1].word == .await
    }

    /// `group.wait()`, `group.wait(timeout: …)`; not `test.wait(for: …)`.
    private func hasNoLabel(_ index: Int) -> Bool {
        tree[index + 2].kind != .identifier || ["timeout", "wallTimeout"].contains(tree.text(index + 2))
    }

    private func isCall(_ index: Int, _ fact: KnownNames.Fact) -> Bool {
        tree[index].flags.contains(.member) && tree[index + 1].kind == .leftParen && known.says(index, in: tree, fact)
    }
}
