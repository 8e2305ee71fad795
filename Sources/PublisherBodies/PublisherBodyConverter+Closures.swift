import CallSites
import Index
import Overloads
import Patterns
import Silence
import Syntax
import Types

// The closures of operators, whose statements stand one after the other.

extension PublisherBodyConverter {
    /// `map`, `tryMap`: the value becomes what the closure returns.
    mutating func transform(
        _ call: Call, at name: Int, _ ending: Ending, in steps: inout AwaitedSteps
    ) throws(Refusal) {
        let isThrowing = tree.spells(name, "tryMap")
        if isThrowing { steps.failure = .any }
        guard let argument = call.arguments.last else { return }
        if let closure = tree.closure(at: argument.value.lowerBound) {
            return try take(closure, ending, in: &steps) { (converter, expression, steps) throws(Refusal) in
                var span = expression
                let isTried = span.count > 1 && converter.tree[span.lowerBound].word == .try
                if isTried { span = span.dropFirst() }
                let text = converter.code(span)
                // What is awaited or tried stands inside.
                let inner = steps.value.isName ? .nothing : steps.value
                steps.value =
                    AwaitedValue.isNothing(text)
                    ? .nothing
                    : AwaitedValue(
                        code: text, isThrowing: isTried || inner.isThrowing, isAwaited: inner.isAwaited,
                        type: closure.result.map { converter.tree.text($0) },
                        isName: span.count == 1 && converter.tree[span.lowerBound].kind == .identifier)
            }
        }
        let value = steps.value.elements
        if tree[argument.value.lowerBound].kind == .backslash,
            let dot = argument.value.first(where: { tree[$0].kind == .period })
        {
            let member = dot + 1
            if let place = value.firstIndex(where: { tree.spells(member, $0) }), member + 1 == argument.value.upperBound
            {
                let names = try split(&steps, used: [place])
                steps.value = AwaitedValue(
                    code: names[place], type: place == 0 ? "Data" : "URLResponse", isName: true)
                return
            }
            if value.isEmpty {
                // `try await account(id).name`
                if steps.value.isAwaited, !steps.value.isName, !steps.value.takesType, !steps.value.code.contains("\n")
                {
                    let path = tree.text(dot..<argument.value.upperBound)
                    (steps.value.code, steps.value.type) = (steps.value.code + path, nil)
                    steps.value.member = path.split(separator: ".").last.map(String.init)
                    return
                }
                let code = try named(&steps)
                steps.value = AwaitedValue(code: code + tree.text(dot..<argument.value.upperBound))
                return
            }
        }
        throw refusal(of: argument, to: name)
    }

    /// Of a function that is no closure, whose labels are not seen.
    func refusal(of argument: Argument, to name: Int) -> Refusal {
        Refusal(
            "'\(tree.text(argument.value))' in line \(line(of: name)) is passed to '\(tree.text(name))' by its name: write a "
                + "closure that calls it, which can become a statement of the async version", token: name)
    }

    /// `flatMap`: what the closure returns is awaited.
    mutating func flatten(
        _ call: Call, at name: Int, _ ending: Ending, in steps: inout AwaitedSteps
    ) throws(Refusal) {
        guard let argument = call.arguments.last else { return }
        guard let closure = tree.closure(at: argument.value.lowerBound) else {
            guard try pass(to: argument.value, in: &steps) else { throw refusal(of: argument, to: name) }
            return
        }
        try take(closure, ending, in: &steps) { (converter, expression, steps) throws(Refusal) in
            try converter.replace(&steps, by: expression, of: closure, ending)
        }
        let types = closure.result.map { tree.genericArguments(of: $0) } ?? []
        if types.count == 2 { (steps.failure, steps.value.type) = (PublisherFailure(types[1]), types[0]) }
    }

