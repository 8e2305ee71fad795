import Flow
import Index
import Patterns
import Syntax
import Threads
import Timing

extension CallbackBody {
    /// Makes `self` strong in the statements: removes guards for it and the `?` of `self?`. Throws if a guard tests
    /// more than `self`.
    mutating func holdSelf() throws(Refusal) {
        var index = statements.lowerBound
        while index < statements.upperBound {
            if index != closure.open, let inner = tree.closure(at: index),
                inner.captures.contains(where: CallPosition(in: tree).isWeakSelf)
            {
                index = inner.span.upperBound
                continue
            }
            try hold(&index)
        }
    }

    private mutating func hold(_ index: inout Int) throws(Refusal) {
        let start = index
        index += 1
        guard tree[start].word == .`self`, start > 0, start + 1 < tree.count else { return }
        if tree[start + 1].kind == .postfixQuestion {
            changes.append(Binding.Change(span: start + 1..<start + 2, text: ""))
        }
        let isShorthand = [.let, .var].contains(tree[start - 1].word)
        let isBound = tree[start - 1].kind == .equal && start > 2 && [.let, .var].contains(tree[start - 3].word)
        guard isShorthand || isBound else { return }
        let statement = tree.statement(around: start)
        let clause = (isShorthand ? start - 1 : start - 3)
        guard tree[statement.lowerBound].word == .guard, clause == statement.lowerBound + 1,
            tree.parent(statement.lowerBound) == tree.parent(statements.lowerBound),
            let word = statement.first(where: { tree[$0].word == .else && tree.parent($0) == tree.parent(start) }),
            word == start + 1 || word == start + 3 && tree[start + 1].kind == .equal
        else {
            throw Refusal(
                "'self' is not unwrapped by a 'guard' of its own: write 'guard let self else { return }'", token: start)
        }
        let name = isShorthand ? "self" : tree.text(start - 2)
        if name != "self", name != "`self`" {
            changes += uses(of: name, in: statement.upperBound..<max(statement.upperBound, statements.upperBound)).map {
                Binding.Change(span: $0..<$0 + 1, text: "self")
            }
        }
        changes.append(Binding.Change(span: statement, text: ""))
        index = statement.upperBound
    }
}

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
        let locals = scope.localNames(seenAt: span.lowerBound)
        return isOnSelf || operands.contains { scope.needsSelf($0.span, locals: locals) } ? nil : task
    }

    /// The call is given `self`, so that a task holds it anyway until the call returns.
    package var takesSelf: Bool { operands.contains { $0.span.count == 1 && tree[$0.span.lowerBound].word == .`self` } }

    /// Whether only closures in the handler use `self`, which capture it weakly: so may the task.
    var usesSelfWeakly: Bool {
        let position = CallPosition(in: tree)
        let scope = LocalScope(in: tree)
        let locals = scope.localNames(seenAt: span.lowerBound)
        guard !isOnSelf, !position.isSelfOptional(span.lowerBound), tree.enclosingType(span.lowerBound) != nil,
            !operands.contains(where: { scope.needsSelf($0.span, locals: locals) })
        else { return false }
        return handler.allSatisfy { use in
            tree[use].word != .`self`
                || tree.braces(around: use).prefix { $0 > handler.lowerBound }.contains { brace in
                    tree.closure(at: brace)?.captures.contains(where: position.isWeakSelf) ?? false
                }
        }
    }

    /// The `weak self` that the handler captures.
    package var weakSelf: Span? { closure?.captures.first(where: CallPosition(in: tree).isWeakSelf) }

    /// The weak variable through which the handler asks `self`: `weakSelf?.show()`.
    package func weakVariableOfSelf(in project: ProjectIndex) -> Int? {
        handler.first { isAskedWeakly($0, in: project) }
    }

    /// The weak variable that the call is made on, and that a task in place of the call holds: `view?.hide { }`,
    /// `self?.view?.hide { }`.
    package func weakReceiver(in project: ProjectIndex) -> Int? {
        if front.count == 2 { return front.first { isAskedWeakly($0, in: project) } }
        guard let receiver = try? OptionalReceiver(self, frame: .task, in: project), receiver.isMember else {
            return nil
        }
        return front.last { tree[$0].kind == .identifier }.flatMap { name in
            WeakReference(in: tree, of: project).isWeak(name) ? name : nil
        }
    }

    private func isAskedWeakly(_ name: Int, in project: ProjectIndex) -> Bool {
        tree[name].kind == .identifier && tree[name].word != .`self` && !tree[name].flags.contains(.member)
            && tree[name + 1].kind == .postfixQuestion && WeakReference(in: tree, of: project).isWeak(name)
    }

    /// Whether a task in place of the call captures its arguments, so that they are read where the call is made.
    package var capturesOperands: Bool { weakSelf != nil && !isOnSelf && !takesSelf }
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
