import Flow
import Index
import Overloads
import Patterns
import Syntax
import Threads
import Timing

/// Converts a call of a callback function into statements that await its async alternative.
///
/// `lines` gives the statements for an async context. If they are put into a `Task`, that also needs `taken` as its
/// capture list, and `@MainActor` if `needsMainActor`.
package struct CallSiteConverter {
    /// Where the statements will stand: directly in an async function, or in a new `Task`.
    package enum Frame { case direct, task }

    let tree: TokenTree
    let project: ProjectIndex
    let site: CallSite
    let frame: Frame
    /// Whether these statements only pass the error to the handler of the function that becomes async: then the error
    /// is thrown instead.
    package var passesErrorOn: (WrittenStatements) -> Bool = { _ in false }
    /// A hop to the main queue stays, as the code will not run there.
    package var keepsHop = false
    /// Whether a handler that cannot be split into success and failure may be kept whole, after variables that hold its
    /// arguments.
    var mayStayWhole = false
    /// The handler was kept whole.
    var staysWhole = false
    /// Nothing follows the call, because the statements after it are removed too.
    var isLast = false
    /// The test that awaits the call, and nothing else with it; nil outside of tests.
    var test: AwaitingTest?
    /// Replacements in the source of the handler.
    var changes: [Binding.Change] = []
    /// Statements that are left out.
    var removed: [Span] = []
    /// The captures of the task.
    var taken: TaskCaptures
    /// The task, or the test, needs `@MainActor`, because a hop to the main queue was removed or the handler was called on the main
    /// thread.
    package private(set) var needsMainActor = false
    /// The ranges of the source that are part of the result, in bytes.
    private(set) var kept: [Range<Int>] = []
    /// The handler uses members of the error that only `NSError` has.
    var isBridged = false
    /// The types of the values, if only the parameters of the handler determine them; else empty.
    private var types: [String] = []

    private var unit: String { tree.indentationUnit }
    /// The last code of the handler may wait in the task: nothing follows it there, and nobody cancels the task.
    var mayWait: Bool { frame == .task && site.subscription == nil }

    package init(_ site: CallSite, frame: Frame, in project: ProjectIndex) {
        (self.site, self.frame, self.project) = (site, frame, project)
        tree = site.tree
        taken = TaskCaptures(site: site, frame: frame, project: project)
    }

    /// The statements line by line, indented relative to each other. Throws if the call cannot be converted.
    package mutating func lines() throws(Refusal) -> [String] {
        if frame == .direct, !isLast, !CallPosition(in: tree).endsFunction(site.statement) {
            throw Refusal(
                "the code after this call runs before the handler now, and would run after it: move it in front of the call",
                token: site.span.lowerBound)
        }
        if frame == .direct, !isLast, let deferred = CallPosition(in: tree).deferBefore(site.statement) {
            throw Refusal(
                "the 'defer' in line \(tree.line(of: deferred)) runs before the handler now, and would run "
                    + "after it: move its code in front of the call", token: site.span.lowerBound)
        }
        // A lock is open again by then, a file may no longer be read.
        if frame == .task, site.subscription == nil, let end = CallPosition(in: tree).deferBefore(site.statement) {
            throw Refusal(
                "the 'defer' in line \(tree.line(of: end)) runs after this call and before its handler, an order that neither a task nor an "
                    + "'await' keeps: keep the handler, or move the code of the 'defer' in front of this call if it may run first",
                token: site.span.lowerBound)
        }
        if site.isReturned {
            throw Refusal(
                "the function returns what this call returns at once, and the async version has no such value: keep the handler",
                token: site.span.lowerBound)
        }
        if let callback = site.callback, let alternative = site.alternative {
            try TestSubject(in: tree, of: project).check(site.span.lowerBound, of: callback, alternative)
            try SameWork(of: project).check(callback, alternative)
        }
        try checkScopes()
        if frame == .direct { try site.checkStaysOnMain(in: project) }
        if frame == .task {
            try taken.takeAnonymous()
            try site.checkVariables(in: project)
            needsMainActor = try site.goesOnOnMain(in: project)
            if let closure = site.closure { try checkAssertions(closure) }
        }
        if let token = site.closure.flatMap({ CallPosition(in: tree).wakeUp(in: $0.body) }) {
            throw Refusal(
                "the handler wakes a thread that waits, by 'signal()' or 'leave()': remove that and the wait, then await the call",
                token: token)
        }
        let waited = WaitedObjects(in: tree, knowing: project.known)
        if let closure = site.closure { try waited.checkBlocks(in: closure.body, of: project) }
        if frame == .task, let function = tree.enclosingFunction(site.span.lowerBound) {
            try waited.checkWaits(after: site.span, of: site.callback, in: function)
        }
        let shadowing = AsyncShadowing(in: tree, of: project)
        let leftOut = site.closure.map { shadowing.leftOutHandlers(in: $0.body) } ?? []
        if let closure = site.closure { try shadowing.check(closure.body, besides: leftOut) }
        if CallPosition(in: tree).isInDeinit(site.span.lowerBound) {
            throw Refusal(
                "this is in 'deinit', and no task can use 'self' then: keep the handler", token: site.span.lowerBound)
        }
        let receiver = try OptionalReceiver(site, frame: frame, in: project)
        if let receiver { changes.append(receiver.change) }
        guard let closure = site.closure else {
            let unwrapped = try takeValues(receiver)
            try checkStaysOffMain()
            return (receiver.map { [$0.guard] } ?? unwrapped) + (try forwarded())
        }
        try site.checkErrorIsSame()
        var body = try CallbackBody(
            closure, site.mapping, in: tree, of: project, isInTask: frame == .task, keepsHop: keepsHop)
        if let subscription = site.subscription { body.captures = subscription.captures }
        let holds = try taken.capture(&body, receiver) + takeValues(receiver)
        let lines = try write(body)
        try checkStaysOffMain()
        if needsMainActor || Isolation(in: tree, of: project).isMainActor(site.span.lowerBound),
            let hop = closure.body.first(where: MainQueue(in: tree, knowing: project.known).waitsForMain)
        {
            throw Refusal(
                "the 'sync' for the main queue in line \(tree.line(of: hop)) would deadlock on the main actor: if you write the 'await' by hand, "
                    + "in a task on the main actor, put the code of the 'sync' after it",
                token: hop)
        }
        guard let awaited = LeftOutHandler.awaited(leftOut, in: holds + lines) else {
            throw shadowing.mayBeAsync(leftOut[0].name)
        }
        return awaited
    }

    /// Throws where a block keeps the call off the main thread, on which the task would run.
    private func checkStaysOffMain() throws(Refusal) {
        guard frame == .task, needsMainActor,
            let queue = TaskPlace(in: tree, of: project).queue(around: site.span.lowerBound)
        else { return }
        throw Refusal(
            "the block in line \(tree.line(of: queue)) keeps this call off the main thread, and the main-actor task that the handler needs would not: "
                + "write a task in place of the whole block, and use `MainActor.run` in it for what needs the main thread",
            token: queue)
    }

    /// Captures what the call would read later in a task. Returns what unwraps the receiver.
    private mutating func takeValues(_ receiver: OptionalReceiver?) throws(Refusal) -> [String] {
        guard frame == .task else { return [] }
        try taken.takeVariables(receiver)
        if !needsMainActor { try taken.takeVariablesOfObjects() }
        if receiver == nil { try taken.takeEffects() }
        changes += try taken.takeMoments()
        return try taken.takeReceiver(receiver)
    }

    /// The handler split into success and failure if possible, else kept whole if `mayStayWhole`.
    private mutating func write(_ body: CallbackBody) throws(Refusal) -> [String] {
        let start = self
        do throws(Refusal) {
            let split = try CallbackClassifier(body, site.mapping, inTest: test != nil)
            changes += split.body.changes
            return try write(split)
        } catch {
            self = start
            if frame == .direct, !mayStayWhole, let lines = deferring(body) { return lines }
            if mayStayWhole, let lines = twice(body) { return lines }
            self = start
            if mayStayWhole, let lines = whole(body) { return lines }
            guard let failure = site.mapping.error, frame == .task || mayStayWhole else { throw error }
            throw Refusal(
                "the handler's error is '\(failure)', but the async version throws `any Error`: write the `await` by hand, and cast the error",
                token: error.token ?? site.span.lowerBound)
        }
    }

    // MARK: The call

    /// The spelling of `try` before a call that can throw.
    enum TryMark: String {
        case plain = "try "
        case optional = "try? "
        /// The source already has a `try` there.
        case unmarked = ""
    }

    /// The async call with `await`, and `try` if it throws.
    func awaiting(_ mark: TryMark = .plain) -> String {
        let call = site.expression { span in
            taken.operands[span.lowerBound]
                ?? tree.lines(of: tree.range(span), changes: changes).joined(separator: "\n")
        }
        let errors = site.subscription?.errors ?? (site.mapping.isThrowing ? .caught : .none)
        let word: TryMark? = errors == .none ? nil : errors == .caught ? mark : .optional
        return (word?.rawValue ?? "") + "await " + call
    }

    // MARK: A closure

    private mutating func write(_ split: CallbackClassifier) throws(Refusal) -> [String] {
        types = try typesToName(split.body)
        if split.inPlace != nil, !types.isEmpty {
            throw Refusal(
                "the type of the result is only inferred from the handler: write the types of the "
                    + "handler's parameters",
                token: site.handler.lowerBound)
        }
        var parts = HandlerParts(split, tree)
        leaveOutAnsweredAssertions(parts, split)
        let leavesErrorToTest = leavesErrorToTest(parts)
        if leavesErrorToTest { parts.failure = [] }
        try leaveMainHops(&parts)
        let names = try fit(split, &parts)
        leaveBranchHops(parts)
        if let token = declaredOnBothSides(parts), !followsWeakly(token, parts) {
            throw Refusal(
                "this is declared before the error check and used "
                    + "after it: declare it again after the check, or rename it", token: token)
        }
        let endings = lines(parts.takeLeadingDefers(tree))
        if split.inPlace == nil {
            parts.moveLeadingFlags(tree, project)
            moveCommonEnd(&parts, split)
        }
        let before = parts.before.map { lines([$0]) }
        let after = lines(parts.after)
        if let place = split.inPlace {
            let kind = tree.tryKind(before: place.lowerBound)
            let first = kind == .forced && test != nil ? place.lowerBound - 2 : place.lowerBound
            if let assertion = TestCode(in: tree, knowing: project.known).assertion(around: place.lowerBound) {
                let name = try nameAsked(in: assertion, split.body.names.compactMap { $0 }.first, kind)
                let asked = place.lowerBound - (kind == .forced ? 2 : 1)..<place.upperBound
                changes.removeAll { $0.span.overlaps(asked) }
                changes.append(Binding.Change(span: asked, text: name))
                return [bind([name], to: awaiting())] + lines(parts.success)
            }
            var text = awaiting(split.isAskedByMember ? .optional : first < place.lowerBound ? .plain : .unmarked)
            if split.isAskedByMember, goesOn(after: place) { text = "(\(text))" }
            let margin = tree.indentation(at: tree[place.lowerBound].offset)
            let asked = first..<place.upperBound
            changes.removeAll { $0.span.overlaps(asked) }
            changes.append(
                Binding.Change(span: asked, text: text.split(separator: "\n").joined(separator: "\n" + margin)))
            return lines(parts.success)
        }
        if let subscription = site.subscription {
            let success = lines(parts.success)
            return subscription.lines(awaiting: awaiting(), before: success) { name, value in
                name.map { "let \($0) = \(value)" } ?? bind(names, to: value)
            }
        }
        guard split.mapping.isThrowing else {
            return bound(bind(names, to: awaiting())).lines(before: lines(parts.success))
        }
        if leavesErrorToTest {
            return endings + [bind(names, to: awaiting())] + before.flatMap { $0 } + lines(parts.success) + after
        }
        guard let onFailure = parts.failure else {
            return bound(try bindWithoutError(names, split)).lines(before: lines(parts.success))
        }
        let isBridged = split.isBridged || isBridged
        let bridge = isBridged ? split.nameOfError.map { ["let \($0) = error as NSError"] } ?? [] : []
        let afterError = bridge + lines(onFailure)
        let first = leading(parts.before, before, onFailure)
        let isNothing = afterError.isEmpty && first.isOnlyPresence
        let success = before.flatMap { $0 } + lines(parts.success)
        let isAlone = first.lines.isEmpty && bridge.isEmpty
        let failure = WrittenStatements(
            isNothing ? [] : first.lines + afterError, of: isAlone ? onFailure : [], in: tree, changes, without: removed
        )
        return endings + handle(bind(names, to: awaiting()), names, success, failure, after)
    }

    private func goesOn(after place: Span) -> Bool {
        let next = place.upperBound
        return CallPosition(in: tree).goesOn(next)
            || [.period, .postfixQuestion, .postfixExclamation].contains(tree[next].kind)
    }

    /// The first statements of the handler as they precede those after an error. A `guard let self` only asks there
    /// whether `self` exists if they do not use it. `isOnlyPresence`: all of them are such guards.
    private func leading(_ parts: CallbackClassifier.Parts, _ written: [[String]], _ failure: CallbackClassifier.Parts)
        -> (lines: [String], isOnlyPresence: Bool)
    {
        let locals = LocalScope(in: tree).localNames(around: site.span.lowerBound)
        if failure.contains(where: { LocalScope(in: tree).needsSelf(tree.tokens(in: $0), locals: locals) }) {
            return (written.flatMap { $0 }, written.allSatisfy(\.isEmpty))
        }
        var isOnlyPresence = true
        let lines = zip(parts, written).flatMap { part, lines -> [String] in
            let isGuard = isSelfGuard(tree.tokens(in: part))
            isOnlyPresence = isOnlyPresence && lines.count == (isGuard ? 1 : 0)
            return isGuard ? lines.dropLast() + ["guard self != nil else { return }"] : lines
        }
        return (lines, isOnlyPresence)
    }

    /// `guard let self else { return }` or the like, on one line and written as it stands.
    private func isSelfGuard(_ statement: Span) -> Bool {
        let isPlain = !changes.contains { $0.span.overlaps(statement) } && !removed.contains { $0.overlaps(statement) }
        guard isPlain, statement.first.map({ tree[$0].word == .guard }) ?? false,
            statement.dropFirst().allSatisfy({ !tree[$0].flags.contains(.startsLine) })
        else { return false }
        let spelled = statement.dropFirst().map { tree.text($0) }
        return [["let", "self"], ["let", "self", "=", "self"], ["self", "!=", "nil"]].contains {
            spelled == $0 + ["else", "{", "return", "}"]
        }
    }

    func handle(
        _ first: String, _ names: [String?], _ success: [String], _ failure: WrittenStatements, _ after: [String]
    ) -> [String] {
        let isInSameCatch =
            frame == .direct
            && CallPosition(in: tree).enclosingCatch(site.span.lowerBound) == failure.trimmedLines
        if after.isEmpty, isInSameCatch || passesErrorOn(failure) { return bound(first).lines(before: success) }
        let values = names.compactMap { $0 }
        if failure.lines.isEmpty, after.isEmpty || !values.isEmpty, !success.isEmpty, test == nil {
            let call = awaiting(.optional)
            let condition = values.isEmpty ? "(\(typed(call))) != nil" : bind(names, to: call)
            if after.isEmpty { return ["guard \(condition) else { return }"] + success }
            return ["if \(condition) {"] + indented(success) + ["}"] + after
        }
        let inner = after.isEmpty ? withoutInnerDo(success, names, failure) : nil
        return attempt(bound(first).lines(before: inner ?? success), failure.lines) + after
    }

    /// The statements of a `do` whose `catch` does the same as these after an error, if it is all that follows success: one
    /// `do` is enough for both.
    private func withoutInnerDo(_ success: [String], _ names: [String?], _ failure: WrittenStatements) -> [String]? {
        guard site.mapping.thrown == nil, success.first == "do {", success.last == "}",
            let end = success.firstIndex(where: { $0.first == "}" }), success[end] == "} catch {",
            !success.contains(where: { $0.contains("\"\"\"") }),
            !success[(end + 1)...].dropLast().contains(where: { $0.first == "}" })
        else { return nil }
        func inner(_ lines: ArraySlice<String>) -> [String] {
            lines.map { $0.hasPrefix(unit) ? String($0.dropFirst(unit.count)) : $0 }
        }
        func work(_ lines: [String]) -> ArraySlice<String> { lines.last == "return" ? lines.dropLast() : lines[...] }
        let handled = work(success[(end + 1)...].dropLast().map(\.trimmed))
        let lines = inner(success[1..<end])
        let declared = names.compactMap { $0 }
        let isTaken = lines.contains { line in
            line.hasPrefix("let (") || line.hasPrefix("var (") || line.hasPrefix("func ")
                || declared.contains { name in ["let \(name)", "var \(name)"].contains { line.contains($0) } }
        }
        return handled == work(failure.trimmedLines) && !handled.isEmpty && !isTaken ? lines : nil
    }

    func bind(_ names: [String?], to call: String) -> String {
        if names.isEmpty || site.mapping.isVoid { return call }
        if names.allSatisfy({ $0 == nil }) {
            return type == nil && site.alternative.map(CallSite.isDiscardable) ?? false ? call : "_ = \(typed(call))"
        }
        let pattern = names.map { $0 ?? "_" }.joined(separator: ", ")
        return "let \(names.count == 1 ? pattern : "(\(pattern))")\(type.map { ": \($0)" } ?? "") = \(call)"
    }

    private func bound(_ line: String) -> BoundResult { BoundResult(line, width: CallbackCall.longestLine) }

    private var type: String? { types.count > 1 ? "(\(types.joined(separator: ", ")))" : types.first }

    private func typed(_ call: String) -> String { type.map { "\(call) as \($0)" } ?? call }

    /// The call for a handler that ignores the error: a value is nil then, or the fallback of the table. Throws if a
    /// value has neither.
    private func bindWithoutError(_ names: [String?], _ split: CallbackClassifier) throws(Refusal) -> String {
        let call = typed(awaiting(.optional))
        let used = names.indices.filter { names[$0] != nil }
        guard let only = used.first else { return site.mapping.isVoid ? call : "_ = \(call)" }
        let places = site.mapping.roles.indices.filter { site.mapping.roles[$0] != .error }
        let fallback = site.mapping.hints.isEmpty ? nil : site.mapping.hints[places[only]].fallback
        let isOptional = site.mapping.roles[places[only]] == .value(isOptional: true)
        guard used.count == 1, isOptional || fallback != nil else {
            throw Refusal(
                "the handler uses the value without a check for an error: check it first",
                token: site.handler.lowerBound)
        }
        let value = names.count == 1 ? call : "(\(call))?.\(only)"
        guard let fallback else { return "let \(names[only] ?? "_") = \(value)" }
        return "let \(names[only] ?? "_") = \(names.count == 1 ? "(\(value))" : value) ?? \(fallback)"
    }

    // MARK: Text

    /// `do throws(E)` if the call throws a concrete type, as the compiler does not infer it in a closure.
    func attempt(_ success: [String], _ failure: [String], catching word: String = "catch") -> [String] {
        let thrown = site.mapping.thrown.map { "throws(\($0)) " } ?? ""
        let end = failure.isEmpty ? ["} \(word) {}"] : ["} \(word) {"] + indented(failure) + ["}"]
        return ["do \(thrown){"] + indented(success) + end
    }

    mutating func lines(_ parts: CallbackClassifier.Parts) -> [String] {
        kept += parts
        return parts.flatMap { tree.lines(of: $0, changes: changes, without: removed) }
    }

    /// Lines of an inner block.
    package func indented(_ lines: [String]) -> [String] {
        lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }.map {
            $0.isEmpty ? "" : unit + $0
        }
    }

    // MARK: The main queue

    /// Removes hops to the main queue if their statements will run on the main actor. Throws if they would not.
    mutating func leaveMainHops(_ parts: inout HandlerParts) throws(Refusal) {
        let queue = MainQueue(in: tree, of: project)
        let isMain = needsMainActor || Isolation(in: tree, of: project).isMainActor(site.span.lowerBound)
        let mayBeMain = frame == .task || test != nil
        if parts.isHop {
            guard isMain || mayBeMain else {
                throw Refusal(
                    "the handler continues on the main queue, and the function that makes the call is "
                        + "not on the main actor", token: site.span.lowerBound)
            }
            needsMainActor = needsMainActor || !isMain
        } else if !isMain {
            let removesAll = mayBeMain && parts.leaveHops(queue, in: tree, all: true)
            needsMainActor = needsMainActor || removesAll
        } else {
            _ = parts.leaveHops(queue, in: tree, all: false)
            parts.leaveEarlyHops(queue, in: tree)
            parts.leaveLastHops(queue, in: tree, holding: taken.held, mayWait: mayWait)
            var weak = parts
            weak.leaveLastHops(queue, in: tree, holding: taken.held.union(["weak self"]), mayWait: mayWait)
            if frame == .task, weak != parts, taken.bound["self"] == nil, site.usesSelfWeakly {
                parts = weak
                taken.add("weak self")
            }
        }
    }
}
