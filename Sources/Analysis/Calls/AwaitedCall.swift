import Patterns
import Syntax

/// A call of a callback function, turned into statements that wait for its async twin.
///
/// `statements` is what stands in an async context; what a `Task` needs besides is `captures` and `isolation`.
struct AwaitedCall {
    /// In which frame the statements will stand.
    enum Frame { case direct, task }

    let tree: TokenTree
    let project: Project
    let site: TwinSite
    let frame: Frame
    /// Whether these lines, in an async body, do nothing but hand the error on: then it is thrown.
    var isHandedOn: ([String]) -> Bool = { _ in false }
    /// How parts of the source are to be spelled.
    var changes: [Binding.Change] = []
    /// The elements of the capture list of a task.
    private(set) var captures: [String] = []
    /// The task needs `@MainActor`, because a hop to the main queue went.
    private(set) var needsMainActor = false
    /// The bytes of the source that are written again.
    private(set) var kept: [Range<Int>] = []
    /// Text for the operands of the call that are not written as they stand.
    var operands: [Int: String] = [:]

    private var unit: String { tree.indentationUnit }

    init(_ site: TwinSite, frame: Frame, in project: Project) {
        (self.site, self.frame, self.project) = (site, frame, project)
        tree = site.tree
    }

    /// The lines, indented relative to each other. Throws where a person has to write them.
    mutating func lines() throws(Judge.Refusal) -> [String] {
        if frame == .direct, !tree.endsFunction(site.statement) {
            throw Judge.Refusal("what follows would wait for the answer", token: site.span.lowerBound)
        }
        if frame == .task, let token = site.anonymousArgument {
            throw Judge.Refusal("a task has no '\(tree.text(token))' of the closure round it", token: token)
        }
        if let token = site.closure.flatMap({ tree.wakeUp(in: $0.body) }) {
            throw Judge.Refusal("a thread is blocked until this answer comes", token: token)
        }
        if tree.isInDeinit(site.span.lowerBound) {
            throw Judge.Refusal("a task would outlive self", token: site.span.lowerBound)
        }
        let presence = try unwrapReceiver()
        guard let closure = site.closure else { return presence + (try forwarded()) }
        var body = try HandlerBody(closure, site.answer, in: tree)
        let holds = try lifetimes(&body)
        let split = try AnswerSplit(body, site.answer)
        changes += split.body.changes
        return presence + holds + (try write(split))
    }

    // MARK: The call

    /// `service?.load { }` does nothing without a service.
    private mutating func unwrapReceiver() throws(Judge.Refusal) -> [String] {
        let questions = site.front.filter { tree[$0].kind == .postfixQuestion }
        guard let question = questions.first else { return [] }
        guard questions.count == 1, question == site.front.lowerBound + 1 else {
            throw Judge.Refusal("the receiver may be nil", token: question)
        }
        let base = site.front.lowerBound
        if tree[base].word == .self, site.front.count > 2, frame == .task, site.holdsWeakly {
            // The task holds what is asked, and not the one who asks.
            guard let name = site.front.last, tree[name].kind == .identifier else {
                throw Judge.Refusal("the receiver may be nil", token: question)
            }
            return ["guard let \(tree.text(name)) else { return }"]
        }
        changes.append(Binding.Change(span: question..<question + 1, text: ""))
        return ["guard let \(tree.text(site.front.lowerBound)) else { return }"]
    }

    /// The call without its handler, `await` before it.
    private func awaiting() -> String {
        let call = site.expression { span in
            operands[span.lowerBound] ?? tree.lines(of: tree.range(span), changes: changes).joined(separator: "\n")
        }
        return (site.answer.isThrowing ? "try await " : "await ") + call
    }

    // MARK: A handler by name

    private func forwarded() throws(Judge.Refusal) -> [String] {
        let answer = site.answer
        let span = site.handler
        let isOptional = span.count == 1 && project.isOptionalParameter(span.lowerBound, in: tree)
        let handler = tree.text(span) + (isOptional ? "?" : "")
        if project.twins.hasTwin(tree.enclosingFunction(span.lowerBound), in: tree, handler: tree.text(span)) {
            throw Judge.Refusal("hands its own handler on: its async form does the same", token: span.lowerBound)
        }
        guard answer.isThrowing else {
            if answer.roles.count == 1 { return ["\(handler)(\(awaiting()))"] }
            let names = answer.roles.indices.map { "value\($0 + 1)" }.joined(separator: ", ")
            return (names.isEmpty ? [awaiting()] : ["let (\(names)) = \(awaiting())"]) + ["\(handler)(\(names))"]
        }
        guard answer.error == nil else {
            throw Judge.Refusal(
                "the handler takes '\(answer.error ?? "")', and 'catch' any Error", token: span.lowerBound)
        }
        let (good, bad) = try forwardedSides(handler)
        return ["do {"] + indented(good) + ["} catch {"] + indented([bad]) + ["}"]
    }

