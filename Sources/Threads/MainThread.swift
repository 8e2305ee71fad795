import Flow
import Index
import Patterns
import Silence
import Syntax

// Which functions that nothing isolates run on the main thread all the same: an async version of one has to stay there.

/// Whether a function that no actor isolates runs on the main thread, as far as the code shows.
package enum MainThread {
    /// It does.
    case known(Evidence)
    /// It may, as what it uses does.
    case possible(Evidence)
    /// It changes what other code may use at the same time.
    case shared(Evidence)
    /// Nothing in it is bound to a thread, or an actor isolates it.
    case free

    /// What shows it, for a reason, and the token in its file.
    package struct Evidence: Sendable {
        /// `it uses 'view' in line 3`; of a change without `it`.
        package let text: String
        /// Nil where it stands elsewhere.
        package let token: Int?
        /// Only what stands round the function, such as its callers or its type, makes it likely.
        package let isLikely: Bool
        /// `uses 'names' (line 3), and its caller …`: a caller alone shows nothing, as a request may begin on any thread.
        private let clause: String?
        /// What the clause says that it uses: `'names'`, `what 'load' uses`.
        private let state: String?

        init(
            _ text: String, token: Int? = nil, isLikely: Bool = false, clause: String? = nil, on state: String? = nil
        ) {
            (self.text, self.token, self.isLikely, self.clause, self.state) = (text, token, isLikely, clause, state)
        }

        /// When the mark `@MainActor` may go: where the function uses no view, only what other code does at the same time counts.
        package var advice: String {
            if let state { return "remove the mark if no other code changes \(state) at the same time" }
            return isLikely ? "remove the mark if it may run on any thread" : "keep that"
        }

        /// The same as a clause on the function of this name.
        package func words(on name: String) -> String {
            let own = "uses '\(name)'"
            let said = clause.map { $0.hasPrefix(own) ? "uses another '\(name)'" + $0.dropFirst(own.count) : $0 }
            return "'\(name)' "
                + (said ?? "\(isLikely ? "seems to belong" : "belongs") on the main thread, as \(text)")
        }
    }
}

