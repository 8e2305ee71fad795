import FunctionBodies
import Index
import Overloads
import Patterns
import Publishers
import Syntax

// Where the value comes from: what is awaited first.

extension PublisherBodyConverter {
    /// What the source of a chain gives, and the number of the link after it.
    mutating func source(of chain: Chain, _ ending: Ending) throws(Refusal) -> (AwaitedSteps, next: Int) {
        let first = chain.links[0]
        if let held = try held(by: chain, ending) { return (held, 1) }
        if let made = try constant(first, 0, of: chain) { return (made, 1) }
        let next = isFutureOfNothing(chain) ? 2 : 1
        if var made = try wrapped(first, of: chain, isEnd(next, of: chain) ? ending : .assigned("")) {
            if next == 2 { made.value.isNone = true }
            return (made, next)
        }
        if chain.links.count > 1, first.suffixes.isEmpty, let made = try constant(chain.links[1], 1, of: chain) {
            return (made, 2)
        }
        for (number, link) in chain.links.enumerated() {
            guard let name = link.name, let call = link.call else { continue }
            if let steps = try failed(name, call, number, of: chain) { return (steps, number + 1) }
            if let steps = try awaitedCall(name, call, number, of: chain) { return (steps, number + 1) }
            if let steps = try request(name, call, number, of: chain) { return (steps, number + 1) }
        }
        var names = chain.links.prefix(3).compactMap { link in link.name.map { tree.text($0) } }
        // `.init { … }` is made of the type that the function returns.
        if names[...].first == "init", let type = declaration.result?.lowerBound { names[0] = tree.text(type) }
        let makers = functions(of: chain)
        let origin =
            makers.isEmpty
            ? "write the async version by hand" : "write an async version of \(makers.joined(separator: " and ")) first"
        throw Refusal(
            "the tool knows no async call for '\(names.joined(separator: "."))' in line \(line(of: chain.span.lowerBound)): "
                + "\(origin)", token: chain.span.lowerBound)
    }

    /// `Future<Void, any Error> { … }.ignoreOutput()`
    private func isFutureOfNothing(_ chain: Chain) -> Bool {
        guard chain.links.count > 1, let name = chain.links[0].name, tree.spells(name, "Future"),
            let types = chain.links[0].genericArguments.map({ tree.elements($0) }), types.count == 2,
            let next = chain.links[1].name
        else { return false }
        return tree.isVoid(types[0]) && tree.spells(next, "ignoreOutput")
    }

    /// The functions of the project that return publishers, of which a chain is made: in its closures, and where a variable that it
    /// begins with is declared.
    private func functions(of chain: Chain) -> [String] {
        let first = chain.span.lowerBound
        let declared = tree.statements(in: tree.brace(around: first).map { tree.interior($0) } ?? tree.all).first {
            [.let, .var].contains(tree[$0.lowerBound].word) && tree[$0.lowerBound + 1].hash == tree[first].hash
        }
        let names = Array(declared ?? 0..<0) + Array(chain.span)
        return names.reduce(into: []) { found, name in
            guard tree[name].kind == .identifier, let call = tree.call(at: name + 1) else { return }
            let named = project.functions(tree.text(name)).filter { function in
                function.signature.match(call.arguments, in: tree) != nil
                    && function.declaration.result.map { result in
                        function.tree.typeNames(in: result).contains { project.known.says($0, .isPublisher) }
                    } ?? false
            }
            guard named.count == 1 else { return }
            let text = "'\(named[0].name)' (\(named[0].location))"
            if !found.contains(text) { found.append(text) }
        }
    }

    // MARK: Values and errors that are there already

