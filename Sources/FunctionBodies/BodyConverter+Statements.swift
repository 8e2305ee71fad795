import Flow
import Index
import Patterns
import Syntax
import Threads
import Timing

// Statements that call the handler, pass it on, or pass on a closure that calls it.

extension BodyConverter {
    /// The call in a statement, without `return`, `_ =` and the like.
    struct Calling {
        let chain: Chain
        let mention: Int
        let isReturned: Bool
    }

    mutating func convertCall(
        _ statement: Span, rest: ArraySlice<Span>, _ place: StatementRole, before: ArraySlice<Span>
    ) throws(Trouble) {
        let isReturned = tree[statement.lowerBound].word == .return
        let start = isReturned ? statement.lowerBound + 1 : statement.lowerBound
        let mention = mentions(in: statement)[0]
        let isFirst = before.isEmpty && place.startsEmpty
        let end = Tail(
            rest: rest, isReturned: isReturned, isTail: place.isTail, isFirst: isFirst, isOutermost: place.isOutermost)
        if let task = task(statement) {
            var hop = self
            // What awaits nothing is a hop: `await MainActor.run { … }` does what `await Task { … }.value` would.
            if let body = MainQueue(in: tree, of: project).mainHop(statement)?.body, !isOnMain,
                (try? hop.convertHop(body, statement, end, place, before: before)) != nil
            {
                self = hop
                return
            }
            return try convertTask(task, statement, rest: rest, before: before, place)
        }
        if tree[start].word == .await, let run = tree.chain(from: start + 1),
            run.span.upperBound == statement.upperBound,
            let body = MainQueue(in: tree, of: project).mainRun(run)
        {
            return try convertHop(body, statement, end, place, before: before)
        }
        // `await completion(x)`, of a handler that is isolated to an actor, in a task that holds all the code.
        let isAwaited = tree[start].word == .await && mention == start + 1
        let function = isAwaited ? tree.enclosingFunction(body) : nil
        let isInTask = function.map(SynchronousBeginning(in: tree, of: project).isOnlyTask) ?? false
        let callee = isInTask ? mention : start
        guard let chain = tree.chain(from: callee), chain.span.upperBound == statement.upperBound else {
            throw needsContinuation(
                "the call is used inside of a larger expression: write it on a line of its own", start)
        }
        if mention == callee {
            guard let call = chain.links.first?.lastCall else {
                throw needsContinuation("this is not a plain call of the handler", start)
            }
            let passed = try passedResult(call.arguments, at: start)
            return try write(passed, for: statement, end, place)
        }
        if shape == .nothing,
            MainQueue(in: tree, of: project).sentToMainQueue(chain) == mention..<mention + 1
        {
            return try write(.done, for: statement, end, place)
        }
        if let hopped = callbackQueue?.answer(in: chain), let call = handlerCall(hopped) {
            try checkComments(statement, keeping: hopped)
            return try write(passedResult(call.arguments, at: hopped.lowerBound), for: statement, end, place)
        }
        if let body = MainQueue(in: tree, of: project).statementsForMain(chain),
            mentions(in: body).count == mentions(in: statement).count
        {
            return try convertHop(body, statement, end, place, before: before)
        }
        if let pool = autoreleasePool(chain), mentions(in: pool.body).count == mentions(in: statement).count {
            return try convertImmediateCall(pool, in: "autoreleasepool", statement, end, place)
        }
        if let call = alternativeCall(chain, mention), !place.isSynchronous, !place.isCaught || !shape.canFail {
            return try write(forward: call, for: statement, end)
        }
        try convertCallback(chain, statement, end, before: before, place)
    }

    /// The code after a statement on its paths.
    struct Tail {
        let rest: ArraySlice<Span>
        let isReturned: Bool
        let isTail: Bool
        let isFirst: Bool
        let isOutermost: Bool
    }

    // MARK: Answers