    private func forwardedSides(_ handler: String) throws(Judge.Refusal) -> ([String], String) {
        let answer = site.answer
        if answer.roles == [.result] {
            let good =
                answer.isVoid ? [awaiting(), "\(handler)(.success(()))"] : ["\(handler)(.success(\(awaiting())))"]
            return (good, "\(handler)(.failure(error))")
        }
        let values = answer.roles.filter { $0 != .error }.count
        var bad: [String] = []
        for (number, role) in answer.roles.enumerated() {
            let fallback = answer.hints.isEmpty ? nil : answer.hints[number].fallback
            guard role != .value(isOptional: false) || fallback != nil else {
                throw Judge.Refusal("the handler wants a value where there is none", token: site.handler.lowerBound)
            }
            bad.append(role == .error ? "error" : fallback ?? "nil")
        }
        let names = values == 1 ? [awaiting()] : (0..<values).map { "value\($0 + 1)" }
        var rest = names[...]
        let arguments = answer.roles.map { $0 == .error ? "nil" : rest.removeFirst() }.joined(separator: ", ")
        var good = ["\(handler)(\(arguments))"]
        if values == 0 { good.insert(awaiting(), at: 0) }
        if values > 1 { good.insert("let (\(names.joined(separator: ", "))) = \(awaiting())", at: 0) }
        return (good, "\(handler)(\(bad.joined(separator: ", ")))")
    }

    // MARK: A closure

    private mutating func write(_ split: AnswerSplit) throws(Judge.Refusal) -> [String] {
        var parts = SplitParts(split, tree)
        try leaveMainHops(&parts)
        let names = try fit(split, &parts)
        let before = lines(parts.before)
        let after = lines(parts.after)
        if let place = split.inPlace {
            changes.append(Binding.Change(span: place, text: String(awaiting().dropFirst("try ".count))))
            return lines(parts.success)
        }
        guard split.answer.isThrowing else { return [bind(names, to: awaiting())] + lines(parts.success) }
        guard let failure = parts.failure else {
            return [try bindWithoutError(names, split)] + lines(parts.success)
        }
        let wrong = lines(failure)
        let (good, bad) = (before + lines(parts.success), wrong.isEmpty ? [] : guards(before, failure) + wrong)
        return handle(bind(names, to: awaiting()), names, good, bad, after)
    }

    /// What runs first, for the statements behind an error: a guard for a `self` that they do not name only asks.
    private func guards(_ before: [String], _ failure: AnswerSplit.Parts) -> [String] {
        let locals = tree.localNames(around: site.span.lowerBound)
        if failure.contains(where: { tree.needsSelf(tree.tokens(in: $0), locals: locals) }) { return before }
        return before.map { line in
            let isGuard = ["guard let self else { return }", "guard let self = self else { return }"].contains(line)
            return isGuard ? "guard self != nil else { return }" : line
        }
    }

    private func handle(
        _ first: String, _ names: [String?], _ good: [String], _ bad: [String], _ after: [String]
    ) -> [String] {
        if frame == .direct, tree.enclosingCatch(site.span.lowerBound) == bad.map(\.trimmed), after.isEmpty {
            return [first] + good
        }
        if after.isEmpty, isHandedOn(bad.map(\.trimmed)) { return [first] + good }
        let values = names.compactMap { $0 }
        if bad.isEmpty, after.isEmpty, !good.isEmpty, names.count == 1 || values.isEmpty {
            let call = awaiting().replacingTry()
            let condition = values.first.map { "let \($0) = \(call)" } ?? "(\(call)) != nil"
            return ["guard \(condition) else { return }"] + good
        }
        return ["do {"] + indented([first] + good) + ["} catch {"] + indented(bad) + ["}"] + after
    }

