import Index
import Patterns
import Publishers
import Syntax
import Threads

// What becomes of each operator.

extension PublisherBodyConverter {
    /// The operators that have a form as statements.
    enum Operator: String {
        case eraseToAnyPublisher, setFailureType, setOutputType, first
        case receive, subscribe
        case map, tryMap, replaceNil, decode, encode, handleEvents
        case flatMap
        case ignoreOutput, collect
        case mapError, replaceError, `catch`
    }

    /// The last link that has no form as statements, if one after it has, or it is an operator of the project: all up to it can
    /// be waited for together. What is made on the spot is better written as statements by hand.
    func lastWithoutForm(of chain: Chain) -> Int? {
        if let name = chain.links[0].name, project.known.says(name, in: tree, .isMadeOnTheSpot) { return nil }
        let last = chain.links.indices.last { number in
            guard let name = chain.links[number].name, let known = Operator(rawValue: tree.text(name)),
                chain.links[number].call != nil
            else { return true }
            let endsFirst = known == .collect && publishers.values(of: chain, before: number, in: tree).are(.no)
            return known == .first || known == .collect && !endsFirst || isOwn(number, of: chain)
        }
        guard let last else { return nil }
        let goesOn = chain.links[(last + 1)...].contains { !($0.name.map(isPassive) ?? true) }
        return goesOn || isOwn(last, of: chain) ? last : nil
    }

    /// Writes one operator; returns the number of the link after it.
    mutating func apply(
        _ number: Int, of chain: Chain, _ ending: Ending, to steps: inout AwaitedSteps
    ) throws(Refusal) -> Int {
        let link = chain.links[number]
        guard let name = link.name, let call = link.call, let known = Operator(rawValue: tree.text(name)),
            !isOwn(number, of: chain), ![.first, .collect].contains(known) || call.arguments.isEmpty,
            known != .collect || steps.value.isNone
        else {
            let token = link.name ?? link.span.lowerBound
            let words =
                project.known.says(token, in: tree, .sharesWork)
                ? "has no async counterpart: remove it if each call may do its own work, otherwise keep a `Task` in a property, and await "
                    + "its `value`"
                : "cannot be rewritten here: write that step by hand in the async version"
            throw Refusal("'\(tree.text(token))' in line \(line(of: token)) \(words)", token: token)
        }
        let next = number + 1
        switch known {
        case .eraseToAnyPublisher, .setFailureType, .setOutputType, .first: return next
        case .receive, .subscribe:
            try leaveScheduler(of: call, at: name, before: chain.links[next...])
            return next
        case .mapError, .replaceError, .catch:
            let end = try applyWhatCannotFail(after: number, of: chain, ending, to: &steps)
            let following = end < chain.links.count ? chain.links[end] : nil
            try handleErrors(of: name, call, before: following, isLast: isEnd(end, of: chain), ending, in: &steps)
            return end
        default: break
        }
        if steps.isOver { return next }
        if steps.value.isNone, ![.ignoreOutput, .collect].contains(known) {
            throw Refusal(
                "'\(tree.text(name))' in line \(line(of: name)) is never given a value: delete what follows the end",
                token: name)
        }
        let inner = isEnd(next, of: chain) ? ending : .assigned("")
        switch known {
        case .map, .tryMap: try transform(call, at: name, inner, in: &steps)
        case .flatMap: try flatten(call, at: name, inner, in: &steps)
        case .replaceNil: try wrap(call, in: &steps) { "\($0) ?? \($1)" }
        case .decode: try decode(call, at: name, in: &steps)
        case .encode:
            try wrap(call, in: &steps) { "\($1).encode(\($0))" }
            (steps.value.isThrowing, steps.failure, steps.value.type) = (true, .any, "Data")
        case .handleEvents: try handleEvents(call, at: name, in: &steps)
        case .ignoreOutput:
            try discard(&steps)
            steps.value = .none
        case .collect:
            try discard(&steps)
            steps.value = AwaitedValue(code: "[]", type: "[Never]")
        default: break
        }
        return next
    }

    /// Whether no operator from this number on does anything with the value.
    func isEnd(_ number: Int, of chain: Chain) -> Bool {
        chain.links[number...].allSatisfy { link in
            link.name.map { name in
                isPassive(name) || ["mapError", "replaceError", "catch"].contains { tree.spells(name, $0) }
            } ?? false
        }
    }

