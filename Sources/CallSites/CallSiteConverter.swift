import Flow
import Index
import Overloads
import Patterns
import Syntax

/// A call of a callback function, turned into statements that wait for its async twin.
///
/// `lines` is what stands in an async context; what a `Task` needs besides is `taken` and `needsMainActor`.
package struct CallSiteConverter {
    /// In which frame the statements will stand.
    package enum Frame { case direct, task }

    let tree: TokenTree
    let project: ProjectIndex
    let site: CallSite
    let frame: Frame
    /// Whether these statements, in an async body, only pass the error to the handler of the function: then it is thrown.
    package var passesErrorOn: (WrittenStatements) -> Bool = { _ in false }
    /// Whether a handler that cannot be split may stay as it is, below variables that hold what it was given.
    var mayStayWhole = false
    /// Nothing follows the call, as what does goes with it.
    var isLast = false
    /// How parts of the source are to be spelled.
    var changes: [Binding.Change] = []
    /// Statements that are not written again.
    var removed: [Span] = []
    /// What a task takes with it.
    var taken: TaskCaptures
    /// The task needs `@MainActor`, because a hop to the main queue went.
    private(set) var needsMainActor = false
    /// The bytes of the source that are written again.
    private(set) var kept: [Range<Int>] = []
    /// The error is asked for what only an `NSError` tells.
    var isBridged = false
    /// The types of the values, where nothing but the handler tells them.
    private var types: [String] = []

    private var unit: String { tree.indentationUnit }

    package init(_ site: CallSite, frame: Frame, in project: ProjectIndex) {
        (self.site, self.frame, self.project) = (site, frame, project)
        tree = site.tree
        taken = TaskCaptures(site: site, frame: frame, project: project)
    }

    /// The lines, indented relative to each other. Throws where they cannot be written.
    package mutating func lines() throws(Refusal) -> [String] {
        if frame == .direct, !isLast, !CallPosition(in: tree).endsFunction(site.statement) {
            throw Refusal("what follows would wait for the answer", token: site.span.lowerBound)
        }
        if site.isReturned {
            throw Refusal("what it returns at once is returned here", token: site.span.lowerBound)
        }
        if frame == .task {
            try taken.takeAnonymous()
            try site.checkVariables()
            needsMainActor = goesOnOnMain
            if let closure = site.closure { try checkAssertions(closure) }
        }
        if let token = site.closure.flatMap({ CallPosition(in: tree).wakeUp(in: $0.body) }) {
            throw Refusal("a thread is blocked until this answer comes", token: token)
        }
        if let name = site.closure.flatMap({
            AsyncShadowing(in: tree, of: project).callShadowedByAsyncOverload(in: $0.body)
        }) {
            throw Refusal("async code would call the async '\(tree.text(name))' here", token: name)
        }
        if CallPosition(in: tree).isInDeinit(site.span.lowerBound) {
            throw Refusal("a task would outlive self", token: site.span.lowerBound)
        }
        let receiver = try OptionalReceiver(site, frame: frame)
        if let receiver { changes.append(receiver.change) }
        guard let closure = site.closure else { return (receiver.map { [$0.guard] } ?? []) + (try forwarded()) }
        var body = try CallbackBody(closure, site.mapping, in: tree)
        let holds = try taken.capture(&body, receiver)
        let lines = try write(body)
        if needsMainActor || Isolation(in: tree, of: project).isMainActor(site.span.lowerBound),
            let hop = closure.body.first(where: MainQueue(in: tree).waitsForMain)
        {
            throw Refusal("the main actor would wait for itself", token: hop)
        }
        return holds + lines
    }

    /// Split where that can be done, else as a whole where that is asked for.
    private mutating func write(_ body: CallbackBody) throws(Refusal) -> [String] {
        let start = self
        do throws(Refusal) {
            let split = try CallbackClassifier(body, site.mapping)
            changes += split.body.changes
            return try write(split)
        } catch {
            self = start
            if mayStayWhole, let lines = twice(body) { return lines }
            self = start
            if mayStayWhole, let lines = whole(body) { return lines }
            guard let failure = site.mapping.error, frame == .task || mayStayWhole else { throw error }
            throw Refusal(
                "the result holds '\(failure)', and the async form throws any Error",
                token: error.token ?? site.span.lowerBound)
        }
    }

    // MARK: The call

    /// How the call is marked where it may throw.
    enum TryMark: String {
        case plain = "try "
        case optional = "try? "
        /// The place where it will stand has a `try` of its own.
        case unmarked = ""
    }

    /// The call without its handler, `await` before it.
    func awaiting(_ mark: TryMark = .plain) -> String {
        let call = site.expression { span in
            taken.operands[span.lowerBound]
                ?? tree.lines(of: tree.range(span), changes: changes).joined(separator: "\n")
        }
        return (site.mapping.isThrowing ? mark.rawValue : "") + "await " + call
    }

    // MARK: A closure

    private mutating func write(_ split: CallbackClassifier) throws(Refusal) -> [String] {
        types = try typesToName(split.body)
        if split.inPlace != nil, !types.isEmpty {
            throw Refusal("only the handler can tell what this gives", token: site.handler.lowerBound)
        }
        var parts = ClassifiedBlocks(split, tree)
        try leaveMainHops(&parts)
        let names = try fit(split, &parts)
        if let token = declaredOnBothSides(parts) {
            throw Refusal("what follows needs what is declared here", token: token)
        }
        let endings = lines(parts.takeLeadingDefers(tree))
        let before = parts.before.map { lines([$0]) }
        let after = lines(parts.after)
        if let place = split.inPlace {
            var text = awaiting(split.isAskedByMember ? .optional : .unmarked)
            if split.isAskedByMember, goesOn(after: place) { text = "(\(text))" }
            let margin = tree.indentation(at: tree[place.lowerBound].offset)
            changes.removeAll { $0.span.overlaps(place) }
            changes.append(
                Binding.Change(span: place, text: text.split(separator: "\n").joined(separator: "\n" + margin)))
            return lines(parts.success)
        }
        guard split.answer.isThrowing else { return [bind(names, to: awaiting())] + lines(parts.success) }
        guard let onFailure = parts.failure else {
            return [try bindWithoutError(names, split)] + lines(parts.success)
        }
        let isBridged = split.isBridged || isBridged
        let bridge = isBridged ? split.nameOfError.map { ["let \($0) = error as NSError"] } ?? [] : []
        let wrong = bridge + lines(onFailure)
        let first = leading(parts.before, before, onFailure)
        let isNothing = wrong.isEmpty && first.isOnlyPresence
        let success = before.flatMap { $0 } + lines(parts.success)
        let isAlone = first.lines.isEmpty && bridge.isEmpty
        let failure = WrittenStatements(
            isNothing ? [] : first.lines + wrong, of: isAlone ? onFailure : [], in: tree, changes, without: removed)
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
        if after.isEmpty, isInSameCatch || passesErrorOn(failure) { return [first] + success }
        let values = names.compactMap { $0 }
        if failure.lines.isEmpty, after.isEmpty, !success.isEmpty {
            let call = awaiting(.optional)
            let condition = values.isEmpty ? "(\(typed(call))) != nil" : bind(names, to: call)
            return ["guard \(condition) else { return }"] + success
        }
        return attempt([first] + success, failure.lines) + after
    }

    func bind(_ names: [String?], to call: String) -> String {
        if names.isEmpty || site.mapping.isVoid { return call }
        if names.allSatisfy({ $0 == nil }) { return "_ = \(typed(call))" }
        let pattern = names.map { $0 ?? "_" }.joined(separator: ", ")
        return "let \(names.count == 1 ? pattern : "(\(pattern))")\(type.map { ": \($0)" } ?? "") = \(call)"
    }

    private var type: String? { types.count > 1 ? "(\(types.joined(separator: ", ")))" : types.first }

    private func typed(_ call: String) -> String { type.map { "\(call) as \($0)" } ?? call }

    /// Nobody asks for the error: what it would have come with is nil, or what the table says.
    private func bindWithoutError(_ names: [String?], _ split: CallbackClassifier) throws(Refusal) -> String {
        let call = typed(awaiting(.optional))
        let used = names.indices.filter { names[$0] != nil }
        guard let only = used.first else { return site.mapping.isVoid ? call : "_ = \(call)" }
        let places = site.mapping.roles.indices.filter { site.mapping.roles[$0] != .error }
        let fallback = site.mapping.hints.isEmpty ? nil : site.mapping.hints[places[only]].fallback
        let isOptional = site.mapping.roles[places[only]] == .value(isOptional: true)
        guard used.count == 1, isOptional || fallback != nil else {
            throw Refusal("nobody asks whether there was an error", token: site.handler.lowerBound)
        }
        let value = names.count == 1 ? call : "(\(call))?.\(only)"
        guard let fallback else { return "let \(names[only] ?? "_") = \(value)" }
        return "let \(names[only] ?? "_") = \(names.count == 1 ? "(\(value))" : value) ?? \(fallback)"
    }

    // MARK: Text

    /// In a closure, `catch` knows what was thrown only where `do` says it.
    func attempt(_ success: [String], _ failure: [String], catching word: String = "catch") -> [String] {
        let thrown = site.mapping.thrown.map { "throws(\($0)) " } ?? ""
        return ["do \(thrown){"] + indented(success) + ["} \(word) {"] + indented(failure) + ["}"]
    }

    mutating func lines(_ parts: CallbackClassifier.Parts) -> [String] {
        kept += parts
        return parts.flatMap { tree.lines(of: $0, changes: changes, without: removed) }
    }

    func indented(_ lines: [String]) -> [String] {
        lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }.map {
            $0.isEmpty ? "" : unit + $0
        }
    }

    // MARK: The main queue

    /// The answer comes on the main thread, and the code round the call is isolated to no actor that the task would leave.
    private var goesOnOnMain: Bool {
        !MainThreadCallbacks(in: project).isTaskIsolated(with: nil, at: site.span.lowerBound, in: tree)
            && site.callsBackOnMain(in: project)
    }

    /// What a hop to the main queue held runs on the main actor, where the statements do.
    mutating func leaveMainHops(_ parts: inout ClassifiedBlocks) throws(Refusal) {
        let isMain = needsMainActor || Isolation(in: tree, of: project).isMainActor(site.span.lowerBound)
        if parts.isHop {
            guard isMain || frame == .task else {
                throw Refusal("a hop to the main queue", token: site.span.lowerBound)
            }
            needsMainActor = needsMainActor || !isMain
        } else if isMain || frame == .task, parts.leaveHops(tree, all: !isMain) {
            needsMainActor = needsMainActor || !isMain
        }
    }
}