    /// `flatMap(store.update(items:))`: the function is called with the value, or with the elements of a tuple. False for what
    /// is no name of a function with its labels.
    private mutating func pass(to function: Span, in steps: inout AwaitedSteps) throws(Refusal) -> Bool {
        guard let chain = tree.chain(from: function.lowerBound), chain.span == function, let link = chain.links.last,
            let name = link.name, link.suffixes.count == 1, case .labels(let written) = link.suffixes[0]
        else { return false }
        let labels = tree.interior(written.lowerBound).filter { tree[$0].kind != .colon }.map { label in
            tree[label].word == .underscore ? nil : tree.text(label)
        }
        let found = PublisherCallees(namedBy: chain, labels: labels, in: tree, of: project)
        guard let callee = found.all.first else { return false }
        let parameters = callee.tree.parameters(of: callee.declaration)
        var given = labels.count > 1 ? steps.value.tuple : []
        if labels.count == 1 {
            if !steps.value.isPlain {
                let wish = callee.tree.text(parameters[0].name)
                try bind(fresh(wish), to: &steps)
            }
            given = [steps.value.code]
        }
        guard given.count == labels.count else { return false }
        let arguments = zip(labels, given).map { label, value in label.map { "\($0): \(value)" } ?? value }
        let inner = try awaited(found, at: name) { converter in
            "\(converter.code(function.lowerBound..<written.lowerBound))(\(arguments.joined(separator: ", ")))"
        }
        guard let inner else { return false }
        steps.value = inner.value
        if inner.failure != .none { steps.failure = inner.failure }
        return true
    }

    /// The value becomes that of a publisher which a closure returns.
    mutating func replace(
        _ steps: inout AwaitedSteps, by expression: Span, of closure: Closure, _ ending: Ending
    ) throws(Refusal) {
        let inner = try self.steps(of: expression, ending)
        if case .assigned(let variable) = ending, !variable.isEmpty, inner.value.isNone, !inner.isOver {
            throw Refusal(
                "the closure in line \(line(of: closure.open)) may end the chain without a value, and the chain goes on after it: "
                    + "move that into a function of its own", token: closure.open)
        }
        steps.lines += inner.lines
        (steps.value, steps.isOver) = (inner.value, inner.isOver)
        if inner.failure != .none { steps.failure = inner.failure }
    }

    /// `handleEvents(receiveOutput: { … })`: its statements, and the value stays.
    mutating func handleEvents(_ call: Call, at name: Int, in steps: inout AwaitedSteps) throws(Refusal) {
        guard call.arguments.count == 1, let label = call.arguments[0].label, tree.spells(label, "receiveOutput"),
            let closure = tree.closure(at: call.arguments[0].value.lowerBound), steps.value.elements.isEmpty
        else {
            let isOnlyOutput =
                call.arguments.count == 1 && call.arguments[0].label.map { tree.spells($0, "receiveOutput") } ?? false
            let need = isOnlyOutput ? "its `receiveOutput` is a closure" : "`receiveOutput` is all that it has"
            throw Refusal(
                "'handleEvents' in line \(line(of: name)) can be rewritten only if \(need): write the async version by hand",
                token: name)
        }
        let wish = tree.parameterNames(of: closure).first.map { tree.text($0) } ?? "_"
        if steps.value.isVoid {
            try discard(&steps)
        } else if !steps.value.isName {
            try bind(wish == "_" ? fresh(steps.value.wish) : fresh(wish, in: closure), to: &steps)
        }
        let kept = steps.value
        steps.lines += try heldByName(of: closure, givesNothing: true)
        try give(&steps, to: closure)
        try writeEffects(of: closure, in: &steps)
        steps.value = kept
    }

    /// The statements of a closure that gives nothing; those after a `guard` that returns stand in an `if`.
    private mutating func writeEffects(of closure: Closure, in steps: inout AwaitedSteps) throws(Refusal) {
        unwrapped.append(closure.body)
        let statements = tree.statements(in: closure.body).filter { !removed.contains($0) }
        try checkNames(of: statements[...])
        guard let first = statements.first else { return }
        let returns = tree.ownTokens(of: closure.body).filter { index in
            tree[index].word == .return && !removed.contains { $0.contains(index) }
        }
        func lines(from start: Int) -> [String] {
            tree.lines(of: start..<tree[closure.close].offset, changes: respelled, without: removed)
        }
        if returns.isEmpty {
            steps.lines += lines(from: tree[closure.keyword ?? closure.open].end)
        } else if tree[first.lowerBound].word == .guard, returns.count == 1, first.upperBound < closure.body.upperBound,
            let block = tree.blocks(of: first).last, block == returns[0]..<returns[0] + 1,
            tree[block.lowerBound - 2].word == .else
        {
            let condition = code(first.lowerBound + 1..<block.lowerBound - 2)
            steps.lines += ["if \(condition) {"] + indented(lines(from: tree[first.upperBound - 1].end)) + ["}"]
        } else {
            throw Refusal(
                "the closure in line \(line(of: closure.open)) returns before its end: move it into a function of its own",
                token: closure.open)
        }
    }