    /// Whether values and errors go through it as they are.
    func isPassive(_ name: Int) -> Bool {
        project.known.says(name, in: tree, .passesAllOn) || tree.spells(name, "receive")
            || tree.spells(name, "subscribe")
    }

    /// Whether a link is an operator that the project declares: for all publishers, or for the type that it is called on.
    private func isOwn(_ number: Int, of chain: Chain) -> Bool {
        guard let name = chain.links[number].name, let call = chain.links[number].call else { return false }
        return project.functions(tree.text(name)).contains { function in
            function.signature.match(call.arguments, in: tree) != nil
                && PublisherSelf(in: project).types(at: function.declaration.keyword, in: function.tree) != nil
                && function.type.map { type in
                    project.isForeign(type)
                        || project.seenTypes(ofReceiverIn: chain, before: number, in: tree).contains(type)
                } ?? false
        }
    }

    /// Writes those operators after an operator on errors that cannot fail: whether they stand inside the `do` or after
    /// it is the same. Returns the number after them.
    private mutating func applyWhatCannotFail(
        after number: Int, of chain: Chain, _ ending: Ending, to steps: inout AwaitedSteps
    ) throws(Refusal) -> Int {
        var next = number + 1
        let isReplacing = !(chain.links[number].name.map { tree.spells($0, "mapError") } ?? false)
        while next < chain.links.count, let name = chain.links[next].name {
            // What replaces an error goes through them, too.
            guard isPassive(name) || !isReplacing && tree.spells(name, "map") else { break }
            next = try apply(next, of: chain, ending, to: &steps)
        }
        return next
    }

    // MARK: Threads

    /// A scheduler goes where nothing of the chain runs on it.
    private mutating func leaveScheduler(
        of call: Call, at name: Int, before links: ArraySlice<Link>
    ) throws(Refusal) {
        let scheduler = call.arguments.first.map { tree.text($0.value) } ?? ""
        let word = tree.text(name)
        // The async version stays on the main actor.
        let isMain = project.known.says(scheduler, .isMainQueue)
        if isMain, word == "receive", Isolation(in: tree, of: project).isMainActor(name) { return }
        if isMain, word == "subscribe", !Isolation(in: tree, of: project).isMainActor(name) {
            throw Refusal(
                "'subscribe(on:)' in line \(line(of: name)) starts the work on '\(scheduler)', and an async version starts it where its "
                    + "caller runs: write one by hand, and mark it '@MainActor'", token: name)
        }
        if scheduler.hasPrefix("DispatchQueue.global("), runsInBackground { return }
        let later = links.first { link in
            let closures = link.call?.arguments.compactMap { tree.closure(at: $0.value.lowerBound) } ?? []
            if isMain, word == "receive" { return !closures.allSatisfy(usesOnlyWhatItIsGiven) }
            return !closures.isEmpty || link.name.map { tree.spells($0, "decode") } ?? false
        }
        if let later, let other = later.name {
            throw Refusal(
                "'\(tree.text(other))' in line \(line(of: other)) runs on '\(scheduler)' because of '\(word)(on:)', which an async "
                    + "version leaves out: remove '\(word)(on:)', or write an async function that does the work on '\(scheduler)'",
                token: name)
        }
        doubts.append(
            Refusal(
                "without the '\(word)(on:)' in line \(line(of: name)) the value comes where the caller awaits it: check that no caller needs "
                    + "'\(scheduler)'", token: name))
    }

    /// Whether a closure names nothing but its parameters, what it declares itself, types and members of these, so that it does the
    /// same on any thread.
    private func usesOnlyWhatItIsGiven(_ closure: Closure) -> Bool {
        let declared = Set(
            tree.parameterNames(of: closure).map { tree.text($0) }
                + closure.body.filter { [.let, .var, .for].contains(tree[$0 - 1].word) }.map { tree.text($0) })
        return !LocalScope(in: tree).needsSelf(closure.body, locals: declared)
    }

