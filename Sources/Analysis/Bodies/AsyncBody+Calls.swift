import Patterns
import Syntax

// A statement that calls the handler, hands it on, or hands on a closure that calls it.

extension AsyncBody {
    /// The call in a statement, without `return`, `_ =` and the like.
    struct Calling {
        let chain: Chain
        let mention: Int
        let isReturned: Bool
    }

    mutating func straightenCall(
        _ statement: Span, rest: ArraySlice<Span>, _ place: Place, before: ArraySlice<Span>
    ) throws(Trouble) {
        if let task = task(statement) {
            return try straightenTask(task, statement, rest: rest, before: before, place)
        }
        let isReturned = tree[statement.lowerBound].word == .return
        let start = isReturned ? statement.lowerBound + 1 : statement.lowerBound
        let mention = mentions(in: statement)[0]
        let isFirst = before.isEmpty && place.startsEmpty
        let end = Ending(
            rest: rest, isReturned: isReturned, isTail: place.isTail, isFirst: isFirst, isOutermost: place.isOutermost)
        if tree[start].word == .await, let run = tree.chain(from: start + 1),
            run.span.upperBound == statement.upperBound, let body = tree.mainRun(run)
        {
            return try straightenHop(body, statement, end, place, before: before)
        }
        guard let chain = tree.chain(from: start), chain.span.upperBound == statement.upperBound else {
            throw crooked("what is made of the call is not known", start)
        }
        if mention == start {
            guard let call = chain.links.first?.lastCall else { throw crooked("this is no plain call", start) }
            let answer = try answer(call.arguments, at: start)
            return try write(answer, for: statement, end, place)
        }
        if shape == .nothing, tree.sentToMainQueue(chain) == mention..<mention + 1 {
            return try write(.done, for: statement, end, place)
        }
        if let answer = callersQueue?.answer(in: chain), let call = answerCall(answer) {
            try checkComments(statement, keeping: answer)
            return try write(self.answer(call.arguments, at: answer.lowerBound), for: statement, end, place)
        }
        if let body = tree.statementsForMain(chain), mentions(in: body).count == mentions(in: statement).count {
            return try straightenHop(body, statement, end, place, before: before)
        }
        if let text = twinCall(chain, mention), !place.isSynchronous, !place.isCaught || !shape.canFail {
            return try write(forward: text, for: statement, end)
        }
        try straightenCallback(chain, statement, end, before: before, place)
    }

    /// How the paths go on behind a statement.
    struct Ending {
        let rest: ArraySlice<Span>
        let isReturned: Bool
        let isTail: Bool
        let isFirst: Bool
        let isOutermost: Bool
    }

    // MARK: Answers

    private mutating func write(
        _ answer: HandlerCall, for statement: Span, _ end: Ending, _ place: Place
    ) throws(Trouble) {
        let written = try self.statement(answer, isCaught: place.isCaught, token: statement.lowerBound)
        let text = withComments(of: statement, written, at: indentation(statement))
        if case .done = answer, text != written { throw crooked("a comment would be lost", statement.lowerBound) }
        let isOpen = isOpen(answer)
        if end.isReturned {
            return replace(statement, by: isOpen ? text + "\n" + indentation(statement) + "return" : text)
        }
        if let next = end.rest.first {
            guard isReturn(next), end.rest.count == 1 else {
                return try move(text, isOpen: isOpen, answer, statement, end)
            }
            if case .done = answer {
                if end.isTail, !end.isFirst { remove(next, behind: next.lowerBound) }
                return end.isFirst || !end.isTail ? drop(statement, before: next) : drop(statement, through: next)
            }
            if isOpen { return replace(statement, by: text) }
            replace(statement, by: text)
            return remove(next, behind: statement.upperBound)
        }
        guard end.isTail else { throw crooked("what follows the answer would not run", statement.lowerBound) }
        if case .done = answer, end.isFirst, end.isOutermost, moving == nil {
            throw refused("it does nothing but answer", statement.lowerBound)
        }
        if case .done = answer, !end.isFirst { return remove(statement, behind: statement.lowerBound) }
        // The whole body: nothing of the brace before it goes.
        if case .done = answer, end.isOutermost { return replace(statement, by: "") }
        replace(statement, by: text)
    }

    /// Whether the statement of an answer does not end the function by itself.
    private func isOpen(_ answer: HandlerCall) -> Bool {
        switch answer {
        case .possibleFailure: true
        case .result, .ownResult, .attempt: shape.isVoid
        default: false
        }
    }