    /// `Just(value)`, `Fail(error: error)`, and what the project has for them in an extension: `.just(value)`.
    private mutating func constant(_ link: Link, _ number: Int, of chain: Chain) throws(Refusal) -> AwaitedSteps? {
        guard let name = link.name, let call = link.call else { return nil }
        let isMember = number > 0 || tree[chain.span.lowerBound].kind == .period
        let written = isResultPublisher(name, call) ? "Just" : tree.text(name)
        guard let (word, given) = isMember ? ownConstant(named: name, call) : (written, argument(of: call))
        else {
            return nil
        }
        switch word {
        case "Empty":
            guard number == 0, call.arguments.allSatisfy({ tree.text($0.value) != "false" }) else { return nil }
            return AwaitedSteps(value: .none, failure: .none)
        case "Just":
            guard let given else { return AwaitedSteps(value: .nothing, failure: .none) }
            let code = code(given)
            let isName = given.count == 1 && tree[given.lowerBound].kind == .identifier
            return AwaitedSteps(
                value: AwaitedValue.isNothing(code) ? .nothing : AwaitedValue(code: code, isName: isName),
                failure: .none)
        case "Fail":
            guard let given else { return nil }
            let type = link.genericArguments.map { tree.elements($0) }?.last.map { tree.text($0) }
            let isOwn = unwrapped.isEmpty && keepsErrors(chain, after: number)
            return AwaitedSteps(
                lines: [try thrown(given, as: type ?? (isOwn ? result.failure.type : nil))], value: .nothing,
                failure: .unseen, isOver: true)
        default: return nil
        }
    }

    /// `Answer([])`, with `typealias Answer = Result<[Int], Error>.Publisher`: such a value is no error.
    private func isResultPublisher(_ name: Int, _ call: Call) -> Bool {
        guard call.arguments.count == 1, ["[]", "()"].contains(tree.text(call.arguments[0].value)) else { return false }
        return project.aliases(tree.text(name)).first.map { alias in
            let names = alias.tree.names(of: alias.type).map { alias.tree.text($0) }
            return names.first == "Result" && names.last == "Publisher"
        } ?? false
    }

    /// `error.failing()`, by a function of the project that only makes a `Fail` of what it is called on.
    private func failed(
        _ name: Int, _ call: Call, _ number: Int, of chain: Chain
    ) throws(Refusal) -> AwaitedSteps? {
        guard number > 0 else { return nil }
        let makers = project.functions(tree.text(name)).filter { $0.signature.match(call.arguments, in: tree) != nil }
        let fails = makers.allSatisfy { function in
            made(by: function).map { $0.word == "Fail" && function.tree.text($0.value) == "self" } ?? false
        }
        guard fails, !makers.isEmpty else { return nil }
        return AwaitedSteps(
            lines: [try thrown(chain.front(upTo: number), as: nil)], value: .nothing, failure: .unseen, isOver: true)
    }

    /// What a function of the project makes a publisher of, if it does nothing else.
    private func made(by function: ProjectIndex.Function) -> (word: String, value: Span)? {
        let other = function.tree
        guard let body = function.declaration.body.map({ other.interior($0.lowerBound) }), var first = body.first else {
            return nil
        }
        if other[first].word == .return { first += 1 }
        guard let chain = other.chain(from: first), chain.span.upperBound == body.upperBound,
            let word = chain.links[0].name.map({ other.text($0) }), ["Just", "Fail"].contains(word),
            let value = chain.links[0].call?.arguments.last?.value,
            chain.links.dropFirst().allSatisfy({ link in
                link.name.map { project.known.says($0, in: other, .passesAllOn) } ?? false
            })
        else { return nil }
        return (word, value)
    }

    /// The value of `Just(value)`, the error of `Fail(error: error)` and `Fail(outputType: Item.self, failure: error)`.
    private func argument(of call: Call) -> Span? {
        call.arguments.last { argument in
            argument.label.map { tree.spells($0, "error") || tree.spells($0, "failure") } ?? true
        }?.value
    }

    /// `Just` or `Fail` for a static function of the project that only makes one, and what this call gives it, which is nil for
    /// `Just(())`. Nil for anything else.
    private func ownConstant(named name: Int, _ call: Call) -> (word: String, given: Span?)? {
        project.functions(tree.text(name)).lazy.compactMap { function -> (String, Span?)? in
            let (other, known) = (function.tree, project.known)
            guard let type = function.type, known.says(type, .isPublisher) || type == "Publishers",
                let places = function.signature.match(call.arguments, in: tree),
                let (word, made) = made(by: function)
            else { return nil }
            if AwaitedValue.isNothing(other.text(made)) { return (word, nil) }
            let parameters = other.parameters(of: function.declaration)
            let number = places.firstIndex { other.text(parameters[$0].name) == other.text(made) }
            return number.map { (word, call.arguments[$0].value) }
        }.first
    }