    private func bind(_ names: [String?], to call: String) -> String {
        if names.isEmpty || site.answer.isVoid { return call }
        if names.allSatisfy({ $0 == nil }) { return "_ = \(call)" }
        let pattern = names.map { $0 ?? "_" }.joined(separator: ", ")
        return "let \(names.count == 1 ? pattern : "(\(pattern))") = \(call)"
    }

    /// Nobody asks for the error: what it would have come with is nil, or what the table says.
    private func bindWithoutError(_ names: [String?], _ split: AnswerSplit) throws(Judge.Refusal) -> String {
        let call = awaiting().replacingTry()
        let used = names.indices.filter { names[$0] != nil }
        guard let only = used.first else { return site.answer.isVoid ? call : "_ = \(call)" }
        let places = site.answer.roles.indices.filter { site.answer.roles[$0] != .error }
        let fallback = site.answer.hints.isEmpty ? nil : site.answer.hints[places[only]].fallback
        let isOptional = site.answer.roles[places[only]] == .value(isOptional: true)
        guard used.count == 1, isOptional || fallback != nil else {
            throw Judge.Refusal("nobody asks whether there was an error", token: site.handler.lowerBound)
        }
        let value = names.count == 1 ? call : "(\(call))?.\(only)"
        guard let fallback else { return "let \(names[only] ?? "_") = \(value)" }
        return "let \(names[only] ?? "_") = \(names.count == 1 ? "(\(value))" : value) ?? \(fallback)"
    }

    // MARK: Text

    private mutating func lines(_ parts: AnswerSplit.Parts) -> [String] {
        kept += parts
        return parts.flatMap { tree.lines(of: $0, changes: changes) }
    }

    private func indented(_ lines: [String]) -> [String] {
        lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }.map {
            $0.isEmpty ? "" : unit + $0
        }
    }

    // MARK: The main queue

    /// What a hop to the main queue held runs on the main actor, where the statements do.
    private mutating func leaveMainHops(_ parts: inout SplitParts) throws(Judge.Refusal) {
        let isMain = project.isMainActor(site.span.lowerBound, in: tree)
        if parts.isHop {
            guard isMain || frame == .task else {
                throw Judge.Refusal("a hop to the main queue", token: site.span.lowerBound)
            }
            needsMainActor = !isMain
        } else if isMain || frame == .task, parts.leaveHops(tree, all: !isMain) {
            needsMainActor = !isMain
        }
    }

    // MARK: Lifetimes

    /// What the handler captured goes onto the task; a weak `self` only where the task does not hold it anyway.
    private mutating func lifetimes(_ body: inout HandlerBody) throws(Judge.Refusal) -> [String] {
        let weak = body.captures.first { tree.isWeakSelf($0) }
        for capture in body.captures where capture != weak && !tree.spells(capture.lowerBound, "self") {
            guard frame == .task else {
                throw Judge.Refusal("a capture has no place here", token: capture.lowerBound)
            }
            captures.append(tree.text(capture))
        }
        guard weak != nil else { return [] }
        if tree.isSelfOptional(site.span.lowerBound), frame == .direct { return [] }
        if frame == .task, !site.isOnSelf {
            captures.insert("weak self", at: 0)
            captureOperands()
            return []
        }
        try body.holdSelf()
        return []
    }

    /// What is asked of `self` before the call goes on being asked then.
    private mutating func captureOperands() {
        let locals = tree.localNames(around: site.span.lowerBound)
        for (label, operand) in site.operands where tree.needsSelf(operand, locals: locals) {
            // `service?`: the task unwraps what it holds.
            let isName =
                operand.count == 1 || operand.count == 2 && tree[operand.lowerBound + 1].kind == .postfixQuestion
            let last = operand.last.flatMap { tree[$0].kind == .identifier ? tree.text($0) : nil }
            let name = isName ? tree.text(operand.lowerBound) : last ?? label ?? "argument"
            captures.append(isName ? name : "\(name) = \(tree.text(operand))")
            operands[operand.lowerBound] = name
        }
    }
}

extension TwinSite {
    /// The handler holds `self` weakly.
    fileprivate var holdsWeakly: Bool { closure?.captures.contains { tree.isWeakSelf($0) } ?? false }
}

extension String {
    fileprivate func replacingTry() -> String { hasPrefix("try ") ? "try? " + dropFirst(4) : self }

    var trimmed: String {
        var text = Substring(self)
        while text.first?.isWhitespace ?? false { text.removeFirst() }
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return String(text)
    }
}
