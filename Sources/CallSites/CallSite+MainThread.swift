import Flow
import Index
import Overloads
import Syntax

extension CallSite {
    /// Whether the handler is called on the main thread: an argument says so (`queue: .main`), or the callback function
    /// calls it nowhere else, as far as the project shows.
    func callsBackOnMain(in project: ProjectIndex) -> Bool {
        if operands.contains(where: { isMainQueue($0, project.known) }) { return true }
        guard let callback, let alternative else { return false }
        let given = operands.filter { tree[$0.span.lowerBound].word != .nil }.map(\.label)
        return MainThreadCallbacks(in: project).callsBackOnMain(callback, calledWith: Set(given))
            || alternative.resumesOnMain(project.known)
    }

    private func isMainQueue(_ operand: (label: String?, span: Span), _ known: KnownNames) -> Bool {
        if MainQueue(in: tree, knowing: known).isMainQueue(operand.span, label: operand.label) { return true }
        guard tree.text(operand.span) == ".main", let callback else { return false }
        let parameters = callback.tree.parameters(of: callback.declaration)
        return parameters.contains { parameter in
            parameter.label.map { callback.tree.text($0) } == operand.label
                && ["DispatchQueue", "OperationQueue"].contains { callback.tree.text(parameter.type).contains($0) }
        }
    }
}

extension ProjectIndex.Function {
    /// Whether the continuation that an async version waits for is resumed on the main thread only.
    fileprivate func resumesOnMain(_ known: KnownNames) -> Bool {
        guard let body = declaration.body else { return false }
        let mentions = body.filter { tree.spells($0, "resume") && tree[$0].flags.contains(.member) }
        return !mentions.isEmpty && mentions.allSatisfy { MainQueue(in: tree, knowing: known).isOnMain($0, in: body) }
    }
}

extension CallSiteConverter {
    /// Throws if the code of the handler would run where, or when, what it uses must not be used.
    func checkScopes() throws(Refusal) {
        let scopes = ValueScopes(in: project)
        if let callback = site.callback { try scopes.checkMayReturn(callback) }
        guard frame == .task, let function = tree.enclosingFunction(site.span.lowerBound), let body = function.body,
            let callee = scopes.access(around: site.span.lowerBound, in: body, of: tree)
        else { return }
        throw Refusal(
            "the call stands inside of '\(tree.text(callee))', and a task would begin after that has ended: read what "
                + "it needs there, and call it outside", token: site.span.lowerBound)
    }
}