    // MARK: Their statements

    /// Writes the statements of a closure, and what is made of the expression that it returns. Where nothing is done with
    /// the value after it, it may return in several places.
    mutating func take(
        _ closure: Closure, _ ending: Ending, in steps: inout AwaitedSteps,
        _ convert: (inout Self, Span, inout AwaitedSteps) throws(Refusal) -> Void
    ) throws(Refusal) {
        steps.lines += try heldByName(of: closure)
        try give(&steps, to: closure)
        try write(closure, ending, in: &steps, convert)
    }

    /// The same without its parameters.
    mutating func write(
        _ closure: Closure, _ ending: Ending, in steps: inout AwaitedSteps,
        _ convert: (inout Self, Span, inout AwaitedSteps) throws(Refusal) -> Void
    ) throws(Refusal) {
        unwrapped.append(closure.body)
        let start = tree[closure.keyword ?? closure.open].end
        let returned = returned(by: closure.body)
        let statements = tree.statements(in: closure.body).filter { !removed.contains($0) }
        if let only = returned.first, returned.count == 1, only.statement == statements.last {
            try checkNames(of: statements.dropLast())
            let (before, count) = (start..<tree[only.statement.lowerBound].offset, steps.lines.count)
            let lines = tree.lines(of: before, changes: respelled, without: removed)
            steps.lines += lines
            try convert(&self, only.expression, &steps)
            // Only now it is known which of them hold what the last one returns.
            let kept = tree.lines(of: before, changes: respelled, without: removed)
            steps.lines.replaceSubrange(count..<count + lines.count, with: kept)
            return
        }
        if returned.isEmpty {
            try checkNames(of: statements[...])
            steps.lines += tree.lines(of: start..<tree[closure.close].offset, changes: respelled, without: removed)
            steps.value = .nothing
            steps.isOver = statements.last.map { tree[$0.lowerBound].word == .throw } ?? false
            return
        }
        guard ending == .returned || ending == .last else {
            throw Refusal(
                "the closure in line \(line(of: closure.open)) returns in several places, and the chain goes on after it: move "
                    + "it into a function of its own", token: closure.open)
        }
        try checkNames(of: statements[...])
        let before = steps
        steps.lines += try rewritten(closure.body, in: start..<tree[closure.close].offset) {
            (converter, expression) throws(Refusal) in
            var inner = before
            inner.lines = []
            try convert(&converter, expression, &inner)
            return converter.finish(inner, .returned)
        }
        steps.isOver = true
    }

    /// Throws where a closure declares what another one, or the function, declares too.
    private mutating func checkNames(of statements: ArraySlice<Span>) throws(Refusal) {
        for statement in statements {
            for token in statement
            where [.let, .var].contains(tree[token - 1].word)
                && tree.brace(around: token) == tree.brace(around: statement.lowerBound)
            {
                guard declared.insert(tree.text(token)).inserted else {
                    throw Refusal(
                        "in the async version, '\(tree.text(token))' in line \(line(of: token)) would be declared a second time: rename it",
                        token: token)
                }
            }
        }
    }

    /// A closure may capture `self` and constants; where `self` is weak, a guard of its own unwraps it first. Returns the
    /// statements by which closures inside of it still find a captured property without `self`.
    mutating func heldByName(of closure: Closure, givesNothing: Bool = false) throws(Refusal) -> [String] {
        var held: [String] = []
        for capture in closure.captures {
            let names = capture.map { tree.text($0) }
            if names.last == "self", names.count == 1 || names.first == "unowned" { continue }
            if names == ["weak", "self"] {
                try holdSelf(in: closure, givesNothing: givesNothing)
                continue
            }
            guard names.count == 1, isConstant(capture.lowerBound) else {
                throw Refusal(
                    "'[\(tree.text(capture))]' in line \(line(of: capture.lowerBound)) keeps a value that may change later: make it a 'let', or write "
                        + "the async version by hand",
                    token: capture.lowerBound)
            }
            let isInside = tree.uses(of: names[0], in: closure.body).contains { isKept($0, within: closure.body) }
            guard isInside, !tree.namesVariable(capture.lowerBound), tree.enclosingType(capture.lowerBound) != nil
            else { continue }
            if declared.insert(names[0]).inserted { held.append("let \(names[0]) = self.\(names[0])") }
        }
        return held
    }

