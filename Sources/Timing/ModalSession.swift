import Index
import Silence
import Syntax
import Threads

// Code that waits for the user, as `alert.runModal()` does: in a task on the main actor the main queue stands still meanwhile.

extension SynchronousBeginning {
    /// The first call of a function before it returns that waits for the user; nil for none.
    package func modalSession(of function: Declaration) -> Int? {
        function.body.flatMap { ownSession(in: tree.interior($0.lowerBound)) }
    }

    /// The first such call while code runs, also in the functions that it calls: its file and its name.
    package func modalSession(in code: Span, steps: Int = 4) -> (tree: TokenTree, token: Int)? {
        if let own = ownSession(in: code) { return (tree, own) }
        guard steps > 0 else { return nil }
        let calls = tokensAtOnce(in: code).lazy.filter {
            tree[$0].kind == .identifier && tree[$0 + 1].kind == .leftParen
        }
        return calls.compactMap { session(inCallOf: $0, steps: steps - 1) }.first
    }

    private func ownSession(in code: Span) -> Int? {
        tokensAtOnce(in: code).first { index in
            tree[index].flags.contains(.member) && tree[index + 1].kind == .leftParen
                && project.known.says(index, in: tree, .runsModally)
        }
    }

    private func session(inCallOf name: Int, steps: Int) -> (tree: TokenTree, token: Int)? {
        if let body = localBody(name) { return modalSession(in: body, steps: steps) }
        let functions = CalledFunctions(in: tree, of: project).functions(calledBy: name)
        return functions.lazy.compactMap { function in
            guard let body = function.declaration.body else { return nil }
            return SessionInFunction(function: function.place, steps: steps).value(in: project) {
                SynchronousBeginning(in: function.tree, of: project)
                    .modalSession(in: function.tree.interior(body.lowerBound), steps: steps)
            }
        }.first
    }

    /// That of the function inside the function round a call that this calls, outside of its own code.
    private func localBody(_ name: Int) -> Span? {
        guard !tree[name].flags.contains(.member), let function = tree.enclosingFunction(name) else { return nil }
        let declared = tree.words(spelling: tree.text(name), in: function.span).first { tree[$0 - 1].word == .func }
        guard let declared, declared != function.name else { return nil }
        let body = tree.declaration(at: tree.startOfStatement(around: declared))?.body
        return body.flatMap { $0.contains(name) ? nil : tree.interior($0.lowerBound) }
    }
}

/// Where does a function, or what it calls in so many steps, wait for the user?
private struct SessionInFunction: MemoKey {
    typealias Value = (tree: TokenTree, token: Int)?
    let function: ProjectIndex.Function.Place
    let steps: Int
}