    /// Whether no operator after a number changes the errors, nor the values.
    private func keepsErrors(_ chain: Chain, after number: Int) -> Bool {
        chain.links[(number + 1)...].allSatisfy { link in
            link.name.map { project.known.says($0, in: tree, .passesAllOn) || tree.spells($0, "receive") } ?? false
        }
    }

    /// `Future { promise in … }`, and `Deferred` round it.
    private mutating func wrapped(
        _ link: Link, of chain: Chain, _ ending: Ending
    ) throws(Refusal) -> AwaitedSteps? {
        guard let name = link.name,
            let closure = link.call?.arguments.last.flatMap({ tree.closure(at: $0.value.lowerBound) })
        else { return nil }
        if tree.spells(name, "Deferred") {
            var steps = AwaitedSteps(value: .nothing, failure: .none)
            deferredKeepsErrors = unwrapped.isEmpty && keepsErrors(chain, after: 0)
            defer { deferredKeepsErrors = nil }
            try take(closure, ending, in: &steps) { (converter, expression, steps) throws(Refusal) in
                try converter.replace(&steps, by: expression, of: closure, ending)
            }
            return steps
        }
        guard tree.spells(name, "Future") else { return nil }
        if let made = try operation(of: closure, at: name) { return made }
        let written = link.genericArguments.map { tree.elements($0).map { tree.text($0) } }
        let isOwn = (deferredKeepsErrors ?? unwrapped.isEmpty) && keepsErrors(chain, after: 0)
        guard let types = written ?? (isOwn ? [tree.text(result.value), tree.text(result.error)] : nil),
            types.count == 2
        else { return nil }
        let asking = respelled.count
        let held = try heldByName(of: closure)
        guard respelled.count == asking else {
            throw Refusal(
                "'self' is weak in line \(line(of: closure.open)): write 'guard let self else { … }' first, and call the promise "
                    + "in its 'else', too", token: name)
        }
        // Without the guard for a weak `self`.
        let guards = tree.statements(in: closure.body).prefix { removed.contains($0) }
        let body = (guards.last?.upperBound ?? closure.body.lowerBound)..<closure.body.upperBound
        let (statements, assumption) = try bodies.awaited(
            body, of: closure, promising: types[0], or: types[1], in: tree)
        if statements.awaits { awaited.insert(name) }
        let lines = statements.plain.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        if types[1] == "Never", lines.contains(where: { $0.contains("try await ") || $0.contains("try? await ") }) {
            throw Refusal(
                "an 'await' in the async version throws if its task is cancelled, and the code of the 'Future' in line \(line(of: name)) "
                    + "would give a value in place of that error: write the async version by hand, and throw it again",
                token: name)
        }
        if deferredKeepsErrors == nil {
            doubts.append(runsAgain(futureAt: name))
        }
        if let assumption { doubts.append(assumption) }
        if ending == .returned || ending == .last, statements.plain.contains("let ("),
            let around = continuation(of: closure, mayFail: types[1] != "Never", ending)
        {
            return AwaitedSteps(
                lines: held + around, value: .nothing, failure: PublisherFailure(types[1]), isOver: true)
        }
        guard ending == .returned || ending == .last else {
            guard let value = AwaitedValue(of: statements.plain, type: types[0]) else {
                throw Refusal(
                    "the 'Future' in line \(line(of: name)) takes several lines as async code, and the chain goes on after it: move the "
                        + "'Future' into a function of its own", token: name)
            }
            return AwaitedSteps(lines: held, value: value, failure: PublisherFailure(types[1]))
        }
        return AwaitedSteps(
            lines: held + lines, value: .nothing, failure: PublisherFailure(types[1]), isOver: true)
    }