    private mutating func write(
        _ passed: PassedResult, for statement: Span, _ end: Tail, _ place: StatementRole
    ) throws(Trouble) {
        let written = try self.statement(passed, isCaught: place.isCaught, token: statement.lowerBound)
        let text = withComments(of: statement, written, at: indentation(statement))
        if case .done = passed, !comments(of: statement, missingIn: written).isEmpty {
            throw needsContinuation("a comment would be lost: write this by hand", statement.lowerBound)
        }
        let isOpen = isOpen(passed)
        if end.isReturned {
            let ownsLine = tree[statement.lowerBound].flags.contains(.startsLine)
            let lineBreak = ownsLine ? "\n" + indentation(statement) : "; "
            return replace(statement, by: isOpen ? "\(text)\(lineBreak)return" : text)
        }
        if let next = end.rest.first {
            guard isReturn(next), end.rest.count == 1 else {
                return try move(text, isOpen: isOpen, passed, statement, end)
            }
            if case .done = passed {
                if end.isTail, !end.isFirst { remove(next, after: next.lowerBound) }
                return end.isFirst || !end.isTail ? drop(statement, before: next) : drop(statement, through: next)
            }
            if isOpen { return replace(statement, by: text) }
            replace(statement, by: text)
            return remove(next, after: statement.upperBound)
        }
        guard end.isTail else {
            throw needsContinuation(
                "the call of the handler becomes a 'return', so the "
                    + "code after it would not run: move that code before the call", statement.lowerBound)
        }
        if case .done = passed, end.isFirst, end.isOutermost, moving == nil {
            throw nothingToAwait(statement.lowerBound)
        }
        if case .done = passed, !end.isFirst { return remove(statement, after: statement.lowerBound) }
        // It is the whole body: the brace before it keeps its white space.
        if case .done = passed, end.isOutermost { return replace(statement, by: "") }
        replace(statement, by: text)
    }

    /// Whether the statement that returns the result may complete without ending the function.
    private func isOpen(_ passed: PassedResult) -> Bool {
        switch passed {
        case .possibleFailure: true
        case .result, .resultLikeEnum, .attempt: shape.isVoid
        default: false
        }
    }

    /// Moves the statements after a call of the handler before it, if that cannot change the passed result.
    private mutating func move(
        _ text: Snippet, isOpen: Bool, _ passed: PassedResult, _ statement: Span, _ end: Tail
    ) throws(Trouble) {
        var rest = end.rest
        let last = rest.last.map(isReturn) ?? false ? rest.removeLast() : nil
        guard isPlain(rest), last != nil || end.isTail, isUntouched(statement, by: rest), let final = rest.last else {
            throw needsContinuation(
                "the call of the handler becomes a 'return', so the "
                    + "code after it would not run: move that code before the call", statement.lowerBound)
        }
        drop(statement, before: rest[rest.startIndex])
        if case .done = passed { return }
        if let last { return replace(last, by: isOpen ? "\(text)\n\(indentation(last))return" : text) }
        let place = tree[final.upperBound - 1].end
        replacements.append(TextReplacement(place..<place, "\n\(indentation(statement))\(text)"))
    }

    /// Whether the passed result depends only on values that the statements do not change.
    private func isUntouched(_ passed: Span, by statements: ArraySlice<Span>) -> Bool {
        let after = CodeAfter(in: tree)
        if statements.allSatisfy({ after.isUnnoticed($0, project.known) }) { return true }
        guard isSimple(passed.dropFirst()) else { return false }
        let names = tree.names(in: passed)
        return statements.allSatisfy { statement in
            statement.allSatisfy { index in
                !names.contains(tree.text(index)) || tree[index].flags.contains(.member)
                    || index + 1 < tree.count && tree[index + 1].kind != .equal
                        && tree[index - 1].kind != .prefixOperator
            }
        }
    }

    // MARK: Hops

