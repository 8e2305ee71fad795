import Silence
import Syntax

// The names in the body that stand for the handler, or for a closure or function that calls it.

extension PathWalker {
    /// Functions of a block are known from its start.
    mutating func hoist(_ statements: ArraySlice<Span>) {
        for statement in statements {
            guard let declaration = tree.declaration(at: statement.lowerBound),
                tree[declaration.keyword].word == .func
            else { continue }
            take(declaration)
        }
    }

    /// A function of the body; calling it does what its body does.
    mutating func take(_ declaration: Declaration) {
        guard let name = declaration.name, let body = declaration.body else { return }
        var inner = self
        for parameter in tree.parameters(of: declaration) { inner.names[tree.text(parameter.name)] = nil }
        if inner.mentions(in: body).isEmpty { return }
        // A function that calls itself, as to try again, calls the handler as it does the first time.
        inner.names[tree.text(name)] = .handler
        names[tree.text(name)] = .body(tree.interior(body.lowerBound), inner)
    }

    /// Declarations, and every other expression.
    mutating func declarationWays(_ statement: Span) -> PathSet {
        guard let declaration = tree.declaration(at: statement.lowerBound), let name = declaration.name else {
            return expression(statement)
        }
        if tree[declaration.keyword].word == .func {
            take(declaration)
            return .passing
        }
        guard [.let, .var].contains(tree[declaration.keyword].word) else {
            return mentions(in: statement).first.map { .doubt(unclear($0)) } ?? .passing
        }
        guard let equal = statement.first(where: { tree[$0].kind == .equal && tree.parent($0) == tree.parent(name) })
        else {
            if tree[name].kind == .identifier { names[tree.text(name)] = nil }
            return expression(name + 1..<statement.upperBound)
        }
        let value = equal + 1..<statement.upperBound
        let mentioned = mentions(in: value)
        let callable =
            callable(value, mentioned) ?? (HandlerBox(in: tree).isMade(by: value, as: name, of: mentioned) ? .box : nil)
        let ways = callable == nil ? expression(value) : .passing
        if tree[name].kind == .identifier { names[tree.text(name)] = callable }
        return ways
    }

    /// The handler under a second name, or a closure that calls it.
    func callable(_ value: Span, _ mentioned: [Int]) -> Callable? {
        guard let first = mentioned.first else { return nil }
        if value == first..<first + 1 || isHandlerOrNothing(value, first) { return names[tree.text(first)] }
        guard let closure = tree.closure(at: value.lowerBound), closure.span == value else { return nil }
        return .body(closure.body, inside(closure))
    }

    /// Whether the value is the handler, or an empty closure where there is none: `done ?? { _ in }`.
    private func isHandlerOrNothing(_ value: Span, _ first: Int) -> Bool {
        guard first == value.lowerBound, value.count > 2, tree.spells(first + 1, "??"),
            let closure = tree.closure(at: first + 2)
        else { return false }
        return closure.span.upperBound == value.upperBound && closure.body.isEmpty
    }

    /// A walker for the body of a closure, in which its parameters and captures hide outer names.
    func inside(_ closure: Closure) -> PathWalker {
        var inner = self
        inner.closureParameters = Set(tree.parameterNames(of: closure).map { tree.text($0) })
        inner.refuted = nil
        for name in tree.parameterNames(of: closure) where name.count == 1 {
            inner.names[tree.text(name.lowerBound)] = nil
        }
        for capture in closure.captures where tree[capture.lowerBound].word == .weak && capture.count > 1 {
            inner.weakNames.insert(tree.text(capture.lowerBound + 1))
        }
        return inner
    }

    /// The tokens that name the handler, or a name that stands for it.
    func mentions(in span: Span) -> [Int] { tree.uses(of: Array(names.keys), in: span) }

    func unclear(_ mention: Int, by function: Int? = nil) -> Doubt {
        let closure = tree.braces(around: mention).first { tree.role($0) == .closure }
        let callee = function ?? tree.calleeName(ofArgument: mention) ?? closure.flatMap(tree.calleeName)
        return Doubt(remark: callee.map(howOften) ?? use(at: mention, in: closure), token: mention)
    }

