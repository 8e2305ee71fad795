import Index
import Syntax

// What says in so many words on which thread it runs.

extension ProjectIndex {
    /// Whether a function says that the main thread calls it, `precondition(Thread.isMainThread)`, itself or in a function
    /// of its type that it calls.
    func assertsMainThread(_ function: Declaration, in tree: TokenTree) -> Bool {
        guard let body = function.body else { return false }
        if tree.assertsMainThread(body) { return true }
        guard let type = tree.enclosingType(function.keyword)?.name.map({ tree.text($0) }) else { return false }
        let called = tree.ownTokens(of: tree.interior(body.lowerBound)).filter { index in
            guard tree[index].kind == .identifier, index + 1 < tree.count, tree[index + 1].kind == .leftParen else {
                return false
            }
            return !tree[index].flags.contains(.member) || tree.startOnSelf(index) != nil
        }
        return Set(called.map { tree.text($0) }).sorted().contains { name in
            functions(name).contains { other in
                other.type == type && other.declaration.body.map { other.tree.assertsMainThread($0) } ?? false
            }
        }
    }
}

extension TokenTree {
    /// Whether statements of a body itself end the program on any other thread.
    fileprivate func assertsMainThread(_ body: Span) -> Bool {
        ownTokens(of: interior(body.lowerBound)).contains { index in
            guard index + 1 < count, self[index + 1].kind == .leftParen, let call = call(at: index + 1),
                let asked = call.arguments.first
            else { return false }
            switch text(index) {
            case "precondition", "assert": return text(asked.value) == "Thread.isMainThread"
            case "dispatchPrecondition":
                return [".onQueue(.main)", ".onQueue(DispatchQueue.main)"].contains(text(asked.value))
            default: return false
            }
        }
    }
}