    /// `DispatchQueue.main.async { completion(x) }`: the hop is removed, as the caller resumes on its own executor.
    private mutating func convertHop(
        _ hop: Span, _ statement: Span, _ end: Tail, _ place: StatementRole, before: ArraySlice<Span>
    ) throws(Trouble) {
        let statements = tree.statements(in: hop)
        if statements.count == 1, let call = handlerCall(statements[0]), isSimple(call.span) {
            try checkComments(statement, keeping: statements[0])
            let passed = try passedResult(call.arguments, at: statements[0].lowerBound)
            return try write(passed, for: statement, end, place)
        }
        guard !place.isSynchronous else {
            throw needsContinuation(
                "the handler is called in a closure that is not async, where nothing can be awaited",
                statement.lowerBound)
        }
        guard let brace = tree.brace(around: hop.lowerBound), let closure = tree.closure(at: brace) else {
            throw needsContinuation("what is sent to the main queue is not a closure: pass a closure", hop.lowerBound)
        }
        if let moved = try hopBehind(end, hop, statement, place, before: before) { return replacements += moved }
        if closure.captures.isEmpty, isOnMain {
            try checkLast(end, statement)
            return try convertTask(closure, statement, rest: end.rest, before: before, place)
        }
        try convertImmediateCall(closure, in: ("MainActor.run" as Snippet).awaiting(), statement, end, place)
    }

    /// The changes where code follows a hop: the block runs after that anyway, so that the code goes before it. Nil where nothing follows.
    private mutating func hopBehind(
        _ end: Tail, _ hop: Span, _ statement: Span, _ place: StatementRole, before: ArraySlice<Span>
    ) throws(Trouble) -> [TextReplacement]? {
        guard end.isTail, let first = end.rest.first, let last = end.rest.last, !isReturn(last), isPlain(end.rest),
            tree[first.lowerBound].flags.contains(.startsLine)
        else { return nil }
        var inner = self
        inner.replacements = []
        let alone = Tail(
            rest: [], isReturned: end.isReturned, isTail: true, isFirst: false, isOutermost: end.isOutermost)
        try inner.convertHop(hop, statement, alone, place, before: before + end.rest)
        let written = try inner.passage(tree.range(statement))
        respelled = inner.respelled
        inner.replacements = []
        inner.drop(statement, before: first)
        let behind = tree[last.upperBound - 1].end
        let text = ("\n\(indentation(statement))" as Snippet).then(written)
        return inner.replacements + [TextReplacement(behind..<behind, text)]
    }

    /// Whether statements neither call the handler nor leave the code.
    private func isPlain(_ statements: ArraySlice<Span>) -> Bool {
        statements.allSatisfy { other in
            mentions(in: other).isEmpty
                && !PathWalker(tree: tree, handler: handler, publishers: overloads.flow.publishers).mayLeave(other)
        }
    }

    private func checkLast(_ end: Tail, _ statement: Span) throws(Trouble) {
        guard end.rest.isEmpty && end.isTail || end.rest.count == 1 && isReturn(end.rest.first!) else {
            throw needsContinuation("the code after this closure would not run: move it in front", statement.lowerBound)
        }
    }

    /// `return call { … }` for a closure that is called before the call returns.
    private mutating func convertImmediateCall(
        _ closure: Closure, in call: Snippet, _ statement: Span, _ end: Tail, _ place: StatementRole
    ) throws(Trouble) {
        try checkLast(end, statement)
        var inner = self
        inner.replacements = []
        try inner.convert(
            tree.statements(in: closure.body)[...],
            StatementRole(isTail: true, isCaught: place.isCaught, isSynchronous: true, isOutermost: true))
        let fails = inner.replacements.contains(where: \.snippet.throwsErrors)
        if fails, typedResult != nil {
            throw needsContinuation(
                "a closure throws any Error, and the function has typed throws: cast the error with 'as?'",
                statement.lowerBound)
        }
        let run: Snippet = "\(fails ? call.try() : call) {"
        let opening = tree[statement.lowerBound].offset..<tree[closure.keyword ?? closure.open].end
        replacements.append(TextReplacement(opening, shape.isVoid ? run : "return \(run)"))
        replacements += inner.sorted(inner.replacements)
        if let next = end.rest.first, !shape.isVoid || end.isTail { remove(next, after: statement.upperBound) }
    }