    /// Whether the async version runs on no actor, and so off the main thread.
    private var runsInBackground: Bool {
        let match = Match(tree: tree, span: declaration.span, bindings: Bindings())
        let (attribute, modifier) = bodies.overloads.isolation(of: match)
        return attribute.isEmpty && modifier.isEmpty && bodies.overloads.flow.isNonisolated(match)
    }

    // MARK: Values

    /// Puts the value and the only argument of a call into other code.
    private mutating func wrap(
        _ call: Call, in steps: inout AwaitedSteps, _ write: (String, String) -> String
    ) throws(Refusal) {
        guard let argument = call.arguments.last else { return }
        let value = try named(&steps)
        steps.value = AwaitedValue(code: write(value, code(argument.value)))
    }

    /// `decode(type: Item.self, decoder: decoder)`
    private mutating func decode(_ call: Call, at name: Int, in steps: inout AwaitedSteps) throws(Refusal) {
        guard call.arguments.count == 2 else { return }
        let type = tree.text(call.arguments[0].value)
        let data = try named(&steps)
        steps.value = AwaitedValue(
            code: "\(code(call.arguments[1].value)).decode(\(type), from: \(data))", isThrowing: true,
            type: type.hasSuffix(".self") ? String(type.dropLast(5)) : nil)
        steps.failure = .any
    }

    /// The value as something that can be written inside other code: its name, which it gets here if it needs one.
    mutating func named(_ steps: inout AwaitedSteps) throws(Refusal) -> String {
        if steps.value.isPlain { return steps.value.code }
        let name = fresh(steps.value.wish)
        try bind(name, to: &steps)
        return name
    }

    /// `let name = try await …`
    mutating func bind(_ name: String, to steps: inout AwaitedSteps, at token: Int? = nil) throws(Refusal) {
        let code = steps.value.code
        // `.empty`, `[]`, `nil` and a continuation take their type from where they stand.
        let isTyped =
            steps.value.takesType || ["[]", "[:]", "nil"].contains(code)
            || [".", "withChecked"].contains(where: code.hasPrefix)
        guard !isTyped || steps.value.type != nil && steps.value.isTypeSpelled else {
            throw untyped(steps.value)
        }
        let type = isTyped ? steps.value.type.map { ": \($0)" } ?? "" : ""
        steps.lines.append("let \(name)\(type) = \(steps.value.text)")
        declared.insert(name)
        steps.value = AwaitedValue(code: name, type: steps.value.type, isName: true)
    }

    /// Refuses a value that takes its type from where it stands, where none is written.
    func untyped(_ value: AwaitedValue) -> Refusal {
        Refusal(
            "the type of '\(value.code)' is not written, and the async version needs it: write the result type "
                + "of the closure that gives it, as in '{ value -> Item in … }', or the type of the parameter that takes it"
        )
    }

    /// The name, unless something in the function has it, but for members and the parameters of closures; code in this
    /// closure does not count.
    func fresh(_ name: String, in closure: Closure? = nil) -> String {
        let isTaken =
            declared.contains(name)
            || tree.uses(of: name, in: declaration.span).contains { use in
                use != declaration.name && !(closure?.span.contains(use) ?? false) && !isOfParameter(use)
            }
        guard isTaken else { return name }
        return tree.freshName(
            said + name.prefix(1).uppercased() + name.dropFirst(), in: declaration.span, besides: declared)
    }

    /// What tells a value from another of its name: `deleted` in `delete(_:)`, else `new`.
    private var said: String {
        let verb = String(name.prefix { $0.isLowercase })
        guard Self.verbs.contains(verb) else { return "new" }
        return verb + (verb.hasSuffix("e") ? "d" : "ed")
    }

    /// Regular ones that functions are named by.
    private static let verbs: Set = [
        "add", "create", "delete", "download", "fetch", "insert", "load", "post", "refresh", "reload", "remove",
        "rename",
        "replace", "request", "restore", "save", "store", "update", "upload",
    ]

    /// Whether a name stands in a closure that takes a parameter of this name.
    private func isOfParameter(_ use: Int) -> Bool {
        tree.braces(around: use).contains { brace in
            tree.closure(at: brace).map { closure in
                tree.parameterNames(of: closure).contains {
                    $0.count == 1 && tree.equal($0, to: use..<use + 1, of: tree)
                }
            } ?? false
        }
    }
}
