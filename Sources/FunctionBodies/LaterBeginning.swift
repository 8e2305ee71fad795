import CallSites
import Index
import Overloads
import Patterns
import Syntax

// A task begins after the call that starts it has returned, and so does all that its function did at once.

extension BodyFacts {
    /// Throws where the matched function, or an implementation of the matched requirement, does something before its call
    /// returns that others notice. Where only its async version calls it, it goes once that has its body.
    package func checkMayBeginLater(_ match: Match) throws(Refusal) {
        if hasNoCallerButOverload(match) { return }
        for (declaration, tree) in bodies(of: match) {
            guard let effect = SynchronousBeginning(in: tree, of: project).firstEffect(of: declaration) else {
                continue
            }
            let name = declaration.name.map { tree.text($0) } ?? "init"
            let line = tree.lines.line(at: tree[effect.token].offset)
            let place = tree === match.tree ? "line \(line)" : "\(tree.file.path):\(line)"
            throw Refusal(
                "\(effect.words(at: place)) before '\(name)' returns, and a task would do that later: move the body by hand, "
                    + "or keep the callback version", token: tree === match.tree ? effect.token : nil)
        }
        guard !overloads.flow.isIsolated(match), !runsTaskOnMain(match) else { return }
        try Refusal.throwAll([readsArguments(match), overloads.isCalledForEvents(match)])
    }

    /// Throws for a private function whose body has to stay: nobody else would await an overload.
    func checkMayMove(_ function: Declaration, _ match: Match) throws(Refusal) {
        guard match.tree.isPrivate(function), (try? checkMayBeginLater(match)) == nil else { return }
        let name = function.name.map { match.tree.text($0) } ?? "init"
        throw Refusal(
            "'\(name)' is private, and does something before its call returns: make '\(name)' async together with its callers",
            token: function.keyword)
    }

    /// Refuses where the matched function reads what an object that it is given holds at the time of the call.
    private func readsArguments(_ match: Match) -> Refusal? {
        let tree = match.tree
        guard let declaration = tree.declaration(at: match.span.lowerBound),
            let read = SynchronousBeginning(in: tree, of: project).firstRead(ofArgumentsOf: declaration)
        else { return nil }
        return Refusal(
            "line \(tree.lines.line(at: tree[read].offset)) reads '\(tree.text(read))', which may have changed when the task "
                + "begins, and on another thread: move the body by hand, or keep the callback version", token: read)
    }

    private func hasNoCallerButOverload(_ match: Match) -> Bool {
        let tree = match.tree
        guard let overload = overloads.continuationOverload(for: match),
            let declaration = tree.declaration(at: match.span.lowerBound),
            !declaration.modifiers.contains(where: {
                [.public, .open, .package, .override].contains(tree[$0.lowerBound].word)
            }),
            project.fulfilledRequirement(declaration, in: tree) == nil,
            ObjectiveCExposure(in: project).refusal(for: declaration, in: tree) == nil
        else { return false }
        return project.firstReference(to: declaration, in: tree) { other, index in
            other !== overload.tree || !overload.declaration.span.contains(index)
        } == nil
    }
}
