import CallSites
import Flow
import Index
import Overloads
import Patterns
import Silence
import Syntax
import Threads
import Types

// A callback that calls the handler: the call that takes the callback is awaited, and the statements of the callback
// follow it.

extension BodyConverter {
    /// A callback before it is converted.
    private struct Callback {
        let closure: Closure
        /// The names of its parameters; `_` for one without a name.
        var names: [String]
        /// The written types of its parameters; nil if none is written.
        var types: [String]?
        /// It captures `self` weakly; the function has `self`.
        let isWeak: Bool

        /// The numbers of the parameters that have a name.
        var used: [Int] { names.indices.filter { names[$0] != "_" } }
    }

    mutating func convertCallback(
        _ chain: Chain, _ statement: Span, _ end: Tail, before: ArraySlice<Span>, _ place: StatementRole
    ) throws(Trouble) {
        guard !place.isSynchronous, !end.isReturned || chain.span.upperBound == statement.upperBound,
            end.rest.isEmpty && end.isTail || end.rest.count == 1 && isReturn(end.rest[end.rest.startIndex]),
            tree[statement.lowerBound].flags.contains(.startsLine)
        else {
            throw needsContinuation(
                "the code after this call runs before the callback: move it in front of the call", statement.lowerBound)
        }
        var callback = try callback(of: chain, statement)
        try checkIsSendable(callback)
        var inner = self
        inner.replacements = []
        let taken = names(before, in: place)
        let body = try inner.unwrap(&callback, besides: taken)
        var own = StatementRole(isTail: true, isCaught: place.isCaught, names: taken.union(callback.names))
        (own.startsEmpty, own.isOutermost) = (false, place.isOutermost)
        try inner.convert(body, own)
        let rest = try inner.passage(interiorRange(callback.closure))
        respelled = inner.respelled
        let margin = indentation(statement)
        let first = callback.closure.body.lowerBound
        let depth = tree[first].flags.contains(.startsLine) ? indentation(first..<first + 1) : margin
        let passage = waiting(callback, chain, at: margin)
            .then("\n\(margin)\(rest.indented(from: depth, to: margin))")
        // Where nothing is returned, code after the block would run without the `return`.
        let staysReturn = shape.isVoid && !end.isTail
        let last = staysReturn ? statement.upperBound : end.rest.first?.upperBound ?? statement.upperBound
        if let next = end.rest.first,
            !tree.comments(in: tree.range(statement).upperBound..<tree.range(next).lowerBound).isEmpty
        {
            throw needsContinuation("a comment would be lost: write this by hand", next.lowerBound)
        }
        replacements.append(TextReplacement(tree.range(statement.lowerBound..<last), passage))
    }

    /// `let x = await withCheckedContinuation { continuation in load { continuation.resume(returning: $0) } }`
    private func waiting(_ callback: Callback, _ chain: Chain, at margin: String) -> Snippet {
        var spelled = self
        spelled.replacements = [TextReplacement(tree.range(callback.closure.span), Snippet(resuming(callback)))]
        let call =
            (try? spelled.passage(tree.range(chain.span)))
            ?? Snippet(tree.text(chain.span), spelling: chain.span, of: tree)
        let deeper = margin + tree.indentationUnit
        let body = call.indented(from: margin, to: deeper)
        let wait: Snippet = "withCheckedContinuation { \(continuation) in\n\(deeper)\(body)\n\(margin)}"
        return Snippet(binding(callback)).then(wait.withContinuation().awaiting())
    }

    /// `let (x, error) = ` for the parameters that are used; empty if none is.
    private func binding(_ callback: Callback) -> String {
        let used = callback.used
        guard !used.isEmpty else { return "" }
        let names = used.map { callback.names[$0] }
        // A generic function may infer its type from this declaration only.
        let types = callback.types.map { types in used.map { types[$0] } } ?? []
        func joined(_ parts: [String]) -> String {
            parts.count == 1 ? parts[0] : "(" + parts.joined(separator: ", ") + ")"
        }
        return "let " + joined(names) + (types.isEmpty ? "" : ": " + joined(types)) + " = "
    }

    /// The closure that resumes the continuation with the used parameters only, as only these have to be sendable.
    private func resuming(_ callback: Callback) -> String {
        let used = callback.used
        let isWhole = used.count == callback.names.count
        let given = used.map { isWhole ? "$\($0)" : callback.names[$0] }
        let value = given.count == 1 ? given[0] : "(" + given.joined(separator: ", ") + ")"
        let resume = "\(continuation)." + (given.isEmpty ? "resume()" : "resume(returning: \(value))")
        if isWhole { return "{ \(resume) }" }
        var names = callback.names.joined(separator: ", ")
        if let types = callback.types, !types.contains("_") {
            names = "(" + zip(callback.names, types).map { "\($0): \($1)" }.joined(separator: ", ") + ")"
        }
        return "{ \(names) in \(resume) }"
    }