    /// Whether a closure of a span round a token stays one, and may be kept by what it is passed to.
    private func isKept(_ index: Int, within span: Span) -> Bool {
        tree.braces(around: index).prefix(while: span.contains).contains { brace in
            guard tree.role(brace) == .closure else { return false }
            let name = tree.calleeName(ofArgument: brace).map { tree.text($0) } ?? ""
            return !["Future", "Deferred", "Task"].contains(name) && Operator(rawValue: name) == nil
        }
    }

    /// Whether a captured name keeps its value while the function runs: a parameter, or no `var` of this function, of its type
    /// or of the project.
    private func isConstant(_ name: Int) -> Bool {
        let text = tree.text(name)
        if tree.namesVariable(name) { return !LocalScope(in: tree).isVariable(text, at: name) }
        let type = tree.enclosingType(name)?.name.map { tree.text($0) }
        return !project.trees(naming: tree[name].hash).contains { other in
            other.words(spelling: text).contains { use in
                guard other[use - 1].word == .var else { return false }
                guard let brace = other.brace(around: use) else { return true }
                let owner = other.enclosingType(use)?.name.map { other.text($0) }
                return other.role(brace) == .members && project.isRelated(type, owner)
            }
        }
    }

    /// An async function holds `self` itself.
    private mutating func holdSelf(in closure: Closure, givesNothing: Bool) throws(Refusal) {
        let asking = closure.body.filter { tree[$0].word == .`self` && tree[$0 + 1].kind == .postfixQuestion }
        // `self?.show(item)` as a statement of its own.
        let values = givesNothing ? [] : returned(by: closure.body).map(\.expression)
        let asked = asking.filter { use in
            !tree.beginsStatement(use) || tree.innermostClosure(around: use) != closure.open
                || values.contains { $0.contains(use) }
        }
        let first = tree.statements(in: closure.body).first ?? closure.body
        let clause = first.dropFirst().prefix { tree[$0].word != .else }
        let isGuard =
            tree[first.lowerBound].word == .guard
            && ["let self", "let self = self", "let `self` = self"].contains(
                tree.text(clause.lowerBound..<clause.upperBound))
        let isHeld = isGuard || closure.body.allSatisfy { tree[$0].word != .`self` || asking.contains($0) }
        guard asked.isEmpty, isHeld else {
            if let asks = clause.first(where: { tree[$0].word == .`self` && tree.text($0 + 1..<$0 + 3) == "!= nil" }),
                tree[first.lowerBound].word == .guard
            {
                throw Refusal(
                    "line \(line(of: asks)) only asks whether 'self' is still there: write 'guard let self else { … }' there",
                    token: asks)
            }
            throw Refusal(
                "'self' is weak in line \(line(of: asked.first ?? closure.open)), and nothing unwraps it first: write "
                    + "'guard let self else { … }' at the start of the closure with '[weak self]'",
                token: closure.open)
        }
        respelled += asking.map { Binding.Change(span: $0 + 1..<$0 + 2, text: "") }
        if isGuard { removed.append(first) }
        guard isGuard || !asking.isEmpty else { return }
        doubts.append(
            Refusal(
                "'self' was weak in line \(line(of: closure.open)), and the async version keeps it alive until it has finished: check that it "
                    + "may live that long",
                token: closure.open))
    }

    // MARK: Their parameters

