import Flow
import Index
import Syntax

// Which functions that nothing isolates run on the main thread all the same: an async version of one has to stay there.

/// Whether a function that no actor isolates runs on the main thread, as far as the code shows.
package enum MainThread {
    /// It does.
    case known(Evidence)
    /// It may, as what it uses does.
    case possible(Evidence)
    /// Nothing in it is bound to a thread, or an actor isolates it.
    case free

    /// What shows it, for a reason, and the token in its file.
    package struct Evidence: Sendable {
        /// `it uses 'view' in line 3`.
        package let text: String
        /// Nil where it stands elsewhere.
        package let token: Int?

        init(_ text: String, token: Int? = nil) { (self.text, self.token) = (text, token) }
    }
}

/// What shows that functions run on the main thread.
package struct MainThreadEvidence: Sendable {
    let project: ProjectIndex

    package init(in project: ProjectIndex) { self.project = project }

    /// On which thread a function runs.
    package func thread(of function: Declaration, in tree: TokenTree) -> MainThread {
        guard isOpen(function, in: tree), let body = function.body.map({ tree.interior($0.lowerBound) }) else {
            return .free
        }
        if let evidence = evidence(for: function, in: tree) { return .known(evidence) }
        guard let doubt = InterfaceUse(in: tree, of: project).firstDoubt(in: body) else { return .free }
        if let evidence = evidence(ofTypeRound: function, in: tree) ?? evidenceOfCallers(of: function, in: tree) {
            return .known(evidence)
        }
        return .possible(MainThread.Evidence("it uses '\(tree.text(doubt))'\(line(of: doubt, in: tree))", token: doubt))
    }

    /// What shows by itself that a function runs on the main thread: what it uses, and what it is given.
    package func evidence(for function: Declaration, in tree: TokenTree) -> MainThread.Evidence? {
        guard isOpen(function, in: tree), let body = function.body.map({ tree.interior($0.lowerBound) }) else {
            return nil
        }
        if ThreadAssertions(in: tree, of: project).assertsMainThread(function) {
            return MainThread.Evidence("it asserts that it does")
        }
        if let use = InterfaceUse(in: tree, of: project).first(in: body) {
            return MainThread.Evidence("it uses '\(tree.text(use))'\(line(of: use, in: tree))", token: use)
        }
        return goesToMain(body, in: tree) ? nil : evidence(ofParametersOf: function, in: tree)
    }

    /// Whether a body goes to the main thread itself: it may be called anywhere.
    private func goesToMain(_ body: Span, in tree: TokenTree) -> Bool {
        body.contains { tree.spells($0, "MainActor") || project.known.says($0, in: tree, .isOfMain) }
    }

    /// Whether neither an actor nor `nonisolated` says where it runs.
    private func isOpen(_ function: Declaration, in tree: TokenTree) -> Bool {
        if function.modifiers.contains(where: { tree[$0.lowerBound].word == .nonisolated }) { return false }
        if case .isolated = ActorDeclarations(in: project).isolation(of: function, in: tree) { return false }
        return true
    }

    private func line(of token: Int, in tree: TokenTree) -> String {
        " in line \(tree.lines.line(at: tree[token].offset))"
    }

    // MARK: What it is given

    private func evidence(ofParametersOf function: Declaration, in tree: TokenTree) -> MainThread.Evidence? {
        for parameter in tree.parameters(of: function) {
            guard let type = view(in: parameter.type, of: tree) else { continue }
            return MainThread.Evidence(
                "its parameter '\(tree.text(parameter.name))' is a '\(type)'", token: parameter.name)
        }
        return nil
    }

    private func view(in type: Span, of tree: TokenTree) -> String? {
        if type.contains(where: { tree.spells($0, "->") }) { return nil }
        return tree.typeNames(in: type).first(where: Isolation(in: tree, of: project).isMainActorType)
    }

    // MARK: Its type

    private func evidence(ofTypeRound function: Declaration, in tree: TokenTree) -> MainThread.Evidence? {
        guard let type = tree.enclosingType(function.keyword)?.name.map({ tree.text($0) }), let body = function.body,
            !goesToMain(body, in: tree), !project.ancestry(of: type).contains("Operation")
        else { return nil }
        let outer = tree.typesAround(function.keyword).dropFirst()
        if let outer = outer.first(where: Isolation(in: tree, of: project).isMainActorType) {
            return MainThread.Evidence("its type stands inside of '\(outer)'")
        }
        let types = project.ancestry(of: type)
        if let called = types.sorted().first(where: { project.known.says($0, .isCalledOnMain) }) {
            return MainThread.Evidence("its type is a '\(called)'")
        }
        for declared in types.sorted().flatMap({ project.declarations(of: $0) }) {
            guard let held = viewHeld(by: declared) else { continue }
            return MainThread.Evidence("its type holds '\(held.name)', a '\(held.type)'")
        }
        return nil
    }

    /// A property of a type that is a view or a controller.
    private func viewHeld(by declared: ProjectIndex.TypeDeclaration) -> (name: String, type: String)? {
        guard let body = declared.declaration.body else { return nil }
        let tree = declared.tree
        for name in tree.ownTokens(of: tree.interior(body.lowerBound)) where [.let, .var].contains(tree[name - 1].word)
        {
            guard tree.brace(around: name) == body.lowerBound,
                let type = VariableTypes(in: tree).declaredType(of: name),
                Isolation(in: tree, of: project).isMainActorType(type)
            else { continue }
            return (tree.text(name), type)
        }
        return nil
    }

    // MARK: Its callers

    /// That all calls of a function are on the main thread, where there are any.
    private func evidenceOfCallers(of function: Declaration, in tree: TokenTree, steps: Int = 3) -> MainThread.Evidence?
    {
        guard let own = project.function(function, in: tree), steps > 0 else { return nil }
        let calls = HandlerCall.all(of: own, in: project).filter { call in
            !project.known.isOfTests(call.tree) && call.mayMean(own, in: project)
        }
        guard let first = calls.first, calls.allSatisfy({ isOnMain($0, steps: steps) }) else { return nil }
        let place = "\(first.tree.file.path):\(first.tree.lines.line(at: first.tree[first.name].offset))"
        return MainThread.Evidence("its callers do, at \(place)\(calls.dropFirst().isEmpty ? "" : " and elsewhere")")
    }

    private func isOnMain(_ call: HandlerCall, steps: Int) -> Bool {
        let tree = call.tree
        guard let caller = tree.enclosingFunction(call.name), let body = caller.body else { return false }
        if MainQueue(in: tree, knowing: project.known).isOnMain(call.name, in: body) { return true }
        // A closure in between may run anywhere.
        let closures = tree.braces(around: call.name).prefix { $0 != body.lowerBound && body.contains($0) }
        guard !closures.contains(where: { tree.role($0) == .closure }) else { return false }
        return Isolation(in: tree, of: project).isMainActor(call.name) || evidence(for: caller, in: tree) != nil
            || evidenceOfCallers(of: caller, in: tree, steps: steps - 1) != nil
    }

    // MARK: Its handler

    /// Whether some caller passes a handler that must be called on the main thread, or passes its own on to such a call.
    func answersOnMain(_ function: Declaration, in tree: TokenTree) -> Bool {
        guard let own = project.function(function, in: tree) else { return false }
        var seen: Set<ProjectIndex.Function.Place> = []
        var open = [own]
        while let next = open.popLast() {
            guard seen.insert(next.place).inserted, seen.count < 8 else { continue }
            for call in HandlerCall.all(of: next, in: project) where !project.known.isOfTests(call.tree) {
                let outer = call.forwarder(in: project)
                let needsMain = needsMain(call.given, of: call.tree)
                guard needsMain || outer != nil, call.mayMean(next, in: project) else { continue }
                if needsMain { return true }
                if let outer { open.append(outer) }
            }
        }
        return false
    }

    /// Whether a handler uses what belongs to the main thread, as all members of a type on the main actor do.
    package func needsMain(_ handler: Span, of tree: TokenTree) -> Bool {
        guard let closure = tree.closure(at: handler.lowerBound) else { return false }
        let use = InterfaceUse(in: tree, of: project)
        if use.first(in: closure.body) != nil { return true }
        return Isolation(in: tree, of: project).isMainActor(closure.open)
            && closure.body.contains { tree[$0].word == .`self` && !use.isPassedOn($0, within: closure.body) }
    }
}