    private func checkComments(_ statement: Span, keeping part: Span) throws(Trouble) {
        let inside = tree.range(part)
        if let comment = tree.comments(in: tree.range(statement)).first(where: { !inside.contains($0.offset) }) {
            throw needsContinuation(
                "a comment would be lost: write this by hand", tree.firstToken(from: comment.offset))
        }
    }

    /// The call of the handler, if the statement consists of one.
    func handlerCall(_ statement: Span) -> Call? {
        guard tree.spells(statement.lowerBound, handler), let chain = tree.chain(from: statement.lowerBound),
            chain.span == statement, chain.links.count == 1
        else { return nil }
        return chain.links[0].lastCall
    }

    // MARK: Edits

    /// The text for a statement, after those of its comments that the text does not contain.
    func withComments(of statement: Span, _ written: Snippet, at margin: String) -> Snippet {
        let missing = comments(of: statement, missingIn: written)
        return missing.isEmpty ? written : (missing.map { Snippet($0) } + [written]).joined(separator: "\n" + margin)
    }

    /// The comments of a statement that its new text does not contain.
    func comments(of statement: Span, missingIn written: Snippet) -> [String] {
        let all = tree.comments(in: tree.range(statement))
        if all.isEmpty { return [] }
        let text = written.plain
        return all.map { tree.file.text($0.range).trimmed }.filter { !text.contains($0) }
    }

    mutating func replace(_ span: Span, by written: Snippet) {
        replacements.append(TextReplacement(tree.range(span), written))
    }

    /// Removes a statement and puts the next one in its place.
    private mutating func drop(_ statement: Span, before next: Span) {
        let range = tree.range(statement)
        let gap = range.upperBound..<tree[next.lowerBound].offset
        if tree[next.lowerBound].flags.contains(.startsLine), tree[statement.lowerBound - 1].kind == .semicolon {
            return remove(statement, after: statement.lowerBound)
        }
        replacements.append(
            TextReplacement(tree.comments(in: gap).isEmpty ? range.lowerBound..<gap.upperBound : range, ""))
    }

    /// Removes a statement and the `return` after it, with their lines.
    private mutating func drop(_ statement: Span, through next: Span) {
        replacements.removeLast()
        let range = tree.range(statement.lowerBound..<next.upperBound)
        let gap = tree[statement.lowerBound - 1].end..<range.lowerBound
        replacements.append(
            TextReplacement(tree.comments(in: gap).isEmpty ? gap.lowerBound..<range.upperBound : range, ""))
    }

    func indentation(_ span: Span) -> String { String(tree.indentation(at: tree[span.lowerBound].offset)) }

    /// The closure of `autoreleasepool { … }`.
    private func autoreleasePool(_ chain: Chain) -> Closure? {
        guard chain.links.count == 1, let link = chain.links.first, let name = link.name,
            tree.spells(name, "autoreleasepool"), let call = link.lastCall, call.arguments.count == 1,
            let closure = tree.closure(at: call.arguments[0].value.lowerBound), closure.captures.isEmpty
        else { return nil }
        return closure
    }

    /// Whether an expression uses only local names and literals, so that its value is the same on any thread.
    func isSimple(_ expression: Span) -> Bool {
        expression.allSatisfy { index in
            guard tree[index].kind == .identifier else { return tree[index].kind != .leftBrace }
            if tree[index].word == .self { return false }
            guard tree[index].flags.contains(.member) else { return true }
            // `.success`, `LoadError.missing`, but not `items.count`.
            let before = index - 2
            return before < 0 || tree[before].kind != .identifier || tree.text(before).first?.isUppercase ?? false
        }
    }
}