    /// Gives the value a name that the closure knows, or the closure the value's.
    mutating func give(_ steps: inout AwaitedSteps, to closure: Closure) throws(Refusal) {
        let names = tree.parameterNames(of: closure)
        let shorthands = tree.anonymousParameters(of: closure)
        let types = closure.parameterTypes(in: tree)
        if steps.value.takesType, types.count == 1 { (steps.value.type, steps.value.isTypeSpelled) = (types[0], true) }
        if !steps.value.elements.isEmpty { return try giveElements(&steps, names, shorthands, to: closure) }
        if names.count > 1, names.allSatisfy({ $0.count == 1 }) {
            return try takeApart(&steps, names, in: closure)
        }
        guard names.count <= 1, shorthands.allSatisfy({ tree.spells($0, "$0") }), names.allSatisfy({ $0.count == 1 })
        else {
            throw Refusal(
                "the closure in line \(line(of: closure.open)) takes a tuple apart: write it with one parameter, as in "
                    + "'{ pair in pair.0 + pair.1 }'",
                token: closure.open)
        }
        let name = names.first.map { tree.text($0) }
        let uses = parameterUses(of: closure)
        if uses.isEmpty { return try discard(&steps) }
        if let type = steps.value.type { readTypes.insert(type) }
        let isAlone = tree.statements(in: closure.body).count == 1 && uses.count == 1
        let isPlain = steps.value.isPlain && !tree.isInClosure(uses[0], within: closure.body)
        // `try await account(id).name`: what is awaited stands first, and has no name yet.
        let isFirst =
            uses[0] == closure.body.lowerBound && name == nil && !steps.value.code.contains("\n")
            && !steps.value.takesType
        if !steps.value.isName, !isAlone || !isPlain && !isFirst {
            let wish = steps.value.wish
            let own = wish == "value" && uses.count == 1 ? label(of: uses[0]) ?? wish : wish
            try bind(name.map { fresh($0, in: closure) } ?? fresh(own), to: &steps)
        }
        respell(uses, as: steps.value.code)
    }

    /// `poll` for the value in `update(id: id, poll: $0)`, `account` in `insert(accounts: [$0])`.
    private func label(of value: Int) -> String? {
        let isInList = tree[value - 1].kind == .leftBracket && tree[value + 1].kind == .rightBracket
        let argument = isInList ? value - 1..<value + 2 : value..<value + 1
        guard tree[argument.lowerBound - 1].kind == .colon, tree[argument.lowerBound - 2].kind == .identifier,
            [.comma, .rightParen].contains(tree[argument.upperBound].kind), let open = tree.parent(argument.lowerBound),
            tree[open].kind == .leftParen, case let label = tree.text(argument.lowerBound - 2)
        else { return nil }
        if !isInList { return label }
        return label.hasSuffix("s") && !label.hasSuffix("ss") && !label.hasSuffix("ies")
            ? String(label.dropLast()) : nil
    }

    /// `let (user, token) = try await …`, for a closure that takes a tuple by its elements.
    private mutating func takeApart(
        _ steps: inout AwaitedSteps, _ names: [Span], in closure: Closure
    ) throws(Refusal) {
        if steps.value.takesType { throw untyped(steps.value) }
        if let type = steps.value.type { readTypes.insert(type) }
        let new = names.map { name -> String in
            let uses = self.uses(of: tree.text(name), in: closure)
            if uses.isEmpty { return "_" }
            let text = fresh(tree.text(name), in: closure)
            respell(uses, as: text)
            declared.insert(text)
            return text
        }
        if new.allSatisfy({ $0 == "_" }) { return try discard(&steps) }
        steps.lines.append("let (\(new.joined(separator: ", "))) = \(steps.value.text)")
        steps.value = .nothing
    }

    /// The elements of a tuple by the closure's parameters, or by members of the only one.
    private mutating func giveElements(
        _ steps: inout AwaitedSteps, _ names: [Span], _ shorthands: [Int], to closure: Closure
    ) throws(Refusal) {
        let elements = steps.value.elements
        let uses = elementUses(of: elements, in: closure)
        let isApart = names.count == elements.count
        let wishes = isApart ? names.map { tree.text($0) } : elements
        let new = try split(&steps, used: used(uses, of: elements), wishes, in: isApart ? closure : nil)
        for (span, place) in uses {
            let text = place.map { new[$0] } ?? "(\(new.joined(separator: ", ")))"
            if tree.text(span) != text { respelled.append(Binding.Change(span: span, text: text)) }
        }
    }