    /// What a line does with the handler that is no call of a function.
    private func use(at mention: Int, in closure: Int?) -> Remark {
        let name = tree.text(mention)
        if let closure, tree[closure - 1].kind == .equal {
            return Remark(
                "'\(name)' is called by the closure that line \(tree.line(of: closure)) stores",
                "if that closure runs exactly once, write an async version by hand; if not, keep the handler")
        }
        // With the word `return`, or as all that the body holds.
        if let closure, tree[closure - 1].word == .return || tree.after(closure) == tree.partner(closure - 1),
            let function = tree.enclosingFunction(mention)?.name
        {
            return Remark(
                "'\(tree.text(function))' returns a closure that calls '\(name)' later (line \(tree.line(of: closure)))",
                "leave this as it is")
        }
        let line = "line \(tree.line(of: mention))"
        if tree.statement(around: mention) == mention..<mention + 1 || tree[mention - 1].word == .return {
            return Remark("\(line) returns '\(name)' instead of calling it", "leave this as it is")
        }
        return Remark("how \(line) uses '\(name)' is not known", "check that it is called exactly once")
    }

    /// What is known of how often a function calls its closure.
    private func howOften(_ callee: Int) -> Remark {
        let name = "'\(tree.text(callee))' (line \(tree.line(of: callee)))"
        if isKeptByValue(callee) {
            // `UIAlertAction.init`
            let type =
                tree[callee].word == .`init` && tree[callee - 2].kind == .identifier ? tree.text(callee - 2) : nil
            let value = type ?? (tree[callee - 1].kind == .period ? "." : "") + tree.text(callee)
            return Remark(
                "line \(tree.line(of: callee)) makes a '\(value)' that may call '\(handler)' later, or never",
                "leave this as it is, unless '\(handler)' is always called once")
        }
        if project.known.says(callee, in: tree, .callsOftenIfRepeating) {
            let mark = tree.call(at: callee + 1)?.arguments.first {
                $0.label.map { tree.spells($0, "repeats") } ?? false
            }
            guard let mark, tree.spells(mark.value.lowerBound, "false") else {
                let isEnded = tree.call(at: callee + 1)?.arguments.contains { argument in
                    argument.value.contains { tree.spells($0, "invalidate") }
                }
                if isEnded ?? false {
                    return Remark(
                        "the timer of \(name) runs until its closure invalidates it",
                        "leave this as it is, or write by hand an async version that waits in a loop with 'Task.sleep'")
                }
                return Remark("the timer of \(name) may call '\(handler)' several times")
            }
            let end = tree.all.first { tree.spells($0, "invalidate") && tree[$0].flags.contains(.member) }
            let place = end.map { " (line \(tree.line(of: $0)))" } ?? ""
            return Remark("the timer of \(name) does not call '\(handler)' if it is invalidated first\(place)")
        }
        if project.known.says(callee, in: tree, .callsOften) {
            return Remark(
                "\(name) may call its closure several times",
                "check that its closure runs only once, or leave this as it is")
        }
        let type = tree.text(callee)
        if models.isType(type), models.isAction(type, label: nil), project.isForeign(type) {
            return project.known.says(callee, in: tree, .isWork)
                ? Remark("\(name) never calls its closure if it is cancelled first", "leave this as it is")
                : Remark("\(name) calls its closure only if the user chooses it", "leave this as it is")
        }
        if case let all = project.functions(tree.text(callee)), !all.isEmpty, all.allSatisfy(project.returnsFunction) {
            return Remark(
                "\(name) returns a closure that may call '\(handler)' later",
                "leave this as it is, unless '\(handler)' is called exactly once")
        }
        return models.isRegistration(tree.text(callee)) && !models.givesResult(callee, in: tree)
            ? Remark(
                "by its name, \(name) calls its closure for each event",
                "return an `AsyncStream`, or leave this as it is")
            : unknown(callee)
    }