    /// What follows the answer runs before it, where that makes no difference to the answer.
    private mutating func move(
        _ text: String, isOpen: Bool, _ answer: HandlerCall, _ statement: Span, _ end: Ending
    ) throws(Trouble) {
        var rest = end.rest
        let last = rest.last.map(isReturn) ?? false ? rest.removeLast() : nil
        let isPlain = rest.allSatisfy { other in
            mentions(in: other).isEmpty
                && !HandlerPaths(tree: tree, handler: handler, project: project).mayLeave(other)
        }
        guard isPlain, last != nil || end.isTail, isUntouched(statement, by: rest), let final = rest.last else {
            throw crooked("what follows the answer would not run", statement.lowerBound)
        }
        drop(statement, before: rest[rest.startIndex])
        if case .done = answer { return }
        if let last { return replace(last, by: isOpen ? text + "\n" + indentation(last) + "return" : text) }
        let place = tree[final.upperBound - 1].end
        replacements.append(Replacement(place..<place, "\n" + indentation(statement) + text))
    }

    /// The answer names values that the statements do not change.
    private func isUntouched(_ answer: Span, by statements: ArraySlice<Span>) -> Bool {
        guard tree.isSimple(answer.dropFirst()) else { return false }
        let names = tree.names(in: answer)
        return statements.allSatisfy { statement in
            statement.allSatisfy { index in
                !names.contains(tree.text(index)) || tree[index].flags.contains(.member)
                    || index + 1 < tree.count && tree[index + 1].kind != .equal
                        && tree[index - 1].kind != .prefixOperator
            }
        }
    }

    // MARK: Hops

    /// `DispatchQueue.main.async { completion(x) }`: whoever awaits goes on where it was.
    private mutating func straightenHop(
        _ hop: Span, _ statement: Span, _ end: Ending, _ place: Place, before: ArraySlice<Span>
    ) throws(Trouble) {
        let statements = tree.statements(in: hop)
        if statements.count == 1, let call = answerCall(statements[0]), tree.isSimple(call.span) {
            try checkComments(statement, keeping: statements[0])
            let answer = try answer(call.arguments, at: statements[0].lowerBound)
            return try write(answer, for: statement, end, place)
        }
        guard !place.isSynchronous, end.rest.isEmpty && end.isTail || end.rest.count == 1 && isReturn(end.rest.first!)
        else {
            throw crooked("statements follow the hop", statement.lowerBound)
        }
        guard let brace = tree.brace(around: hop.lowerBound), let closure = tree.closure(at: brace) else {
            throw crooked("no closure", hop.lowerBound)
        }
        if closure.captures.isEmpty, project.isMainActor(body, in: tree) {
            return try straightenTask(closure, statement, rest: end.rest, before: before, place)
        }
        var inner = self
        inner.replacements = []
        try inner.straighten(
            statements[...], Place(isTail: true, isCaught: place.isCaught, isSynchronous: true, isOutermost: true))
        let fails = inner.replacements.contains {
            $0.passage.lines.contains { $0.text.contains("throw ") || $0.text.contains("try ") }
        }
        if fails, typedResult != nil { throw crooked("what a hop throws is any Error", statement.lowerBound) }
        let open = (shape.isVoid ? "" : "return ") + (fails ? "try " : "") + "await MainActor.run {"
        replacements.append(Replacement(tree[statement.lowerBound].offset..<tree[brace].end, open))
        replacements += inner.sorted(inner.replacements)
        if let next = end.rest.first, !shape.isVoid || end.isTail { remove(next, behind: statement.upperBound) }
    }

    private func checkComments(_ statement: Span, keeping part: Span) throws(Trouble) {
        let inside = tree.range(part)
        if let comment = tree.comments(in: tree.range(statement)).first(where: { !inside.contains($0.offset) }) {
            throw crooked("a comment would be lost", tree.firstToken(from: comment.offset))
        }
    }

    /// The call of the handler that a statement is.
    func answerCall(_ statement: Span) -> Call? {
        guard tree.spells(statement.lowerBound, handler), let chain = tree.chain(from: statement.lowerBound),
            chain.span == statement, chain.links.count == 1
        else { return nil }
        return chain.links[0].lastCall
    }

    // MARK: Twins

