import CallSites
import Flow
import Index
import Patterns
import Syntax
import Threads
import Timing

// `Task { completion(await load()) }`: an async function needs no task.

extension BodyConverter {
    /// The closure of `Task { … }` or `Task { @MainActor in … }` without other arguments.
    func task(_ statement: Span) -> Closure? {
        var start = statement.lowerBound
        if statement.count > 2, tree.spells(start, "_"), tree[start + 1].kind == .equal { start += 2 }
        guard tree.spells(start, "Task"), let chain = tree.chain(from: start), chain.links.count == 1,
            chain.span.upperBound == statement.upperBound, let call = chain.links[0].call, call.arguments.count == 1,
            let argument = call.arguments.first, argument.isTrailing, call.parentheses == nil,
            let closure = tree.closure(at: argument.value.lowerBound),
            ["", "@MainActor"].contains(tree.text(closure.attributes)),
            closure.parameters.isEmpty, closure.captures.isEmpty || held(in: closure) != nil
        else { return nil }
        return closure
    }

    /// The `guard let self` at the start of a task that captures `self` weakly and nothing else: an async method has
    /// `self`.
    private func held(in closure: Closure) -> Span? {
        guard closure.captures.count == 1, CallPosition(in: tree).isWeakSelf(closure.captures[0]),
            let first = tree.statements(in: closure.body).first, first.upperBound < closure.body.upperBound,
            tree[first.lowerBound].word == .guard, tree.comments(in: tree.range(first)).isEmpty,
            ["guard let self else", "guard let self = self else"].contains(where: {
                tree.text(first).split(whereSeparator: \.isWhitespace).joined(separator: " ").hasPrefix($0 + " {")
            })
        else { return nil }
        return first
    }

    /// Throws for a task that holds `self` weakly: an async function in place of it has `self`, and one that waits for it in a
    /// continuation awaits nothing more.
    func checkIsNoTask(_ statement: Span) throws(Trouble) {
        guard tree.spells(statement.lowerBound, "Task"), let chain = tree.chain(from: statement.lowerBound),
            let argument = chain.links[0].call?.arguments.last,
            let closure = tree.closure(at: argument.value.lowerBound),
            closure.captures.contains(where: CallPosition(in: tree).isWeakSelf)
        else { return }
        throw refused(
            "the task holds 'self' weakly, which an async function has: begin it with 'guard let self', so that its code can move",
            closure.open)
    }

    /// Replaces a task by its statements if nothing follows it, also those of a hop to the main actor if the function
    /// is isolated to it.
    mutating func convertTask(
        _ closure: Closure, _ statement: Span, rest: ArraySlice<Span>, before: ArraySlice<Span>, _ place: StatementRole
    ) throws(Trouble) {
        let isLast = rest.isEmpty && place.isTail || rest.count == 1 && isReturn(rest[rest.startIndex])
        let ownsLine = tree[statement.lowerBound].flags.contains(.startsLine)
        let isOneLine =
            rest.isEmpty && closure.captures.isEmpty
            && statement.dropFirst().allSatisfy { !tree[$0].flags.contains(.startsLine) }
        let stays = needsContinuation(
            "the code after this task runs before the task does: move it in front", statement.lowerBound)
        guard isLast, !place.isSynchronous, ownsLine || isOneLine else { throw stays }
        let held = held(in: closure)
        let statements = tree.statements(in: closure.body)[...].dropFirst(held == nil ? 0 : 1)
        if let name = declaredNames(statements).intersection(names(before, in: place)).min() {
            throw needsContinuation("'\(name)' would be declared twice in one scope: rename one", closure.open)
        }
        var inner = self
        inner.replacements = []
        // The async function is on the main actor then, too.
        let isMain = !closure.attributes.isEmpty && !isOnMain
        let isCaught = place.isCaught && !isMain
        var own = StatementRole(isTail: true, isCaught: isCaught, isOutermost: place.isOutermost)
        (own.startsEmpty, own.names) = (false, names(before, in: place))
        do throws(Trouble) {
            try inner.convert(statements, own)
        } catch {
            // A continuation can hold the whole task.
            throw .needsContinuation(error.refusal)
        }
        if place.isCaught, closure.body.contains(where: { throwsOut(of: closure.body, at: $0) }) {
            throw isCaughtAround(statement.lowerBound)
        }
        let inside = interiorRange(closure)
        let kept = held.map { tree.trimmed(tree.range($0).upperBound..<inside.upperBound) } ?? inside
        let passage = try inner.passage(kept)
        // Code of several lines is not put behind other code of a line.
        guard ownsLine || !isMain && !passage.plain.contains(where: \.isNewline) else { throw stays }
        respelled = inner.respelled
        let first = held?.upperBound ?? closure.body.lowerBound
        let margin = indentation(statement)
        let depth = tree[first].flags.contains(.startsLine) ? indentation(first..<first + 1) : margin
        // Where nothing is returned, code after the block would run without the `return`.
        let staysReturn = shape.isVoid && !place.isTail
        let last = staysReturn ? statement.upperBound : rest.first?.upperBound ?? statement.upperBound
        let range = tree.range(statement.lowerBound..<last)
        guard tree.comments(in: tree.range(statement).upperBound..<range.upperBound).isEmpty else {
            throw needsContinuation("a comment would be lost: write this by hand", last - 1)
        }
        guard isMain else {
            return replacements.append(TextReplacement(range, passage.indented(from: depth, to: margin)))
        }
        replacements.append(TextReplacement(range, try onMain(passage, from: depth, to: margin, statement, place)))
    }

    /// Whether the async function is on the main actor: as it is declared, or as it will be marked.
    var isOnMain: Bool {
        if Isolation(in: tree, of: project).isMainActor(body) { return true }
        if let isMarkedMain { return isMarkedMain }
        guard let function = tree.enclosingFunction(body), case .known = overloads.thread(of: function, in: tree) else {
            return false
        }
        return true
    }

    /// `return try await Task { @MainActor in … }.value`: the task keeps its isolation.
    private func onMain(
        _ held: Snippet, from depth: String, to margin: String, _ statement: Span, _ place: StatementRole
    ) throws(Trouble) -> Snippet {
        let fails = shape.canFail && held.throwsErrors
        if fails, place.isCaught || typedResult != nil {
            throw needsContinuation(
                "a task throws any Error, and the function or the 'catch' around it accepts only one error type",
                statement.lowerBound)
        }
        let deeper = margin + tree.indentationUnit
        let body = held.indented(from: depth, to: deeper)
        let task = ("Task { @MainActor in\n\(deeper)\(body)\n\(margin)}.value" as Snippet).awaiting()
        let written = fails ? task.try() : task
        return shape.isVoid ? written : "return \(written)"
    }
}
