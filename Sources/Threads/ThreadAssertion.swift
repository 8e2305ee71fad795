import Flow
import Index
import Patterns
import Syntax

// Assertions of the thread that code runs on.

/// The functions of a file that say on which thread they run.
package struct ThreadAssertions: Sendable {
    let tree: TokenTree
    let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) {
        (self.tree, self.project) = (tree, project)
    }

    /// Whether a function asserts that it runs on the main thread, `precondition(Thread.isMainThread)`, itself or in a
    /// function of its type that it calls.
    package func assertsMainThread(_ function: Declaration) -> Bool {
        guard let body = function.body else { return false }
        if assertsMainThread(body, in: tree) { return true }
        guard let type = tree.enclosingType(function.keyword)?.name.map({ tree.text($0) }) else { return false }
        let called = tree.ownTokens(of: tree.interior(body.lowerBound)).filter { index in
            guard tree[index].kind == .identifier, index + 1 < tree.count, tree[index + 1].kind == .leftParen else {
                return false
            }
            return !tree[index].flags.contains(.member) || KeptNames(in: tree).startOnSelf(index) != nil
        }
        return Set(called.map { tree.text($0) }).sorted().contains { name in
            project.functions(name).contains { other in
                other.type == type && other.declaration.body.map { assertsMainThread($0, in: other.tree) } ?? false
            }
        }
    }

    /// Whether a token is the name in `dispatchPrecondition(condition: .onQueue(queue))` for a queue other than the main
    /// queue, or in one for any queue that must not be the current one.
    package func assertsQueue(_ index: Int) -> Bool {
        guard tree.spells(index, "dispatchPrecondition"), index + 1 < tree.count,
            tree[index + 1].kind == .leftParen, let condition = tree.call(at: index + 1)?.arguments.first
        else { return false }
        return !Self.mainThread.contains(tree.text(condition.value))
    }

    private static let mainThread = [".onQueue(.main)", ".onQueue(DispatchQueue.main)"]

    /// Whether statements of a body itself end the program on any other thread.
    private func assertsMainThread(_ body: Span, in tree: TokenTree) -> Bool {
        tree.ownTokens(of: tree.interior(body.lowerBound)).contains { index in
            guard index + 1 < tree.count, tree[index + 1].kind == .leftParen, let call = tree.call(at: index + 1),
                let condition = call.arguments.first
            else { return false }
            switch tree.text(index) {
            case "precondition", "assert": return tree.text(condition.value) == "Thread.isMainThread"
            case "dispatchPrecondition":
                return Self.mainThread.contains(tree.text(condition.value))
            default: return false
            }
        }
    }
}
