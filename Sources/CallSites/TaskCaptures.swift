import Flow
import Index
import Patterns
import Silence
import Syntax
import Timing
import Types

/// The capture list of a task that replaces a call: it keeps objects alive as long as the callback did, and values as
/// they were at the call.
package struct TaskCaptures {
    let site: CallSite
    let frame: CallSiteConverter.Frame
    let project: ProjectIndex
    /// The elements of the capture list.
    private(set) var list: [String] = [] {
        didSet { bound = Dictionary(list.map(Self.binding)) { first, _ in first } }
    }
    /// What the capture list binds: an expression for each name.
    private(set) var bound: [String: String] = [:]
    /// What a task captures under its own name, so that a closure in it need not: `item`, `weak self`.
    var held: Set<String> {
        frame == .task ? Set(bound.filter { [$0.key, "weak \($0.key)"].contains($0.value) }.values) : []
    }
    /// New spellings for captured operands of the call, by their first token.
    private(set) var operands: [Int: String] = [:]

    var tree: TokenTree { site.tree }

    init(site: CallSite, frame: CallSiteConverter.Frame, project: ProjectIndex) {
        (self.site, self.frame, self.project) = (site, frame, project)
    }

    /// Moves the captures of the handler to the task; a weak `self` only if the task does not hold it anyway.
    /// Returns the statements that must precede the call. Throws if a capture cannot be kept.
    mutating func capture(_ body: inout CallbackBody, _ receiver: OptionalReceiver?) throws(Refusal) -> [String] {
        let presence = receiver.map { [$0.guard] } ?? []
        let weak = body.captures.first { ["weak self", "weak self = self"].contains(tree.text($0)) }
        for capture in body.captures where capture != weak && !tree.spells(capture.lowerBound, "self") {
            guard frame == .task else {
                throw Refusal(
                    "the handler's capture list has no place in the async code: store the value in a "
                        + "constant before the call", token: capture.lowerBound)
            }
            list.append(tree.text(capture))
            try takeOperands(hiddenBy: capture, receiver)
        }
        if site.subscription != nil, weak == nil, !usesSelf(body.captures) {
            return try takeOperands(receiver).map { ["guard let \($0) else { return }"] } ?? presence
        }
        let isKept = weak == nil || CallPosition(in: tree).isSelfOptional(site.span.lowerBound) && frame == .direct
        if isKept {
            // After the guard, `self` is not optional any more, even if an outer closure captured it weakly.
            if receiver?.name == "self" { try body.holdSelf() }
            // A `self` that the code round the call holds weakly may be gone when the task begins, and a property set again.
            if frame == .task, let receiver, receiver.isMember || isMadeOnSetProperty {
                let guarded = take(receiver)
                try takeOperandsOfWeakSelf()
                return guarded
            }
            return presence
        }
        if frame == .direct, site.weakTask != nil { return presence }
        if frame == .task, !site.isOnSelf, !site.takesSelf {
            list.insert("weak self", at: 0)
            if let name = try takeOperands(receiver) { return ["guard let \(name) else { return }"] }
            return receiver.flatMap { $0.isMember ? take($0) : nil } ?? presence
        }
        try body.holdSelf()
        return presence
    }

    /// Captures what the call is made on; what unwraps it.
    private mutating func take(_ receiver: OptionalReceiver) -> [String] {
        list.append(receiver.capture)
        return ["guard let \(receiver.name) else { return }"]
    }

    /// Whether the closures of a subscription hold `self`.
    private func usesSelf(_ captures: [Span]) -> Bool {
        captures.contains { tree.text($0).hasSuffix("self") } || site.handler.contains { tree[$0].word == .`self` }
    }

    /// Adds an element to the capture list.
    mutating func add(_ capture: String) { list.append(capture) }

    /// Captures each `$0` of the closure around the call under a name, as a task has no `$0` of its own.
    mutating func takeAnonymous() throws(Refusal) {
        while let token = site.anonymousArgument(besides: operands) {
            guard let (label, operand) = site.operands.first(where: { $0.span.contains(token) }),
                operand.allSatisfy({ tree[$0].kind != .leftBrace })
            else {
                let name = tree.text(token)
                throw Refusal(
                    "'\(name)' of the outer closure is used here, and a task has no such parameter: name "
                        + "it", token: token)
            }
            let last = operand.last.flatMap { tree[$0].kind == .identifier ? tree.text($0) : nil }
            var name = last ?? label ?? "value"
            if site.span.contains(where: { tree.isUse($0, of: name) }) { name = tree.freshName(name, in: site.span) }
            list.append("\(name) = \(tree.text(operand))")
            operands[operand.lowerBound] = name
        }
    }

    /// Captures the members of `self` that the call evaluates, so that they are still evaluated before it. Returns the
    /// name of a receiver that is captured as an optional.
    private mutating func takeOperands(_ receiver: OptionalReceiver?) throws(Refusal) -> String? {
        let scope = LocalScope(in: tree)
        let locals = scope.localNames(seenAt: site.span.lowerBound)
        var optional: String?
        for (label, operand) in site.operands
        where operands[operand.lowerBound] == nil && scope.needsSelf(operand, locals: locals)
            && !scope.isOfGlobalConstant(operand, in: project)
        {
            if let receiver, operand == site.front {
                list.append(receiver.capture)
                optional = receiver.name
                continue
            }
            if let member = operand.first(where: { isImpliedMember($0, of: operand, scope.localNames(seenAt: $0)) }) {
                throw Refusal(
                    "the task would have to capture a closure of this call, which needs an explicit 'self' there: write "
                        + "'self.\(tree.text(member))' first", token: member)
            }
            let name = freeName(
                operand.count == 1 ? tree.text(operand) : lastName(operand) ?? label ?? "argument", operand)
            if operand == site.front, ImplicitlyUnwrapped(tree: tree, project: project).declares(operand) {
                optional = name
            }
            try take(operand, as: name)
        }
        return optional
    }

    /// Whether a closure of the operand names a member of `self` without `self`.
    private func isImpliedMember(_ token: Int, of operand: Span, _ locals: Set<String>) -> Bool {
        tree[token].word != .`self` && tree.isInClosure(token, within: operand)
            && !project.known.says(token, in: tree, .takesAnyValue)
            && LocalScope(in: tree).needsSelf(token..<token + 1, locals: locals)
    }

    /// Captures operands that `[weak item]` would hide under another name: the call itself gets the strong reference.
    private mutating func takeOperands(
        hiddenBy capture: Span, _ receiver: OptionalReceiver?
    ) throws(Refusal) {
        let isPlain = capture.count == 1
        let equal = capture.first { tree[$0].kind == .equal } ?? capture.upperBound
        guard !isPlain, equal > capture.lowerBound, tree[equal - 1].kind == .identifier else { return }
        let name = tree.text(equal - 1)
        for (label, operand) in site.operands {
            guard operands[operand.lowerBound] == nil, let use = operand.first(where: { tree.isUse($0, of: name) })
            else { continue }
            if receiver != nil, operand == site.front {
                throw Refusal(
                    "the call is made on '\(name)', which its handler captures weakly, and the task would "
                        + "keep it alive: write the task by hand if that is fine", token: use)
            }
            try take(
                operand, as: freeName(operand.count == 1 ? name : lastName(operand) ?? label ?? "argument", operand))
        }
    }

    /// Captures an operand under a name.
    mutating func take(_ operand: Span, as name: String) throws(Refusal) {
        // In a capture list `.member` has no type from its context.
        guard tree[operand.lowerBound].kind != .period, Self.isCapturable(operand, in: tree) else {
            throw Refusal(
                "this argument would be evaluated later, inside the task: store it in a constant "
                    + "before the call", token: operand.lowerBound)
        }
        let isOptional = operand != site.front && ImplicitlyUnwrapped(tree: tree, project: project).declares(operand)
        if isOptional, !site.takesOptional(operand) {
            throw Refusal(
                "'\(tree.text(operand))' is declared with `!`, and a task that captures it makes it an "
                    + "optional: unwrap it with 'guard let' first", token: operand.lowerBound)
        }
        let text = tree.text(operand)
        if bound[name] != text { list.append(name == text ? name : "\(name) = \(text)") }
        operands[operand.lowerBound] = name
    }

    /// Captures the values of local variables that the call reads: the task would read them later, when they may have changed.
    mutating func takeVariables(_ receiver: OptionalReceiver?) throws(Refusal) {
        for (label, operand) in site.operands where operands[operand.lowerBound] == nil {
            if receiver != nil, operand == site.front { continue }
            for token in operand where tree[token].kind == .identifier && !tree.isInClosure(token, within: operand) {
                let name = tree.text(token)
                guard bound[name] == nil, tree.isUse(token, of: name),
                    LocalScope(in: tree).isVariable(name, at: site.span.lowerBound)
                else { continue }
                if tree.spells(token - 1, "&") {
                    throw Refusal(
                        "'\(name)' is changed by this call, and a task would change it later: await the call in an "
                            + "async function", token: token)
                }
                guard site.handler.contains(where: { tree.isUse($0, of: name) }),
                    !LocalScope(in: tree).isOnlyRead(name, after: site.span.lowerBound)
                else {
                    list.append(name)
                    continue
                }
                let wish = label.flatMap { $0 == name ? nil : $0 }
                try take(
                    operand,
                    as: freeName(wish ?? "given" + name.prefix(1).uppercased() + name.dropFirst(), operand))
                break
            }
        }
    }

    /// The last name of an expression, where it is that of a value.
    func lastName(_ operand: Span) -> String? {
        guard let last = operand.last, tree[last].kind == .identifier, tree.text(last).first?.isLowercase ?? false
        else { return nil }
        return tree.text(last)
    }

    /// The wanted name for an operand, or another one if the task captures something else under that, or the code uses it
    /// for something else.
    func freeName(_ wish: String, _ operand: Span) -> String {
        let text = tree.text(operand)
        func isFree(_ name: String) -> Bool {
            if let known = bound[name] { return known == text }
            if name == text { return name != "self" || bound["self"] == nil }
            return !site.span.contains { tree.isUse($0, of: name) }
        }
        if isFree(wish) { return wish }
        let strong = "strong" + wish.prefix(1).uppercased() + wish.dropFirst()
        return (1...tree.count + 2).lazy.map { $0 == 1 ? strong : "\(strong)\($0)" }.first(where: isFree) ?? strong
    }

    /// The name that an element of a capture list binds, and its value; `weak` makes it another value.
    private static func binding(_ capture: String) -> (String, String) {
        let parts = capture.split(separator: "=", maxSplits: 1)
        let words = parts[0].split(separator: " ")
        let name = String(words.last ?? "")
        let value = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : name
        return (name, words.count > 1 ? "\(words[0]) \(value)" : value)
    }

    /// Whether an expression can stand in a capture list: see `Metavariable.Kind.capturable`.
    package static func isCapturable(_ span: Span, in tree: TokenTree) -> Bool {
        span.allSatisfy { index in
            guard let closure = tree.closure(at: index) else { return true }
            let names = tree.parameterNames(of: closure).filter { !tree.spells($0.lowerBound, "_") }
            return names.isEmpty && closure.captures.isEmpty
                && !closure.body.contains { tree[$0].word == .let || tree[$0].word == .var }
        }
    }
}