    // MARK: What can be taken apart

    private func callback(of chain: Chain, _ statement: Span) throws(Trouble) -> Callback {
        let mention = mentions(in: statement)[0]
        for link in chain.links {
            guard let call = link.lastCall, let argument = call.arguments.first(where: { $0.span.contains(mention) })
            else { continue }
            guard let closure = tree.closure(at: argument.value.lowerBound), closure.span == argument.value,
                closure.attributes.isEmpty, closure.effects.isEmpty, let name = link.name,
                mentions(in: statement).allSatisfy({ closure.body.contains($0) })
            else { break }
            let names = tree.parameterNames(of: closure).map { tree.text($0) }
            guard isAnswering(names, argument, name), !onlyCallsHandler(closure),
                !closure.parameters.isEmpty || !usesDollar(closure.body)
            else { break }
            let captures = closure.captures.map { tree.text($0) }
            guard !ValueScopes(in: project).mustStay(closure, in: tree) else { break }
            guard captures.isEmpty || captures == ["weak self"] || captures == ["unowned self"] || captures == ["self"]
            else { break }
            if let signature = closure.keyword, !tree.comments(in: tree.range(closure.open..<signature)).isEmpty {
                break
            }
            let types = closure.parameterTypes(in: tree)
            let used = names.map { name in closure.body.contains { tree.isUse($0, of: name) } ? name : "_" }
            return Callback(
                closure: closure, names: used, types: types.count == names.count ? types : nil,
                isWeak: captures == ["weak self"])
        }
        throw needsContinuation("'\(handler)' is called in a closure that cannot be awaited", mention)
    }

    /// Throws for a closure that is executed by a queue, a lock or a database rather than called with a result.
    private func isAnswering(_ names: [String], _ argument: Argument, _ callee: Int) -> Bool {
        if let label = argument.label, project.known.says(label, in: tree, .completion) { return true }
        if let last = names.last, project.known.says(last, .result) { return true }
        // The project may declare a function called `async`, like that of a queue.
        return project.functions(tree.text(callee)).contains { function in
            let handler = project.completionHandler(of: function.declaration, in: function.tree)
            return handler?.type.elements.count == names.count
        }
    }

    /// Throws in Swift 6 mode where the callback is given an object that may not be sent: what is made of that may be, so that the
    /// callback can stay in a continuation.
    private func checkIsSendable(_ callback: Callback) throws(Trouble) {
        guard !overloads.settings.isInMode5, callback.types == nil,
            GivenValues(in: tree, of: project).hasUnsendable(callback.used, givenTo: callback.closure.open)
        else { return }
        throw needsContinuation("'\(handler)' is called in a closure that cannot be awaited", callback.closure.open)
    }

    private func onlyCallsHandler(_ closure: Closure) -> Bool {
        let statements = tree.statements(in: closure.body)
        return statements.count == 1 && handlerCall(statements[0]) != nil
    }

    private func usesDollar(_ span: Span) -> Bool { span.contains { tree[$0].kind == .dollarIdentifier } }

    // MARK: Names

    /// The names that statements declare in their block.
    func declaredNames(_ statements: ArraySlice<Span>) -> Set<String> {
        var names: Set<String> = []
        for statement in statements where [.let, .var, .guard, .func].contains(tree[statement.lowerBound].word) {
            for index in statement where tree.parent(index) == tree.parent(statement.lowerBound) {
                guard [.let, .var, .func].contains(tree[index].word), index + 1 < statement.upperBound else { continue }
                let pattern = tree[index + 1].kind == .leftParen ? tree.interior(index + 1) : index + 1..<index + 2
                names.formUnion(tree.names(in: pattern))
            }
        }
        return names
    }

    /// The names in scope after these statements, with those of the converted callbacks.
    func names(_ before: ArraySlice<Span>, in place: StatementRole) -> Set<String> {
        declaredNames(before).union(place.names).subtracting(["_"])
    }