/// What shows that functions run on the main thread.
package struct MainThreadEvidence: Sendable {
    let project: ProjectIndex

    package init(in project: ProjectIndex) { self.project = project }

    /// On which thread a function runs.
    package func thread(of function: Declaration, in tree: TokenTree) -> MainThread {
        guard isOpen(function, in: tree) else { return .free }
        guard let body = function.body.map({ tree.interior($0.lowerBound) }) else {
            return thread(ofRequirement: function, in: tree)
        }
        let use = InterfaceUse(in: tree, of: project)
        if let evidence = evidence(for: function, in: tree) {
            let isIndirect = evidence.token.map(use.isFunctionOnMain) ?? false
            return isIndirect && isCalledElsewhere(function, in: tree) ? .free : .known(evidence)
        }
        let change = firstChange(in: body, of: tree)
        guard let doubt = use.firstDoubt(in: body) ?? change else { return .free }
        if let evidence = evidence(ofTypeRound: function, in: tree) ?? evidenceOfCallers(of: function, in: tree) {
            return .known(evidence)
        }
        let evidence = MainThread.Evidence(
            "\(doubt == change ? "changes" : "it uses") '\(tree.text(doubt))'\(line(of: doubt, in: tree))", token: doubt
        )
        return doubt == change ? .shared(evidence) : .possible(evidence)
    }

    /// A requirement runs where what fulfils it does: on the main thread if all types that conform do.
    private func thread(ofRequirement function: Declaration, in tree: TokenTree) -> MainThread {
        guard let type = tree.enclosingType(function.keyword)?.name else { return .free }
        if let view = evidence(ofPublisherOf: function, in: tree) { return .known(view) }
        let types = project.conformingTypes(of: tree.text(type)).subtracting([tree.text(type)]).filter { name in
            let declared = project.declarations(of: name)
            return !project.known.says(name, .isTestDouble)
                && !declared.contains { project.known.isOfTests($0.tree) || $0.keyword == .protocol }
                && declared.contains { project.isSame(tree.text(type), in: tree.file.path, and: $0.path) }
        }.sorted()
        let isolation = Isolation(in: tree, of: project)
        let isolated = types.filter(isolation.isMainActorType)
        guard let first = isolated.first else { return .free }
        let isOfAll = isolated.count == types.count
        let labels = tree.parameters(of: function).map { $0.label.map { tree.text($0) } }
        let own = function.name.map { project.functions(tree.text($0), labels: labels) } ?? []
        let words =
            isolated.first { name in own.contains { $0.type == name } }
            .map { "'\($0)', which is on the main actor, implements it" }
            ?? (isOfAll
                ? "every type that conforms to '\(tree.text(type))', such as '\(first)', is on the main actor"
                : "'\(first)', which is on the main actor, conforms to '\(tree.text(type))'")
        return isOfAll ? .known(MainThread.Evidence(words)) : .possible(MainThread.Evidence(words))
    }

    /// The first property of a class that statements of a body change.
    private func firstChange(in body: Span, of tree: TokenTree) -> Int? {
        guard let type = tree.enclosingType(body.lowerBound)?.name,
            project.declarations(of: tree.text(type)).contains(where: { $0.keyword == .class }),
            !Sendability(project: project).holds(type..<type + 1, in: tree)
        else { return nil }
        let names = CalledFunctions(in: tree, of: project)
        return tree.ownTokens(of: body).first { index in
            guard isChange(index, in: tree), !tree[index].flags.contains(.member) || names.isOfSelf(index),
                tree[index].flags.contains(.member)
                    || !LocalScope(in: tree).localNames(around: body.lowerBound).contains(tree.text(index)),
                let property = names.property(index)
            else { return false }
            return property.tree[property.name - 1].word == .var
        }
    }

    /// Whether the value of a name is replaced, also in part: `name = x`, `name[key] = x`, `&name`.
    func isChange(_ index: Int, in tree: TokenTree) -> Bool {
        guard tree[index].kind == .identifier, index > 0, index + 1 < tree.count,
            let span = tree.chain(around: index)?.span, ![.let, .var].contains(tree[index - 1].word)
        else { return false }
        let end = span.upperBound
        if span.lowerBound > 0, tree.text(span.lowerBound - 1) == "&" { return end == index + 1 }
        guard end < tree.count, end == index + 1 || tree[index + 1].kind == .leftBracket else { return false }
        return tree[end].kind == .equal || ["+=", "-=", "*=", "/="].contains(tree.text(end))
    }

    /// What shows by itself that a function runs on the main thread: what it uses, and what it is given.
    package func evidence(for function: Declaration, in tree: TokenTree) -> MainThread.Evidence? {
        SeenThread(function: CodeKey(tree: tree, token: function.keyword)).value(in: project) { project in
            MainThreadEvidence(in: project).findEvidence(for: function, in: tree)
        }
    }

    private func findEvidence(for function: Declaration, in tree: TokenTree) -> MainThread.Evidence? {
        guard isOpen(function, in: tree), let body = function.body.map({ tree.interior($0.lowerBound) }) else {
            return nil
        }
        if ThreadAssertions(in: tree, of: project).assertsMainThread(function) {
            return MainThread.Evidence("it asserts that it runs there")
        }
        let uses = InterfaceUse(in: tree, of: project)
        if let use = uses.first(in: body, where: { !uses.isFunctionOnMain($0) || !isCalledElsewhere($0, in: tree) }) {
            return MainThread.Evidence(
                "it uses '\(spelled(use, in: function, of: tree))'\(line(of: use, in: tree))", token: use)
        }
        return goesToMain(body, in: tree)
            ? nil : evidence(ofParametersOf: function, in: tree) ?? evidence(ofPublisherOf: function, in: tree)
    }

    /// With what it is used on where the function has the same name: `controller.show` in `show`.
    private func spelled(_ use: Int, in function: Declaration, of tree: TokenTree) -> String {
        guard let name = function.name, tree.text(name) == tree.text(use),
            let start = tree.chain(around: use)?.span.lowerBound,
            use - start < 6
        else { return tree.text(use) }
        return tree.text(start..<use + 1)
    }

    /// Whether a body goes to the main thread itself: it may be called anywhere.
    func goesToMain(_ body: Span, in tree: TokenTree) -> Bool {
        body.contains { tree.spells($0, "MainActor") || project.known.says($0, in: tree, .isOfMain) }
    }

    /// Whether neither an actor nor `nonisolated` says where it runs.
    private func isOpen(_ function: Declaration, in tree: TokenTree) -> Bool {
        if function.modifiers.contains(where: { tree[$0.lowerBound].word == .nonisolated }) { return false }
        if case .isolated = ActorDeclarations(in: project).isolation(of: function, in: tree) { return false }
        return true
    }

    private func line(of token: Int, in tree: TokenTree) -> String {
        " in line \(tree.line(of: token))"
    }

    /// That a function which nothing isolates ends with a task on the main actor: its async version needs no task, and is
    /// there itself.
    package func evidence(ofLastTaskOf function: Declaration, in tree: TokenTree) -> MainThread.Evidence? {
        guard isOpen(function, in: tree), let body = function.body.map({ tree.interior($0.lowerBound) }),
            let last = tree.statements(in: body).last, tree.spells(last.lowerBound, "Task"),
            let brace = tree.closure(at: last.lowerBound + 1), tree.text(brace.attributes) == "@MainActor"
        else { return nil }
        return MainThread.Evidence(
            "it ends in a main-actor task\(line(of: last.lowerBound, in: tree))", token: last.lowerBound)
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

    /// That the values of the publisher which a function returns are views: it makes them, or reads them.
    private func evidence(ofPublisherOf function: Declaration, in tree: TokenTree) -> MainThread.Evidence? {
        guard let result = function.result,
            tree.typeNames(in: result).contains(where: { project.known.says($0, .isPublisher) }),
            let type = tree.genericArguments(of: result).first?.filter({ !"?[]".contains($0) }),
            Isolation(in: tree, of: project).isMainActorType(type)
        else { return nil }
        return MainThread.Evidence("its publisher gives a '\(type)'", token: result.lowerBound)
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
            return MainThread.Evidence("its type stands inside of '\(outer)'", isLikely: true)
        }
        let types = project.ancestry(of: type)
        if let called = types.sorted().first(where: { project.known.says($0, .isCalledOnMain) }) {
            return MainThread.Evidence("its type is a '\(called)'")
        }
        for declared in types.sorted().flatMap({ project.declarations(of: $0) }) {
            guard let held = viewHeld(by: declared) else { continue }
            return MainThread.Evidence("its type holds '\(held.name)', a '\(held.type)'", isLikely: true)
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
        guard calls.allSatisfy({ isOnMain($0, steps: steps) }),
            let first = calls.first(where: { isOnMain($0, steps: 1) }) ?? calls.first
        else { return nil }
        return MainThread.Evidence(
            "it is called there at \(first.place)\(calls.dropFirst().isEmpty ? "" : " and elsewhere")")
    }

    /// What makes it likely that a function runs on the main thread: a call there, views that watch its type, the functions
    /// beside it. Nil where a call elsewhere is seen, and where the function does the same on every thread.
    package func likelyEvidence(for function: Declaration, in tree: TokenTree) -> MainThread.Evidence? {
        guard isOpen(function, in: tree), let own = project.function(function, in: tree), firstUse(of: own) != nil
        else {
            return nil
        }
        return likelyEvidence(for: own, steps: 3)
    }

    private func likelyEvidence(for function: ProjectIndex.Function, steps: Int) -> MainThread.Evidence? {
        let key = CodeKey(tree: function.tree, token: function.declaration.keyword)
        return LikelyThread(function: key, steps: steps).value(in: project) {
            findLikelyEvidence(for: function, steps: steps)
        }
    }

    private func findLikelyEvidence(for function: ProjectIndex.Function, steps: Int) -> MainThread.Evidence? {
        var first: HandlerCall?
        for call in HandlerCall.all(of: function, in: project)
        where !project.known.isOfTests(call.tree) && !isInside(call, of: function) {
            if isElsewhere(call), call.mayMean(function, in: project) { return nil }
            // Asked last, as it reads the whole body round the call.
            if first == nil, call.mayMean(function, in: project), isLikelyOnMain(call, steps: steps) { first = call }
        }
        guard let first else { return evidence(ofFunctionsBeside: function.declaration, in: function.tree) }
        let seen = firstUse(of: function, trustingUnseen: true)
        let use = seen ?? firstUse(of: function)
        // What a function does that is not seen may need the main thread, and changes nothing that could be named.
        let isUnseenCall = use.map { seen == nil && $0.tree[$0.token + 1].kind == .leftParen } ?? false
        let caller = "its caller at \(first.place) seems to run"
        return MainThread.Evidence(
            "\(caller) there", isLikely: true,
            clause: use.map { tree, token in
                let place = tree.place(of: token, seenFrom: function.tree)
                return "uses '\(tree.text(token))' (\(place)), and \(caller) on the main thread"
            },
            on: isUnseenCall ? nil : use.map(state))
    }

    /// What may go wrong with this in a function whose async version leaves the main thread, and what to do: "uses 'names' (line 4): if
    /// other code changes …".
    package func doubt(about use: Use, of function: ProjectIndex.Function?, seenFrom home: TokenTree) -> String {
        let (used, place) = (use.tree.text(use.token), use.tree.place(of: use.token, seenFrom: home))
        let isNamesake = used == function?.name
        let shown = "\(isNamesake ? "another " : "")'\(used)' (\(place))"
        // What is not seen may need the main thread, and changes nothing that could be named.
        let isUnseen = function.map { firstUse(of: $0, trustingUnseen: true) == nil } ?? false
        if isUnseen, use.tree[use.token + 1].kind == .leftParen {
            return "calls \(shown): if that has to run on the main thread, mark the async version '@MainActor'"
        }
        let mark = "mark the async version '@MainActor'"
        if isConstant(use) && !isComputed(use) || isForeignType(use) {
            return "uses \(shown): if that may not be used on several threads, \(mark)"
        }
        if isGiven(use) { return "uses \(shown), which it is given: if that belongs to the main thread, \(mark)" }
        let isCall = use.tree[use.token + 1].kind == .leftParen
        let state = isNamesake ? "what that uses" : state(of: use)
        let need = isCall ? ", or \(isNamesake ? "that" : "'\(used)'") has to run on the main thread" : ""
        return "uses \(shown): if other code changes \(state) at the same time\(need), \(mark)"
    }

    /// `CATransaction`: what a library keeps behind a name is no state that other code could be looked at for.
    private func isForeignType(_ use: Use) -> Bool {
        let name = use.tree.text(use.token)
        return name.first?.isUppercase ?? false && property(use) == nil && project.isForeign(name)
    }

    /// Whether a name is that of a parameter of the function round it.
    private func isGiven(_ use: Use) -> Bool {
        let parameters = use.tree.enclosingFunction(use.token).map(use.tree.parameters) ?? []
        return !use.tree[use.token].flags.contains(.member)
            && parameters.contains { use.tree[$0.name].hash == use.tree[use.token].hash }
    }

    /// What a use stands for that may change.
    private func state(of use: Use) -> String {
        let name = use.tree.text(use.token)
        if isComputed(use) { return "what '\(name)' reads" }
        return isConstant(use) ? "what '\(name)' holds" : use.tree.state(usedBy: use.token)
    }

    private func isConstant(_ use: Use) -> Bool {
        property(use).map { $0.tree[$0.name - 1].word == .let } ?? false
    }

    /// Whether a name is that of a property which is computed, and which no code sets.
    private func isComputed(_ use: Use) -> Bool {
        guard let (other, name) = property(use),
            let body = other.declaration(at: other.startOfStatement(around: name))?.body
        else { return false }
        return !body.contains { index in ["set", "didSet", "willSet"].contains { other.spells(index, $0) } }
    }

    /// The property of a type or of the program that a name stands for.
    private func property(_ use: Use) -> (tree: TokenTree, name: Int)? {
        if let own = CalledFunctions(in: use.tree, of: project).property(use.token) { return own }
        return use.tree[use.token].flags.contains(.member) ? nil : project.global(use.token, in: use.tree)
    }

    private func isInside(_ call: HandlerCall, of function: ProjectIndex.Function) -> Bool {
        call.tree === function.tree && function.declaration.span.contains(call.name)
    }

    private func isLikelyOnMain(_ call: HandlerCall, steps: Int) -> Bool {
        if isWrittenOnMain(call) || isOnMain(call, steps: 1) { return true }
        guard steps > 1, let caller = call.tree.enclosingFunction(call.name),
            let function = project.function(caller, in: call.tree)
        else { return false }
        return likelyEvidence(for: function, steps: steps - 1) != nil
    }

    /// A name that may depend on the thread, and its file.
    package typealias Use = (tree: TokenTree, token: Int)

    /// Whether all that a function uses, whatever isolates it, is seen to be the same on every thread: of a requirement, in all that
    /// fulfil it.
    package func isSameOnEachThread(_ function: ProjectIndex.Function) -> Bool {
        guard let body = function.declaration.body.map({ function.tree.interior($0.lowerBound) }) else {
            let found = implementations(of: function)
            return !found.isEmpty && found.allSatisfy { $0.declaration.body != nil && isSameOnEachThread($0) }
        }
        return ThreadUse(in: function.tree, of: project).first(in: body) == nil
            && InterfaceUse(in: function.tree, of: project).first(in: body) == nil
    }

    /// The functions with a body that fulfil a requirement.
    private func implementations(of requirement: ProjectIndex.Function) -> [ProjectIndex.Function] {
        project.functions(
            requirement.name, labels: requirement.parameters.map(\.label), relatedTo: requirement.type,
            in: requirement.path
        ) { other in
            other.declaration.body != nil && !other.isAsync && !other.isDouble && other.place != requirement.place
        }
    }

    /// The first of a function which no actor isolates: of a requirement, in one that fulfils it. Nil where all does the same on
    /// every thread; `trustingUnseen`: where no state is seen to be changed elsewhere.
    package func firstUse(of function: ProjectIndex.Function, trustingUnseen: Bool = false) -> Use? {
        guard let body = function.declaration.body else {
            return implementations(of: function).lazy.compactMap { firstUse(of: $0, trustingUnseen: trustingUnseen) }
                .first
        }
        // The closures of its operators run on many threads already.
        let givesPublisher =
            function.declaration.result.map { result in
                function.tree.typeNames(in: result).contains { project.known.says($0, .isPublisher) }
            } ?? false
        let use = ThreadUse(in: function.tree, of: project, trustsUnseen: trustingUnseen || givesPublisher)
        guard isOpen(function.declaration, in: function.tree),
            !use.isOfSendable(function.declaration, in: function.tree)
        else { return nil }
        return use.first(in: function.tree.interior(body.lowerBound)) { index in
            givesPublisher && isAwaitedInstead(index, in: function.tree)
        }.map { (function.tree, $0) }
    }

    /// The same without what stands in a callback that calls the function's handler, and that a function of the project calls on no
    /// main thread, as far as it is seen.
    package func firstUseOutsideCallbacks(of function: ProjectIndex.Function) -> Use? {
        let tree = function.tree
        guard let body = function.declaration.body.map({ tree.interior($0.lowerBound) }),
            let handler = project.completionHandler(of: function.declaration, in: tree)
        else { return firstUse(of: function) }
        let name = tree.text(handler.parameter.name)
        let use = ThreadUse(in: tree, of: project).first(in: body) { isInCallback($0, calling: name, body, of: tree) }
        return use.map { (tree, $0) }
    }

    private func isInCallback(_ index: Int, calling handler: String, _ body: Span, of tree: TokenTree) -> Bool {
        tree.braces(around: index).prefix(while: body.contains).contains { brace in
            guard tree.role(brace) == .closure, !tree.uses(of: handler, in: tree.interior(brace)).isEmpty else {
                return false
            }
            let callees = CalleeResolution(in: tree, project: project).callees(ofArgument: brace)
            return !callees.isEmpty
                && callees.allSatisfy { callee, _ in
                    callee.declaration.body != nil
                        && !MainThreadCallbacks(in: project).mayCallBackOnMain(callee, calledWith: [])
                }
        }
    }

    /// Whether a call of a publisher function becomes one of its async version, which no actor isolates.
    private func isAwaitedInstead(_ index: Int, in tree: TokenTree) -> Bool {
        guard tree.call(at: index + 1) != nil else { return false }
        let called = CalledFunctions(in: tree, of: project).implementations(calledBy: index)
        let actors = ActorDeclarations(in: project)
        return !called.isEmpty
            && called.allSatisfy { function in
                let labels = function.parameters.map(\.label)
                return project.functions(function.name, labels: labels, relatedTo: function.type, in: function.path) {
                    other in
                    guard other.isAsync && other.parameters == function.parameters else { return false }
                    // To await another actor's would send it what the object holds, which Swift 6 mode refuses.
                    if case .isolated = actors.isolation(of: other.declaration, in: other.tree) { return false }
                    return true
                }.first != nil
            }
    }

    /// Whether a call stands in code of the main actor, also in a closure there that nothing is seen to call elsewhere.
    private func isWrittenOnMain(_ call: HandlerCall) -> Bool {
        guard let body = call.tree.braces(around: call.name).first(where: { call.tree.role($0) != .closure }) else {
            return false
        }
        return Isolation(in: call.tree, of: project).isMainActor(call.name)
            && !ThreadUse(in: call.tree, of: project).isCalledOnQueue(call.name, within: call.tree.interior(body))
    }

    /// That views watch the type round a function, or that most of its async functions are on the main actor. Those that only
    /// wait in a continuation do not count: a run may have written them, and marked them by what it took for likely.
    private func evidence(ofFunctionsBeside function: Declaration, in tree: TokenTree) -> MainThread.Evidence? {
        guard let type = tree.enclosingType(function.keyword)?.name.map({ tree.text($0) }) else { return nil }
        if project.ancestry(of: type).contains("ObservableObject") {
            return MainThread.Evidence("its type is an 'ObservableObject'", isLikely: true)
        }
        let beside = functions(in: type) { beside, other in
            beside.effects.contains { other[$0].word == .async } && !onlyWaits(beside, in: other)
                ? beside.attributes.contains { other.text($0) == "@MainActor" } : nil
        }
        guard beside.count(where: \.self) * 2 > max(beside.count, 2) else { return nil }
        return MainThread.Evidence("most async functions of its type are '@MainActor'", isLikely: true)
    }

    /// Whether the body of a function is one call of `withCheckedContinuation` or the like.
    private func onlyWaits(_ function: Declaration, in tree: TokenTree) -> Bool {
        guard let body = function.body.map({ tree.interior($0.lowerBound) }), tree.statements(in: body).count == 1,
            let start = body.first(where: { ![.return, .try, .await].contains(tree[$0].word) })
        else { return false }
        return tree.makesContinuation(start)
    }

    /// The same for the function that a call means: one that uses views at times, as a log may, may be called anywhere.
    private func isCalledElsewhere(_ index: Int, in tree: TokenTree) -> Bool {
        CalledFunctions(in: tree, of: project).functions(calledBy: index).contains { function in
            let key = CodeKey(tree: function.tree, token: function.declaration.keyword)
            return CalledElsewhere(function: key).value(in: project) {
                isCalledElsewhere(function.declaration, in: function.tree)
            }
        }
    }

    /// Whether some caller runs on another thread: in an operation, or a closure that is passed to a background queue or to an
    /// operator whose values come on one.
    package func isCalledElsewhere(_ function: Declaration, in tree: TokenTree) -> Bool {
        guard let own = project.function(function, in: tree) else { return false }
        return HandlerCall.all(of: own, in: project).contains { call in
            !project.known.isOfTests(call.tree) && isElsewhere(call) && call.mayMean(own, in: project)
        }
    }

    private func isElsewhere(_ call: HandlerCall) -> Bool {
        StandsElsewhere(call: CodeKey(tree: call.tree, token: call.name)).value(in: project) { project in
            MainThreadEvidence(in: project).findElsewhere(call)
        }
    }

    private func findElsewhere(_ call: HandlerCall) -> Bool {
        let tree = call.tree
        let closures = tree.braces(around: call.name).prefix(100).filter { tree.role($0) == .closure }
        let isOnQueue = closures.contains { brace in
            guard let closure = tree.closure(at: brace), Isolation(in: tree, of: project).runsElsewhere(closure),
                let chain = tree.calleeName(ofArgument: brace).flatMap({ tree.chain(around: $0) })
            else { return false }
            return !chain.span.prefix { $0 < brace }.contains { project.known.says($0, in: tree, .mayBeMainQueue) }
        }
        let publishers = PublisherThreads(in: tree, of: project)
        if isOnQueue || isGivenToQueue(call) || isInAsyncCode(call)
            || closures.contains(where: publishers.runsElsewhere)
        {
            return true
        }
        let type = tree.enclosingType(call.name)?.name.map { tree.text($0) }
        return closures.isEmpty && type.map { project.ancestry(of: $0).contains("Operation") } ?? false
    }

    /// Whether a call stands in a closure that is passed to a task on no actor, or to what calls it on a queue of its own.
    private func isGivenToQueue(_ call: HandlerCall) -> Bool {
        guard let caller = call.tree.enclosingFunction(call.name), let body = caller.body,
            !MainQueue(in: call.tree, of: project).isOnMain(call.name, in: body)
        else { return false }
        let use = ThreadUse(in: call.tree, of: project)
        if use.isCalledOnQueue(call.name, within: body) { return true }
        return use.isInTask(call.name, within: body) && isOpen(caller, in: call.tree)
    }

    /// Whether a call stands in the code of an async function that no actor isolates, and that is no async version of it.
    private func isInAsyncCode(_ call: HandlerCall) -> Bool {
        guard let caller = call.tree.enclosingFunction(call.name),
            caller.effects.contains(where: { call.tree[$0].word == .async }),
            let name = caller.name, !call.tree.text(name).hasPrefix(call.tree.text(call.name)),
            case .none = ActorDeclarations(in: project).isolation(of: caller, in: call.tree)
        else { return false }
        return true
    }

    private func isOnMain(_ call: HandlerCall, steps: Int) -> Bool {
        let tree = call.tree
        guard let caller = tree.enclosingFunction(call.name), let body = caller.body else { return false }
        if MainQueue(in: tree, of: project).isOnMain(call.name, in: body) { return true }
        // A closure in between may run anywhere.
        let closures = tree.braces(around: call.name).prefix { $0 != body.lowerBound && body.contains($0) }
        guard !closures.contains(where: { tree.role($0) == .closure }) else {
            return PublisherThreads(in: tree, of: project).beginOnMain(closures.filter { tree.role($0) == .closure })
        }
        return Isolation(in: tree, of: project).isMainActor(call.name) || evidence(for: caller, in: tree) != nil
            || evidenceOfCallers(of: caller, in: tree, steps: steps - 1) != nil
    }

    /// Whether a call is made on the main thread: its function is on the main actor, or is seen to run there.
    package func isMade(_ call: Int, in tree: TokenTree) -> Bool {
        if Isolation(in: tree, of: project).isMainActor(call) { return true }
        guard tree.innermostClosure(around: call) == nil, let caller = tree.enclosingFunction(call) else {
            return false
        }
        return evidence(for: caller, in: tree) != nil || likelyEvidence(for: caller, in: tree) != nil
    }

    // MARK: Its handler

    /// Whether a handler uses what belongs to the main thread, as all members of a type on the main actor do.
    package func needsMain(_ handler: Span, of tree: TokenTree) -> Bool {
        guard let closure = tree.closure(at: handler.lowerBound) else { return false }
        let use = InterfaceUse(in: tree, of: project)
        if use.first(in: closure.body) != nil { return true }
        return Isolation(in: tree, of: project).isMainActor(closure.open)
            && closure.body.contains { tree[$0].word == .`self` && !use.isPassedOn($0, within: closure.body) }
    }
}

/// Is a function called elsewhere than on the main thread?
private struct CalledElsewhere: MemoKey {
    typealias Value = Bool
    let function: CodeKey
}

/// What shows by itself that a function runs on the main thread?
private struct SeenThread: SharedKey {
    typealias Value = MainThread.Evidence?
    let function: CodeKey
}

/// What makes it likely that a function runs on the main thread? Many of them call the same ones.
private struct LikelyThread: MemoKey {
    typealias Value = MainThread.Evidence?
    let function: CodeKey
    let steps: Int
}

/// Does a call run elsewhere than on the main thread? It is asked for each function that it may mean.
private struct StandsElsewhere: SharedKey {
    typealias Value = Bool
    let call: CodeKey
}
