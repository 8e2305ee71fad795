import Index
import Names
import Syntax

// Closures and handlers that are passed to the main queue.

/// The closures and handlers of a file that are passed to the main queue.
package struct MainQueue: Sendable {
    let tree: TokenTree
    let known: KnownNames
    /// What functions are looked up in that code calls.
    let project: ProjectIndex?
    /// How many functions of the project that pass their closure on are followed.
    let steps: Int

    package init(in tree: TokenTree, knowing known: KnownNames) {
        (self.tree, self.known, project, steps) = (tree, known, nil, 0)
    }

    /// Which also knows of the functions of the project that post to the main queue, and of the constants that are that.
    package init(in tree: TokenTree, of project: ProjectIndex) { self.init(in: tree, of: project, steps: 2) }

    init(in tree: TokenTree, of project: ProjectIndex, steps: Int) {
        (self.tree, known, self.project, self.steps) = (tree, project.known, project, steps)
    }

    /// The argument of such a call; nil for another chain.
    package func sentToMainQueue(_ chain: Chain) -> Span? {
        guard let last = chain.links.last, let name = last.name, let call = last.call, call.arguments.count == 1 else {
            return nil
        }
        let isKnown =
            known.says(tree.text(chain.span.lowerBound..<name + 1), .runsOnMain)
            || known.says(name, in: tree, .worksInOrder)
                && isConstant(chain.front(upTo: chain.links.count - 1))
        return isKnown ? call.arguments[0].value : sentByFunction(chain)
    }

    /// The closure of such a call, or of `Task { @MainActor in … }`, where that call is the whole span; else nil. `held`: what
    /// the task may capture. `mayWait`: the task may await, but throws nothing.
    package func mainHop(_ span: Span, holding held: Set<String> = [], mayWait: Bool = false) -> Closure? {
        guard let first = span.first, let chain = tree.chain(from: first), chain.span == span else { return nil }
        if let task = mainTask(chain), mayWait ? !throwsOn(task) : !awaits(task),
            task.captures.allSatisfy({ held.contains(tree.text($0)) })
        {
            return task
        }
        return sentToMainQueue(chain).flatMap { tree.closure(at: $0.lowerBound) }
    }

    private func isTask(_ index: Int) -> Bool {
        tree.spells(index, "Task") && tree.chain(from: index).flatMap(mainTask).map { !awaits($0) } ?? false
    }

    private func awaits(_ task: Closure) -> Bool { task.body.contains { tree[$0].word == .await } }

    /// Whether an error may leave a task, or ends a `do` in it.
    private func throwsOn(_ task: Closure) -> Bool {
        task.body.contains { index in
            tree[index].word == .throw
                || tree[index].word == .try
                    && ![.postfixQuestion, .postfixExclamation].contains(tree[index + 1].kind)
        }
    }

    /// Whether a hop captures only what is held, and no code before it in the closure round it declares that again.
    package func isHeld(_ hop: Closure, by held: Set<String>) -> Bool {
        let handler = tree.innermostClosure(around: hop.open) ?? hop.open
        return hop.captures.allSatisfy { capture in
            held.contains(tree.text(capture))
                && !(handler..<hop.open).contains { index in
                    [.let, .var].contains(tree[index].word)
                        && tree.equal(index + 1..<index + 2, to: capture.suffix(1), of: tree)
                }
        }
    }

    /// Whether what a hop declares would hide what the code before it names, or its statements mean something else there.
    package func declares(_ hop: Closure, names before: [Int]) -> Bool {
        let own = tree.statements(in: hop.body).flatMap { statement -> [Int] in
            switch tree[statement.lowerBound].word {
            case .let, .var: Array(statement.prefix { tree[$0].kind != .equal && tree[$0].kind != .leftBrace })
            case .guard: statement.filter { [.let, .var].contains(tree[$0 - 1].word) }
            case .func, .defer: [hop.open]
            default: []
            }
        }
        return own.contains(hop.open)
            || own.contains { name in
                tree[name].kind == .identifier && tree[name].word == .none
                    && before.contains { tree[$0].hash == tree[name].hash }
            }
    }

    /// The innermost closure round a token that is no such hop, nor a `MainActor.run { … }`; nil for none.
    package func closure(around index: Int) -> Int? {
        var open = tree.innermostClosure(around: index)
        while let brace = open {
            let statement = tree.statement(around: brace)
            let isRun = brace > 2 && tree.spells(brace - 1, "run") && tree.spells(brace - 3, "MainActor")
            // What is only named like a hop may do more.
            let isNamed =
                tree[statement.lowerBound + 1].kind == .leftBrace && !tree.spells(statement.lowerBound, "Task")
            guard isRun || !isNamed && mainHop(statement)?.open == brace else { return brace }
            open = tree.innermostClosure(around: statement.lowerBound)
        }
        return nil
    }

    /// The first use of a name that stands in blocks of the main queue and in no other closure.
    package func postedUse(of name: String, in span: Span) -> Int? {
        tree.uses(of: name, in: span).first { tree.innermostClosure(around: $0) != nil && closure(around: $0) == nil }
    }

    /// Whether some of this code is passed to the main queue: a block that is passed there next comes after that.
    package func hops(in span: Span) -> Bool { span.contains(where: isHop) || posts(in: span) }

    func isHop(_ index: Int) -> Bool {
        (tree[index].flags.contains(.member) || known.says(index, in: tree, .runsOnMain)
            || project != nil && (tree.role(index + 1) == .closure || tree[index + 1].kind == .leftParen))
            && tree.chain(around: index).flatMap(sentToMainQueue) != nil
    }

    /// Whether a name is that of a closure alone, `let show = { … }`, or of a function of the project that takes nothing.
    func isFunction(_ name: Int) -> Bool {
        let variables = tree.words(spelling: tree.text(name)).filter { [.let, .var].contains(tree[$0 - 1].word) }
        guard variables.isEmpty else {
            return variables.allSatisfy { tree[$0 + 1].kind == .equal && tree.closure(at: $0 + 2) != nil }
        }
        return project?.functions(tree.text(name)).contains { $0.parameters.isEmpty && !$0.isAsync } ?? false
    }

    /// Whether a function of the project that this code calls passes code to the main queue, or to a task, before it returns.
    package func posts(in span: Span) -> Bool {
        guard let project else { return false }
        return span.contains { index in
            guard tree[index].kind == .identifier, tree[index + 1].kind == .leftParen else { return false }
            return CalledFunctions(in: tree, of: project).functions(calledBy: index).contains { function in
                guard let body = function.declaration.body else { return false }
                let queue = MainQueue(in: function.tree, knowing: known)
                return function.tree.ownTokens(of: function.tree.interior(body.lowerBound)).contains { token in
                    queue.isHop(token) || queue.isTask(token)
                }
            }
        }
    }

    /// The statements of the closure of such a call, where it has no captures and no parameters; else nil.
    package func statementsForMain(_ chain: Chain) -> Span? {
        guard let value = sentToMainQueue(chain), let closure = tree.closure(at: value.lowerBound), closure.isPlain
        else { return nil }
        return closure.body
    }

    /// `Task { @MainActor in … }`: what `dispatch-main-async` makes of such a hop.
    func mainTask(_ chain: Chain) -> Closure? {
        guard tree.spells(chain.span.lowerBound, "Task"), chain.links.count == 1,
            let call = chain.links[0].lastCall, call.arguments.count == 1,
            let closure = tree.closure(at: call.arguments[0].value.lowerBound), closure.attributes.count == 2,
            tree.spells(closure.attributes.lowerBound + 1, "MainActor")
        else { return nil }
        return closure
    }

    /// The statements that `MainActor.run { … }` runs; nil for another chain.
    package func mainRun(_ chain: Chain) -> Span? {
        guard chain.links.count == 2, let call = chain.links[1].call, call.arguments.count == 1,
            tree.spells(chain.span.lowerBound, "MainActor"),
            chain.links[1].name.map({ tree.spells($0, "run") }) ?? false,
            let closure = tree.closure(at: call.arguments[0].value.lowerBound), closure.isPlain
        else { return nil }
        return closure.body
    }

    /// `DispatchQueue.main.sync`, which never returns on the main thread.
    package func waitsForMain(_ index: Int) -> Bool {
        guard tree[index].kind == .identifier, tree[index + 1].kind == .period, !tree[index].flags.contains(.member),
            let chain = tree.chain(from: index), let name = chain.links.first(where: { $0.lastCall != nil })?.name
        else { return false }
        return known.says(tree.text(index..<name + 1), .waitsForMain)
    }

    /// Whether a handler that is named in this span is called on the main thread: it, or a closure of the span around it, is
    /// passed there (`dispatcher.onMainThread { … }`, `group.notify(queue: .main) { … }`), or the closure is `@MainActor`.
    package func isOnMain(_ mention: Int, in span: Span) -> Bool {
        isForMain(mention)
            || tree.braces(around: mention).prefix(while: span.contains).contains { brace in
                guard tree.role(brace) == .closure, let closure = tree.closure(at: brace) else { return false }
                return closure.attributes.contains { tree.spells($0, "MainActor") } || isForMain(brace)
            }
    }

    /// Whether this is an argument of a call whose chain names the main queue or thread, or that has the main queue as
    /// another argument.
    private func isForMain(_ argument: Int) -> Bool {
        guard let name = tree.calleeName(ofArgument: argument), let chain = tree.chain(around: name),
            let link = chain.links.firstIndex(where: { $0.name == name })
        else { return false }
        let isOfMain = chain.links[...link].contains { link in
            link.name.map { known.says($0, in: tree, .isOfMain) } ?? false
        }
        return isOfMain || tellsMain(chain.links[link]) || comesFromMain(chain.links[..<link])
            || link > 0 && isConstant(chain.front(upTo: link))
            || link == chain.links.count - 1 && sentByFunction(chain)?.lowerBound == argument
    }

    /// Whether an argument of the call is the main queue: `notify(queue: .main) { … }`.
    private func tellsMain(_ link: Link) -> Bool {
        link.lastCall?.arguments.contains { isMainQueue($0.value, label: $0.label.map { tree.text($0) }) } ?? false
    }

    /// `values.observe(on: MainScheduler.instance).subscribe { … }`: the last such operator decides.
    private func comesFromMain(_ links: ArraySlice<Link>) -> Bool {
        links.last { $0.name.map { known.says($0, in: tree, .movesToScheduler) } ?? false }.map(tellsMain) ?? false
    }

    /// Whether an argument is the main queue or an equivalent; `.main` counts by its label.
    package func isMainQueue(_ value: Span, label: String?) -> Bool {
        let text = tree.text(value)
        guard text == ".main" else { return known.says(text, .isMainQueue) || isConstant(value) }
        return label.map { known.says($0, .isQueueLabel) } ?? false
    }
}

extension Closure {
    /// Whether it has neither captures nor named parameters.
    fileprivate var isPlain: Bool { captures.isEmpty && keyword == nil }
}