    /// `g(a, completion: completion)` as `g(a)` where an async function of the project takes just that.
    private func twinCall(_ chain: Chain, _ mention: Int) -> String? {
        guard let link = chain.links.last, let call = link.lastCall, let name = link.name,
            let index = call.arguments.firstIndex(where: { $0.span.contains(mention) }),
            call.arguments[index].value == mention..<mention + 1 || onlyHandsOn(call.arguments[index].value)
        else { return nil }
        let others = call.arguments.enumerated().filter { $0.offset != index }.map(\.element)
        let labels = others.map { $0.label.map { tree.text($0) } }
        let line = tree.text(chain.span.lowerBound..<name + 1) + tree.written(others)
        let isLong = line.contains(where: \.isNewline) || line.count > TwinCall.longestLine
        let written = (isLong ? linesWithout(index, of: call, chain) : nil) ?? line
        if let moving, moving.hold(tree.text(name), labels), shape.canFail || !moving.canThrow,
            moving.types.contains(where: { isOn($0, chain) }) || isOnSuper(chain)
        {
            return (moving.canThrow ? "try await " : "await ") + written
        }
        let twins = project.functions(tree.text(name))
        let passed = labels.map { Project.Slot(label: $0, isOptional: false) }
        let own = twins.first {
            $0.isAsync && Project.Slot.share($0.parameters, passed)
                && (isOn($0.type, chain) || isInherited($0, chain, call))
                && $0.serves(tree) && project.isTwin($0, of: call, call.arguments[index], in: tree)
        }
        guard let twin = own ?? twinOfProperty(chain, index, labels), names.fit(twin.resultNames) else { return nil }
        let canThrow = twin.declaration.effects.contains { twin.tree[$0].word == .throws }
        guard canThrow else { return "await " + written }
        // Another function throws any Error, unless it says what.
        let fits = typedResult == nil ? shape.canFail : twin.thrownType.map { $0 == ownError } ?? false
        return fits ? "try await " + written : nil
    }

    /// `{ completion($0) }`, `{ result in completion(result) }`: a closure that is the handler itself.
    private func onlyHandsOn(_ value: Span) -> Bool {
        guard let closure = tree.closure(at: value.lowerBound), closure.attributes.isEmpty,
            tree.comments(in: tree.range(value)).isEmpty, let call = answerCall(closure.body),
            call.arguments.count == type.elements.count
        else { return false }
        let names = tree.parameterNames(of: closure).map { tree.text($0) }
        return call.arguments.enumerated().allSatisfy { place, argument in
            tree.text(argument.value) == (names.isEmpty ? "$\(place)" : place < names.count ? names[place] : nil)
        }
    }

    private func isOnSuper(_ chain: Chain) -> Bool {
        tree[chain.span.lowerBound].word == .super && chain.links.count == 2
    }

    /// A call whose arguments stand on lines of their own, without the last of them; nil for any other call.
    private func linesWithout(_ handler: Int, of call: Call, _ chain: Chain) -> String? {
        let arguments = call.arguments
        guard handler > 0, handler == arguments.count - 1, !arguments[handler].isTrailing,
            tree[arguments[0].span.lowerBound].flags.contains(.startsLine),
            !tree.text(chain.span).contains("\"\"\"")
        else { return nil }
        let range = tree.range(chain.span)
        let (last, gone) = (tree.range(arguments[handler - 1].span), tree.range(arguments[handler].span))
        guard tree.comments(in: last.upperBound..<gone.lowerBound).isEmpty else { return nil }
        return tree.file.text(range.lowerBound..<last.upperBound)
            + tree.file.text(gone.upperBound..<range.upperBound)
    }

    /// The twin of what is called on a property of another type, as `dependencies.api.load(completion: completion)`, where
    /// the project says of what type that is.
    private func twinOfProperty(_ chain: Chain, _ handler: Int, _ labels: [String?]) -> Project.Function? {
        let front = chain.front(upTo: chain.links.count - 1)
        guard chain.links.count > 2, front.allSatisfy({ [.identifier, .period].contains(tree[$0].kind) }),
            let call = TwinCall(chain.span, in: tree), let pair = project.twins(for: call),
            call.handlerArgument(of: pair.callback, handler: pair.handler) == handler,
            pair.twin.name == call.name, pair.twin.parameters.map(\.label) == labels
        else { return nil }
        return pair.twin
    }

    /// Whether `self` has an async function from a type that its own inherits from, where no other type on the way has
    /// what the call means now: awaited, the call would pass by it.
    private func isInherited(_ twin: Project.Function, _ chain: Chain, _ call: Call) -> Bool {
        let isOnSelf =
            chain.links.count == 1 || chain.links.count == 2 && tree[chain.span.lowerBound].word == .`self`
        guard isOnSelf, let own = tree.enclosingType(chain.span.lowerBound)?.name.map({ tree.text($0) }),
            project.isReachable(twin, from: own)
        else { return false }
        return project.functions(twin.name).allSatisfy { other in
            other.isAsync || other.type == twin.type || !project.isRelated(other.type, own)
                || !call.arguments.allSatisfy { other.parameter(for: $0, of: call, in: tree) != nil }
        }
    }

