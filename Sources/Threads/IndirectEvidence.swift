import Flow
import Index
import Syntax

// Evidence of the main thread that another function gives, and that does not hold everywhere.

extension MainThreadEvidence {
    /// That a function calls another one which uses views, where nothing else shows that it runs on the main thread: the other may do
    /// so at times only.
    private func indirectEvidence(for function: Declaration, in tree: TokenTree) -> MainThread.Evidence? {
        let use = InterfaceUse(in: tree, of: project)
        guard let found = evidence(for: function, in: tree), let token = found.token, isIndirect(token, use, in: tree),
            let body = function.body.map({ tree.interior($0.lowerBound) }),
            use.first(in: body, where: { !isIndirect($0, use, in: tree) }) == nil
        else { return nil }
        return found
    }

    /// Says that a task for a call is on the main actor only because the function round it has such evidence; nil where it has other.
    package func indirectMark(around call: Int, in tree: TokenTree) -> Refusal? {
        guard tree.innermostClosure(around: call) == nil, let caller = tree.enclosingFunction(call),
            let found = indirectEvidence(for: caller, in: tree)
        else { return nil }
        let name = caller.name.map { tree.text($0) } ?? "init"
        return Refusal(
            "the task is '@MainActor', because '\(name)' seems to run on the main thread (\(found.text), which needs that): remove "
                + "'@MainActor' if '\(name)' may run on another thread", token: found.token
        )
    }

    /// Whether a name is called, and no function that it may mean is marked as one of the main actor.
    private func isIndirect(_ index: Int, _ use: InterfaceUse, in tree: TokenTree) -> Bool {
        use.isFunctionOnMain(index)
            && !CalledFunctions(in: tree, of: project).functions(calledBy: index).contains { function in
                function.declaration.body.map {
                    Isolation(in: function.tree, of: project).isMainActor($0.lowerBound + 1)
                } ?? false
            }
    }
}