    /// "it was not found out how often 'load' (line 4, declared at Loader.swift:9) calls its closure"
    private func unknown(_ callee: Int) -> Remark {
        let all = project.functions(tree.text(callee))
        // `Loader.load`
        let isSeen = all.count == 1 && all[0].declaration.body != nil && tree.spells(callee - 2, all[0].type ?? "")
        let closures = tree.call(at: callee + 1)?.arguments.filter { tree.role($0.value.lowerBound) == .closure } ?? []
        let isOfTwo = closures.filter { !mentions(in: $0.value).isEmpty }.count == 2
        let place = "line \(tree.line(of: callee))\(isSeen ? ", declared at \(all[0].location)" : "")"
        let name = "'\(tree.text(callee))' (\(place))"
        let question =
            isOfTwo ? "whether \(name) calls exactly one of its two closures" : "how often \(name) calls its closure"
        return Remark(
            "it was not found out \(question)",
            "if it \(isOfTwo ? "does" : "is exactly once"), \(Self.tell); if not, keep the handler")
    }

    static let tell = "tell migrate-lint so (`migrate-lint explain call-models` shows how)"

    /// Whether it names no function, but a type of which a value is made, or a case of an enum: `.received(data, done)`.
    private func isKeptByValue(_ callee: Int) -> Bool {
        let text = tree.text(callee)
        let isCase =
            tree[callee - 1].kind == .period && tree.chain(around: callee)?.links.first?.name == callee
            || tree[callee].word == .`init`
        return (isCase || models.isType(text)) && !models.isAction(text, label: nil) && !models.isRegistration(text)
            && !project.known.says(callee, in: tree, .callsOften, or: .callsOftenIfRepeating)
    }

    /// The handler is kept by what stands at a token.
    func stored(at token: Int) -> Remark {
        let closure = tree.role(token) == .closure ? token : tree.innermostClosure(around: token)
        let callees = [tree.calleeName(ofArgument: token), closure.flatMap(tree.calleeName), token].compactMap(\.self)
        let isChosen = { (callee: Int) in
            project.known.says(callee, in: tree, .isChosen)
                && models.isType(tree.text(callee)) && models.isAction(tree.text(callee), label: nil)
        }
        if let callee = callees.first(where: isChosen) {
            return Remark(howOften(callee).fact, "leave this as it is", kind: .keeps)
        }
        let fact =
            tree.role(token) == .closure
            ? "'\(handler)' is called by the closure stored at line" : "'\(handler)' is stored at line"
        let keeper = KeptHandler(at: token, in: tree, of: project)
        return storage(
            "\(fact) \(tree.line(of: token))", at: token, calledBy: keeper.condition, isOfOneCall: keeper.isCalledOnce)
    }

    /// That a handler is kept, and what to do where the function round a token does that. `caller`: what has to hold of what calls it.
    func storage(
        _ fact: String, at token: Int, calledBy caller: String? = nil, isOfOneCall: Bool = false
    ) -> Remark {
        let function = tree.enclosingFunction(token)
        // A test double follows what it stands in for.
        let isOfDouble = function.flatMap { project.function($0, in: tree) }?.isDouble ?? false
        guard !isOfOneCall, let name = registration(around: token) else {
            let condition = caller ?? "it is called exactly once"
            return Remark(
                "\(fact), and may be called several times or not at all", "leave this as it is, unless \(condition)",
                kind: .keeps)
        }
        return Remark(
            "\(fact) and, judging by the name '\(name)', called for each event",
            isOfDouble ? "leave this as it is" : Self.streamAdvice, kind: .keeps)
    }

    static let streamAdvice = "return an `AsyncStream` instead of writing an async function"

    /// The name of the function round a token where that registers a handler that is no completion by its name.
    func registration(around token: Int) -> String? {
        if project.known.isCompletion(handler), !project.known.says(handler, .eventHandler) { return nil }
        let name = tree.enclosingFunction(token)?.name.map { tree.text($0) }
        return name.flatMap { models.isRegistration($0) ? $0 : nil }
    }
}