    /// A continuation that the closure of a `Future` resumes where it calls its promise. It takes a value and an error that come
    /// together apart where they come. Nil where the promise is used for anything else.
    private func continuation(
        of closure: Closure, mayFail: Bool, _ ending: Ending
    ) -> [String]? {
        guard let promise = tree.parameterNames(of: closure).first.map({ tree.text($0) }) else { return nil }
        let name = tree.freshName("continuation", in: closure.span)
        var changes = respelled
        var isVoid = false
        for use in tree.uses(of: promise, in: closure.body) {
            guard let call = tree.call(at: use + 1), call.arguments.count == 1,
                let given = call.arguments.first?.value, tree[given.lowerBound].kind == .period,
                let result = tree.call(at: given.lowerBound + 2), result.span.upperBound == given.upperBound,
                result.arguments.count == 1, case let code = code(result.arguments[0].value), !code.hasPrefix(".")
            else { return nil }
            let isSuccess = tree.spells(given.lowerBound + 1, "success")
            guard isSuccess || tree.spells(given.lowerBound + 1, "failure") else { return nil }
            let resumed = AwaitedValue.isNothing(code) ? "" : isSuccess ? "returning: \(code)" : "throwing: \(code)"
            isVoid = isVoid || resumed.isEmpty
            changes.append(Binding.Change(span: use..<call.span.upperBound, text: "\(name).resume(\(resumed))"))
        }
        let start = tree[closure.keyword ?? closure.open].end
        let body = tree.lines(of: start..<tree[closure.close].offset, changes: changes, without: removed)
        let wait = mayFail ? "try await withCheckedThrowingContinuation" : "await withCheckedContinuation"
        // The type of what is awaited for nothing is not inferred from several statements.
        let parameter =
            isVoid ? "(\(name): CheckedContinuation<Void, \(mayFail ? "any Error" : "Never")>)" : name
        let lines = ["\(ending == .last ? "" : "return ")\(wait) { \(parameter) in"] + indented(body) + ["}"]
        return [lines.joined(separator: "\n")]
    }

    private func runsAgain(futureAt name: Int) -> Refusal {
        Refusal(
            "the 'Future' in line \(line(of: name)) runs when it is made, and keeps its result; the async version runs each time that "
                + "it is awaited: check that callers await it once", token: name)
    }

    /// `Future { try await desk.count() }`, by an initializer of the project that awaits what it is given.
    private mutating func operation(of closure: Closure, at name: Int) throws(Refusal) -> AwaitedSteps? {
        let isTaken = tree.parameterNames(of: closure).isEmpty && tree.anonymousParameters(of: closure).isEmpty
        guard isTaken, let value = AwaitedValue(of: code(closure.body), type: nil), value.isAwaited,
            project.initializers(of: "Future").contains(where: awaitsOperation)
        else { return nil }
        let held = try heldByName(of: closure)
        awaited.formUnion(closure.body)
        doubts.append(runsAgain(futureAt: name))
        return AwaitedSteps(lines: held, value: value, failure: value.isThrowing ? .any : .none)
    }

    /// Whether a function awaits the only closure that it is given.
    private func awaitsOperation(_ function: ProjectIndex.Function) -> Bool {
        let other = function.tree
        guard let given = other.parameters(of: function.declaration).first?.name, function.parameters.count == 1
        else { return false }
        return other.uses(of: other.text(given), in: function.declaration.span).contains { use in
            other[use - 1].word == .await && other[use + 1].kind == .leftParen
        }
    }

    // MARK: Calls

    /// Throws where the front of a chain sends the elements of a list that is there: statements take a loop for that.
    func checkIsNoList(_ front: ArraySlice<Link>) throws(Refusal) {
        guard front.contains(where: { $0.name.map { tree.spells($0, "collect") } ?? false }) else { return }
        let list = front.lazy.compactMap { [tree] link in
            link.name.flatMap { name in
                tree.spells(name, "publisher") && link.call == nil || tree.spells(name, "Sequence") ? name : nil
            }
        }.first
        guard let list else { return }
        throw Refusal(
            "'\(tree.text(list))' in line \(line(of: list)) sends the elements of a list: write that part as a loop, or as a task group",
            token: list)
    }

