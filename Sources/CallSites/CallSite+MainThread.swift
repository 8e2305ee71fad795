import Flow
import Index
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