    /// Whether what a function is called on is known to have this type; nil is no type at all.
    private func isOn(_ type: String?, _ chain: Chain) -> Bool {
        let own = tree.enclosingType(chain.span.lowerBound)?.name.map { project.canonicalName(of: tree.text($0)) }
        let type = type.map(project.canonicalName)
        var first = chain.span.lowerBound
        if chain.links.count == 1 { return type == nil || type == own }
        guard let type else { return false }
        if tree[first].word == .self {
            if chain.links.count == 2 { return type == own }
            guard chain.links.count == 3, chain.links[1].suffixes.isEmpty, let property = chain.links[1].name else {
                return false
            }
            first = property
        } else {
            if chain.links.count == 2 || tree.spells(first, "Self"), tree.spells(first, type) { return true }
            guard chain.links.count == 2 else { return false }
        }
        // `let loader: Loader`, `loader = Loader()`
        return tree.all.contains { index in
            tree.equal(index..<index + 1, to: first..<first + 1, of: tree) && index + 2 < tree.count
                && [.colon, .equal].contains(tree[index + 1].kind) && tree.spells(index + 2, type)
                && !(index + 3 < tree.count && tree[index + 3].kind == .period)
        }
    }

    private mutating func write(forward text: String, for statement: Span, _ end: Ending) throws(Trouble) {
        let isOver = end.isTail && end.rest.isEmpty
        let written = end.isReturned || !shape.isVoid ? "return " + text : text
        replace(statement, by: withComments(of: statement, written, at: indentation(statement)))
        if end.isReturned || isOver { return }
        guard let next = end.rest.first, end.rest.count == 1, isReturn(next) else {
            throw crooked("what follows the call would not run", statement.lowerBound)
        }
        if !shape.isVoid || end.isTail { remove(next, behind: statement.upperBound) }
    }

    // MARK: Edits

    /// What is written for a statement, below those of its comments that are not in it.
    func withComments(of statement: Span, _ text: String, at margin: String) -> String {
        let left = tree.comments(in: tree.range(statement)).map { tree.file.text($0.range).trimmed }
            .filter { !text.contains($0) }
        return (left + [text]).joined(separator: "\n" + margin)
    }

    mutating func replace(_ span: Span, by text: String) {
        replacements.append(Replacement(tree.range(span), text))
    }

    /// Takes a statement away and leaves the next one in its place.
    private mutating func drop(_ statement: Span, before next: Span) {
        let range = tree.range(statement)
        let gap = range.upperBound..<tree[next.lowerBound].offset
        replacements.append(Replacement(tree.comments(in: gap).isEmpty ? range.lowerBound..<gap.upperBound : range, ""))
    }

    /// Takes a statement and the `return` behind it away, with their lines.
    private mutating func drop(_ statement: Span, through next: Span) {
        replacements.removeLast()
        let range = tree.range(statement.lowerBound..<next.upperBound)
        let gap = tree[statement.lowerBound - 1].end..<range.lowerBound
        replacements.append(
            Replacement(tree.comments(in: gap).isEmpty ? gap.lowerBound..<range.upperBound : range, ""))
    }

    func indentation(_ span: Span) -> String { String(tree.indentation(at: tree[span.lowerBound].offset)) }
}

extension TokenTree {
    /// Arguments as those of a call: what trailed trails.
    fileprivate func written(_ arguments: [Argument]) -> String {
        let inside = arguments.filter { !$0.isTrailing }.map { text($0.span) }.joined(separator: ", ")
        let trailing = arguments.filter(\.isTrailing).map { " " + text($0.span) }.joined()
        return inside.isEmpty && !trailing.isEmpty ? trailing : "(\(inside))\(trailing)"
    }
}

extension Link {
    /// The call that is applied last, also behind `?`.
    var lastCall: Call? {
        guard suffixes.count <= 2, case .call(let call)? = suffixes.last else { return nil }
        if suffixes.count == 2 { guard case .unwrap = suffixes[0] else { return nil } }
        return call
    }
}

extension TokenTree {
    /// Reads nothing but local names and literals: it says the same on any thread.
    func isSimple(_ expression: Span) -> Bool {
        expression.allSatisfy { index in
            guard self[index].kind == .identifier else { return self[index].kind != .leftBrace }
            if self[index].word == .self { return false }
            guard self[index].flags.contains(.member) else { return true }
            // `.success`, `LoadError.missing`, but not `items.count`.
            let before = index - 2
            return before < 0 || self[before].kind != .identifier || text(before).first?.isUppercase ?? false
        }
    }
}