    /// Where a closure uses the elements of a tuple that it is given: `data`, `$0`, `output.data`; nil for all of it.
    private func elementUses(of elements: [String], in closure: Closure) -> [(span: Span, element: Int?)] {
        let names = tree.parameterNames(of: closure)
        let shorthands = tree.anonymousParameters(of: closure)
        if names.count == elements.count {
            return names.enumerated().flatMap { place, name in
                self.uses(of: tree.text(name), in: closure).map { ($0..<$0 + 1, place) }
            }
        }
        if shorthands.contains(where: { tree.spells($0, "$1") }) {
            return shorthands.map { use in (use..<use + 1, elements.indices.first { tree.spells(use, "$\($0)") }) }
        }
        let uses = names.first.map { self.uses(of: tree.text($0), in: closure) } ?? shorthands
        return uses.map { use in
            let element = elements.indices.first { place in
                tree[use + 1].kind == .period
                    && (tree.spells(use + 2, elements[place]) || tree.spells(use + 2, "\(place)"))
            }
            return (use..<use + (element == nil ? 1 : 3), element)
        }
    }

    private func used(_ uses: [(span: Span, element: Int?)], of elements: [String]) -> Set<Int> {
        let places = uses.map(\.element)
        return places.contains(nil) ? Set(elements.indices) : Set(places.compactMap(\.self))
    }

    /// Which elements of a tuple an operator uses; all where it has no closure.
    func elementsUsed(by link: Link?, of elements: [String]) -> Set<Int> {
        guard let argument = link?.call?.arguments.last, let closure = tree.closure(at: argument.value.lowerBound)
        else {
            return Set(elements.indices)
        }
        return used(elementUses(of: elements, in: closure), of: elements)
    }

    /// `let (data, _) = try await …`; returns the names.
    mutating func split(
        _ steps: inout AwaitedSteps, used: Set<Int>, _ wishes: [String]? = nil, in closure: Closure? = nil
    ) throws(Refusal) -> [String] {
        let elements = steps.value.elements
        if steps.value.isName { return elements }
        if used.isEmpty {
            try discard(&steps)
            return elements
        }
        let names = elements.indices.map { place -> String in
            guard used.contains(place) else { return "_" }
            let wish = wishes?[place] ?? elements[place]
            return fresh(wish, in: closure)
        }
        steps.lines.append("let (\(names.joined(separator: ", "))) = \(steps.value.text)")
        declared.formUnion(names.filter { $0 != "_" })
        steps.value = .nothing
        return names
    }

    /// The value is awaited and not used.
    mutating func discard(_ steps: inout AwaitedSteps) throws(Refusal) {
        let value = steps.value
        if value.takesType, value.type == nil || !value.isTypeSpelled { throw untyped(value) }
        // What is called may do something.
        let isCalled = value.code.contains("(") && !value.code.hasPrefix("(")
        if value.isAwaited || value.isThrowing || isCalled {
            let isTyped = value.takesType || value.code.hasPrefix("withChecked")
            let target = isTyped ? "let _: \(value.type ?? "Void") = " : value.isVoid ? "" : "_ = "
            steps.lines.append(target + value.text)
        }
        steps.value = .nothing
    }

    /// Where a closure uses its only parameter.
    func parameterUses(of closure: Closure) -> [Int] {
        let name = tree.parameterNames(of: closure).first.map { tree.text($0) }
        return name.map { uses(of: $0, in: closure) } ?? tree.anonymousParameters(of: closure)
    }

    /// Where the statements of a closure use a name.
    func uses(of name: String, in closure: Closure) -> [Int] {
        tree.uses(of: name, in: closure.body).filter { use in
            // `if let error = error as? LoadError` declares another one.
            let isDeclared = [.let, .var].contains(tree[use - 1].word) && tree[use + 1].kind == .equal
            return !isDeclared && !Shadowing(in: tree).hides(name, at: use, within: closure.open)
        }
    }

    mutating func respell(_ uses: [Int], as text: String) {
        for use in uses where !tree.spells(use, text) {
            let isBound = [.let, .var].contains(tree[use - 1].word)
            respelled.append(
                Binding.Change(span: use..<use + 1, text: isBound ? "\(tree.text(use)) = \(text)" : text))
        }
    }
}
