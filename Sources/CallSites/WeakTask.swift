import Flow
import Index
import Patterns
import Syntax
import Timing

// A task that holds `self` only for the handler of the call in it, which does so weakly: the task can do that itself.

extension CallSite {
    /// The closure of the task whose only statement is the call, where the handler holds `self` weakly and nothing else uses it;
    /// nil if the task has a capture list.
    var weakTask: Closure? {
        let position = CallPosition(in: tree)
        guard let closure, closure.captures.contains(where: position.isWeakSelf),
            let brace = tree.brace(around: span.lowerBound), let task = tree.closure(at: brace),
            task.captureList == nil, tree.statements(in: task.body) == [statement],
            let name = tree.calleeName(ofArgument: brace), tree.spells(name, "Task"),
            !position.isSelfOptional(span.lowerBound)
        else { return nil }
        let scope = LocalScope(in: tree)
        let locals = scope.localNames(around: span.lowerBound)
        return isOnSelf || operands.contains { scope.needsSelf($0.span, locals: locals) } ? nil : task
    }

    /// The call is given `self`, so that a task holds it anyway until the call returns.
    var takesSelf: Bool { operands.contains { $0.span.count == 1 && tree[$0.span.lowerBound].word == .`self` } }

    /// The `weak self` that the handler captures.
    var weakSelf: Span? { closure?.captures.first(where: CallPosition(in: tree).isWeakSelf) }

    /// Whether a task in place of the call captures its arguments, so that they are read where the call is made.
    var capturesOperands: Bool { weakSelf != nil && !isOnSelf && !takesSelf }
}

extension CallSiteFacts {
    /// The capture list that a task gets with `statements for $CALL by PAGE`: `[weak self]`, as the handler had.
    package func captureEdits(for name: Metavariable, of match: Match, by table: Table) -> [SourceEdit] {
        guard let (tree, front) = match.bindings[name.name]?.code,
            let task = callSite(tree.chain(from: front.lowerBound)?.span ?? front, in: tree, by: table)?.weakTask
        else { return [] }
        let place = task.keyword.map { tree[$0].offset } ?? tree[task.open].end
        let text = task.keyword == nil ? " [weak self] in" : "[weak self] "
        return [SourceEdit(path: tree.file.path, range: place..<place, replacement: text)]
    }
}