    /// `client.load(id).retry(2).singleValue()`: the front of a chain, subscribed to. `mayFail`: its errors are caught.
    mutating func waited(
        upTo last: Int, of chain: Chain, _ ending: Ending, mayFail: Bool
    ) throws(Refusal) -> AwaitedSteps {
        let count = publishers.values(of: chain, before: last + 1, in: tree)
        // Of many values the first would be taken, where the end is all that the function tells.
        guard !result.givesNone || count.are(.oneOrNo) else {
            let token = chain.links[last].name ?? chain.span.lowerBound
            throw Refusal(
                "nothing shows that the publisher up to '\(tree.text(token))' in line \(line(of: token)) finishes after one value at most: if it "
                    + "does, write the async version by hand; otherwise leave this", token: token)
        }
        awaited.formUnion(chain.links[...last].compactMap(\.name))
        let front = code(chain.front(upTo: last + 1))
        let method = WaitingCall.Method(
            givesNone: count.are(.no), mayFail: result.failure != .none || mayFail)
        var value = method.value(of: front + separator(after: front))
        if value.isNone { return AwaitedSteps(value: value, failure: .unseen) }
        if ending == .last, keepsValues(chain, after: last) { value.type = tree.text(result.value) }
        guard let name = maker(upTo: last, of: chain) else { return AwaitedSteps(value: value, failure: .unseen) }
        if tree.spells(name, "dataTaskPublisher"), tree.spells(name + 2, "for") {
            (value.type, value.elements) = ("(data: Data, response: URLResponse)", ["data", "response"])
            return AwaitedSteps(value: value, failure: .own("URLError"))
        }
        guard let meant = CallbackCall(of: name, in: tree),
            let callee = PublisherCallees(of: meant, at: name, in: tree, of: project).all.first,
            let result = PublisherResult(of: callee.declaration, in: callee.tree, knowing: project.known)
        else { return AwaitedSteps(value: value, failure: .unseen) }
        value.type = type(of: result, by: callee)
        value.isTypeSpelled = isSpelledHere(result.value, by: callee)
        value.takesType = takesType(result, of: callee)
        let isSpelled = result.failure.type == nil || isSpelledHere(result.error, by: callee)
        return AwaitedSteps(value: value, failure: isSpelled ? result.failure : .unseen)
    }

    /// What stands before a further call of a chain: a line of its own where its calls have that.
    private func separator(after chain: String) -> String {
        let lines = chain.split(separator: "\n")
        guard lines.count > 1, let last = lines.last else { return "" }
        let margin = last.prefix { $0 == " " || $0 == "\t" }
        switch last.dropFirst(margin.count).first {
        case ".": return "\n" + margin
        case ")", "}":
            // Of a call that stands on lines of its own.
            let opening = lines.dropLast().last { $0.prefix { $0 == " " || $0 == "\t" } == margin }
            return opening?.dropFirst(margin.count).first == "." ? "\n" + margin : ""
        default: return "\n" + tree.indentationUnit
        }
    }

    /// Whether no operator after a number makes other values.
    private func keepsValues(_ chain: Chain, after number: Int) -> Bool {
        chain.links[(number + 1)...].allSatisfy { link in
            link.name.map { name in
                isPassive(name) || ["handleEvents", "mapError"].contains { tree.spells(name, $0) }
            } ?? false
        }
    }

    /// The name of the call that makes the publisher of the front of a chain, after which its values and errors stay.
    private func maker(upTo last: Int, of chain: Chain) -> Int? {
        let isKeeping = { (name: Int) in
            [.keepsValues, .keepsFailure].allSatisfy { project.known.says(name, in: tree, $0) }
        }
        return chain.links[...last].last { !($0.name.map(isKeeping) ?? false) }?.name
    }

    /// `session.dataTaskPublisher(for: request)`
    private mutating func request(
        _ name: Int, _ call: Call, _ number: Int, of chain: Chain
    ) throws(Refusal) -> AwaitedSteps? {
        guard tree.spells(name, "dataTaskPublisher"), number > 0, call.arguments.count == 1,
            let label = call.arguments[0].label, tree.spells(label, "for")
        else { return nil }
        let given = call.arguments[0].value
        let labels = ["URL": "from", "URLRequest": "for"]
        let (types, known) = (VariableTypes(in: tree), project.known)
        let type = types.receiverType(of: given, knowing: known) ?? types.guessedType(of: given, knowing: known)
        guard let label = type.flatMap({ labels[$0.filter { !"?!".contains($0) }] }) else {
            throw Refusal(
                "the tool cannot tell the type of '\(tree.text(given))' in line \(line(of: name)): put it into a constant of the type `URL` or `URLRequest` "
                    + "first", token: given.lowerBound)
        }
        awaited.insert(name)
        let session = code(chain.front(upTo: number))
        let value = AwaitedValue(
            code: "\(session)\(separator(after: session)).data(\(label): \(code(given)))", isThrowing: true,
            isAwaited: true,
            type: "(Data, URLResponse)", elements: ["data", "response"])
        return AwaitedSteps(value: value, failure: .own("URLError"))
    }