    /// The statements of a callback as statements of the function: a weak `self` becomes `self`, names stay unique.
    private mutating func unwrap(
        _ callback: inout Callback, besides taken: Set<String>
    ) throws(Trouble) -> ArraySlice<Span> {
        let closure = callback.closure
        var statements = tree.statements(in: closure.body)[...]
        if callback.isWeak { statements = try holdSelf(statements, closure) }
        // `guard let _ = error` declares nothing.
        let own = declaredNames(statements).subtracting(["_"])
        if let name = own.intersection(taken).min() {
            throw needsContinuation("'\(name)' would be declared twice in one scope: rename one", closure.open)
        }
        for (number, name) in callback.names.enumerated() where own.contains(name) || taken.contains(name) {
            let other = tree.freshName(
                taken.contains(name) ? name : "possible" + name.prefix(1).uppercased() + name.dropFirst(),
                in: tree.enclosingFunction(closure.open)?.span ?? tree.all, besides: taken)
            let scope = own.contains(name) ? try scope(of: name, in: statements) : closure.body
            try respell(name, as: other, in: scope)
            callback.names[number] = other
        }
        return statements
    }

    /// The span from the first statement to the one that rebinds the name.
    private func scope(of name: String, in statements: ArraySlice<Span>) throws(Trouble) -> Span {
        guard let statement = statements.first(where: { declaredNames([$0]).contains(name) }),
            let start = statements.first?.lowerBound
        else {
            throw needsContinuation(
                "'\(name)' would be declared twice in one scope: rename one", statements.first?.lowerBound ?? 0)
        }
        return start..<statement.upperBound
    }

    private mutating func respell(_ name: String, as other: String, in scope: Span) throws(Trouble) {
        let block = tree.brace(around: scope.lowerBound) ?? scope.lowerBound
        for index in scope where tree.spells(index, name) && tree[index].kind == .identifier {
            // In `guard let items = items, let first = items.first` the last `items` is the new one.
            if Shadowing(in: tree).hides(name, at: index, within: block) { continue }
            if tree[index].flags.contains(.member)
                || tree[index + 1].kind == .colon
                    && [.leftParen, .comma].contains(tree[index - 1].kind)
            {
                continue
            }
            guard tree[index - 1].word == .let || tree[index - 1].word == .var else {
                respelled[index] = other
                continue
            }
            // `if let data` and `guard let data` imply `= data`.
            if index + 1 < tree.count, tree[index + 1].kind != .equal {
                guard [.if, .guard].contains(tree[tree.statement(around: index).lowerBound].word) else {
                    throw needsContinuation("'\(name)' would be declared twice in one scope: rename one", index)
                }
                respelled[index] = "\(name) = \(other)"
            }
        }
    }

    /// Removes `guard let self else { … }` and the `?` of `self?`.
    private mutating func holdSelf(_ statements: ArraySlice<Span>, _ closure: Closure) throws(Trouble) -> ArraySlice<
        Span
    > {
        var kept = statements
        if let first = statements.first, tree[first.lowerBound].word == .guard, statements.count > 1,
            let name = heldSelf(first), let next = statements.dropFirst().first
        {
            let range = tree.range(first)
            let gap = range.lowerBound..<tree[next.lowerBound].offset
            guard tree.comments(in: gap).isEmpty else {
                throw needsContinuation("a comment would be lost: write this by hand", first.lowerBound)
            }
            replacements.append(TextReplacement(gap, ""))
            kept = kept.dropFirst()
            if name != "self" { try respell(name, as: "self", in: next.lowerBound..<closure.body.upperBound) }
        }
        for index in (kept.first?.lowerBound ?? closure.body.upperBound)..<closure.body.upperBound
        where tree[index].word == .self && !tree[index].flags.contains(.member) {
            guard tree[index + 1].kind == .postfixQuestion else {
                if tree[index - 1].word == .let || tree[index - 1].kind == .equal {
                    throw needsContinuation("'self' is unwrapped here a second time", index)
                }
                continue
            }
            guard tree.statement(around: index).lowerBound == index else {
                throw needsContinuation("'self?' is used inside of a larger expression: unwrap 'self' first", index)
            }
            respelled[index + 1] = ""
        }
        return kept
    }

    /// The name bound by `guard let self = self else`, if the guard has no other clause.
    private func heldSelf(_ statement: Span) -> String? {
        guard let brace = statement.first(where: { tree.role($0) == .code }), tree[brace - 1].word == .else else {
            return nil
        }
        let condition = tree.text(statement.lowerBound + 2..<max(statement.lowerBound + 2, brace - 1))
        if ["self", "self = self", "`self` = self", "`self`"].contains(condition) { return "self" }
        let words = condition.split(separator: " ")
        return words.count == 3 && words[1] == "=" && words[2] == "self" ? String(words[0]) : nil
    }

    /// The range between the signature of a closure and its brace, in bytes, without white space at its ends.
    func interiorRange(_ closure: Closure) -> Range<Int> {
        tree.trimmed(tree[closure.keyword ?? closure.open].end..<tree[closure.close].offset)
    }
}
