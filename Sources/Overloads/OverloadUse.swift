import Index
import Patterns
import Silence
import Syntax

extension OverloadFacts {
    /// Throws where nothing would await an async overload of the matched function: no call passes a handler, or there is no
    /// call of a private function or of one that other files leave alone, or it stands in for another one in tests.
    package func checkOverloadWouldHaveCallers(_ match: Match) throws(Refusal) {
        let tree = match.tree
        guard let (declaration, handler) = project.callbackFunction(at: match), let token = declaration.name else {
            return
        }
        let name = tree.text(token)
        if let function = project.function(declaration, in: tree),
            function.isTestDouble || project.known.says(function.type ?? "", .isTestDouble)
        {
            throw Refusal(
                "'\(name)' stands in for another function in tests, where nothing awaits it: add the async version there",
                token: token)
        }
        let callers = Callers(of: declaration, in: tree, project: project)
        let isPrivate = declaration.modifiers.contains { modifier in
            [.private, .fileprivate].contains(tree[modifier.lowerBound].word)
        }
        if callers.areMissing || isPrivate && project.firstReference(to: declaration, in: tree) == nil {
            throw Refusal("nothing in the checked files calls '\(name)': if it is not needed, remove it", token: token)
        }
        if callers.passNothing(for: handler.parameter) {
            throw Refusal(
                "every call leaves out '\(tree.text(handler.parameter.name))' or passes 'nil', so nothing would wait for the async "
                    + "version: leave this as it is, or delete the parameter",
                token: token)
        }
        guard let function = project.function(declaration, in: tree) else { return }
        let key = CodeKey(tree: tree, token: token)
        let reason = uncalled[key] ?? AwaitableCalls(project: project).refusal(for: function)
        uncalled[key] = .some(reason)
        if let reason { throw Refusal("\(reason): nothing would wait for the async version", token: token) }
    }
}