    /// A call of a function of the project that has an async version; throws where it has none.
    private mutating func awaitedCall(
        _ name: Int, _ call: Call, _ number: Int, of chain: Chain
    ) throws(Refusal) -> AwaitedSteps? {
        guard let meant = CallbackCall(of: name, in: tree) else { return nil }
        let found = PublisherCallees(of: meant, at: name, in: tree, of: project)
        return try awaited(found, at: name) { $0.code(chain.front(upTo: number + 1)) }
    }

    /// A call of functions of the project that have async versions, as it is written once their names are; nil where there are
    /// none. Throws where one has no async version.
    mutating func awaited(
        _ found: PublisherCallees, at name: Int, as code: (Self) -> String
    ) throws(Refusal) -> AwaitedSteps? {
        guard let callee = found.all.first,
            let result = PublisherResult(of: callee.declaration, in: callee.tree, knowing: project.known)
        else { return nil }
        var isThrowing = result.failure != .none
        for callee in found.all {
            if let version = found.asyncVersion(of: callee) {
                if !isThrowing, version.isThrowing { (isThrowing, throwsCancellation) = (true, true) }
                respell([name], as: version.name)
                continue
            }
            if callee.tree === tree, callee.declaration.keyword == declaration.keyword { continue }
            let place = "'\(callee.name)' (\(callee.location))"
            guard becomesAsync(callee) else {
                throw Refusal("\(place) has no async version: write one by hand", token: name)
            }
            pending = pending ?? Refusal("\(place) has no async version yet: add that first", token: name)
        }
        callees.formUnion(found.all.map { CodeKey(tree: $0.tree, token: $0.declaration.keyword) })
        awaited.insert(name)
        let value = AwaitedValue(
            code: code(self), isThrowing: isThrowing, isAwaited: true, type: type(of: result, by: callee),
            isTypeSpelled: isSpelledHere(result.value, by: callee), takesType: takesType(result, of: callee),
            isNone: result.givesNone)
        return AwaitedSteps(
            value: value,
            failure: result.failure.type == nil || isSpelledHere(result.error, by: callee) ? result.failure : .unseen)
    }

    /// The type of the value that a function gives; nil for one of its own generic parameters, or a member of one.
    private func type(of result: PublisherResult, by callee: ProjectIndex.Function) -> String? {
        if result.givesNone { return "Void" }
        let head = result.value.first { callee.tree[$0].kind == .identifier }
        let generic = callee.tree.placeholders(of: callee.declaration)
        let isGeneric = head.map { generic.contains(callee.tree.text($0)) } ?? false
        return isGeneric ? nil : callee.tree.text(result.value)
    }

    /// Whether only the place of a call tells the type of its value: a generic parameter that no argument tells.
    private func takesType(_ result: PublisherResult, of callee: ProjectIndex.Function) -> Bool {
        let told = callee.tree.parameters(of: callee.declaration).flatMap { callee.tree.names(in: $0.type) }
        let open = callee.tree.placeholders(of: callee.declaration).filter { !told.contains($0) }
        return callee.tree.names(in: result.value).contains(where: open.contains)
    }

    /// Whether a type of another function's heading means the same here: no generic parameter, nor nested in another type.
    private func isSpelledHere(_ type: Span, by callee: ProjectIndex.Function) -> Bool {
        let generic = callee.tree.placeholders(of: callee.declaration)
        let isOwn = callee.type == tree.enclosingType(declaration.keyword)?.name.map { tree.text($0) }
        return callee.tree.names(in: type).allSatisfy { name in
            !generic.contains(name) && (isOwn || project.declarations(of: name).allSatisfy { $0.scope == nil })
        }
    }
}
