import CallSites
import Flow
import Index
import Overloads
import Patterns
import Syntax
import Threads
import Timing
import Types

/// Converts the body of a callback function into the body of an async function.
///
/// Where the function calls the handler itself, the call becomes a `return` or a `throw`. Where a callback calls it,
/// the rest of the block goes into a continuation, which is resumed in place of that call. Every path calls the handler
/// exactly once (the path analysis has checked it); a statement that cannot be converted is refused with its place.
struct BodyConverter {
    let tree: TokenTree
    let handler: String
    /// The type of the handler.
    let type: FunctionType
    var shape: HandlerShape
    /// The shape of the handler while a closure that returns its `Result` is written; else nil.
    var outerShape: HandlerShape?
    /// The overloads of the functions that it calls.
    let overloads: OverloadFacts
    /// A token of the body.
    let body: Int
    /// The name for a continuation.
    let continuation: String
    /// The type of the `Result`, if the function uses typed throws.
    var typedResult: String?
    /// The labels of the returned tuple.
    var names = TupleLabels.none
    /// The continuation that replaces the handler in a property.
    var kept: StoredContinuation?
    /// The functions converted in the same fix. If set, a body that only calls its handler is allowed.
    var moving: MovingFunctions?
    /// Whether the async function will be marked `@MainActor`, where the function in `tree` does not show it any more.
    var isMarkedMain: Bool?
    /// Sorted by their place in the file.
    var replacements: [TextReplacement] = []
    /// New spellings of tokens, also where their text is moved.
    var respelled: [Int: String] = [:]
    /// Nil outside functions.
    let callbackQueue: CallbackQueue?

    var project: ProjectIndex { overloads.project }
    var optionalities: OptionalityReader { OptionalityReader(tree: tree, body: body, project: project) }
    /// The type of the error, if it is not `any Error`.
    var concreteError: String? { type.concreteError }
    /// The enum of the project that the handler takes instead of a `Result`.
    var resultLikeEnum: ResultLikeEnum? { type.resultLikeEnum }
    /// The types of the values that the handler takes beside an error.
    var types: [String] { type.elements.dropLast().map { type.tree.text($0) } }

    init(
        of handler: String, _ type: FunctionType, in tree: TokenTree, at body: Int, continuation: String,
        overloads: OverloadFacts
    ) {
        self.tree = tree
        self.handler = handler
        self.type = type
        self.overloads = overloads
        self.body = body
        self.continuation = continuation
        shape = HandlerShape(type)
        callbackQueue = tree.enclosingFunction(body).map {
            CallbackQueue(answering: handler, of: $0, in: tree, knowing: overloads.project.known)
        }
    }

    /// The reason that a statement cannot be converted in place.
    enum Trouble: Error {
        /// The handler is called from a callback: a continuation can contain the statement.
        case needsContinuation(Refusal)
        /// The function cannot be converted.
        case refused(Refusal)

        var refusal: Refusal {
            switch self {
            case .needsContinuation(let refusal), .refused(let refusal): refusal
            }
        }
    }

    /// The context of a block of statements.
    struct StatementRole {
        /// Nothing runs after them in the function or the continuation.
        var isTail: Bool
        /// An enclosing `catch` would catch the errors that they throw.
        var isCaught = false
        /// Nothing can be awaited here.
        var isSynchronous = false
        /// The statements of the whole function.
        var isOutermost = false
        /// Nothing but these statements stands in the block.
        var startsEmpty = true
        /// The names declared before them in the block that they become part of.
        var names: Set<String> = []
    }

    /// Converts the statements between braces; their comments are kept.
    mutating func write(_ body: Span) throws(Refusal) -> Snippet {
        try AsyncShadowing(in: tree, of: project).check(body)
        try checkQueue(body)
        try checkDefers(body)
        try WeakReference(in: tree, of: project).checkIsNotHeld(in: body, whileWaitingFor: handler)
        let waited = WaitedObjects(in: tree, knowing: project.known)
        try waited.checkChanges(in: body)
        try waited.checkBlocks(in: body, of: project)
        try checkScopes()
        let statements = tree.statements(in: body)
        do throws(Trouble) {
            try convert(statements[...], StatementRole(isTail: true, isOutermost: true))
        } catch {
            throw error.refusal
        }
        // An async function has no handler.
        if let left = mentions(in: body).first(where: { mention in
            !replacements.contains { $0.range.contains(tree[mention].offset) }
        }) {
            throw Refusal(
                "'\(handler)' is used here other than by calling it or passing it on: rewrite by hand", token: left)
        }
        do throws(Trouble) {
            return try passage(tree.range(body)).withoutSemicolon()
        } catch {
            throw error.refusal
        }
    }

    /// The code of a range with all replacements in it.
    func passage(_ range: Range<Int>) throws(Trouble) -> Snippet {
        let own = respelled.filter { index, _ in
            let token = tree[index].range
            return range.contains(token.lowerBound)
                && !replacements.contains { $0.range.contains(token.lowerBound) }
        }.map { TextReplacement(tree[$0].range, Snippet($1)) }
        let all = sorted(replacements + own)
        let ranges = [range.lowerBound..<range.lowerBound] + all.map(\.range) + [range.upperBound..<range.upperBound]
        if let overlap = zip(ranges, ranges.dropFirst()).first(where: { $0.upperBound > $1.lowerBound }) {
            throw refused(
                "two rewrites overlap here: apply one, then run the tool again",
                min(tree.firstToken(from: overlap.1.lowerBound), tree.count - 1))
        }
        return Snippet(range, of: tree, replacing: all)
    }

    func sorted(_ replacements: [TextReplacement]) -> [TextReplacement] {
        replacements.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    }

    func mentions(in span: Span) -> [Int] { tree.uses(of: handler, in: span) }

    // MARK: Blocks

    /// Converts statements one by one. The first that no `return` can express goes into a continuation with all that follow.
    mutating func convert(_ statements: ArraySlice<Span>, _ place: StatementRole) throws(Trouble) {
        for index in statements.indices where !mentions(in: statements[index]).isEmpty {
            let before = self
            do throws(Trouble) {
                try convert(
                    statements[index], rest: statements[(index + 1)...], place, before: statements[..<index])
            } catch {
                guard case .needsContinuation = error, place.isTail, !place.isCaught || !shape.canFail,
                    !place.isSynchronous
                else {
                    throw error
                }
                self = before
                try checkIsNoTask(statements[index])
                return try wait(from: index, in: statements, place)
            }
            if isOver(after: index, of: statements) { return }
        }
    }

    /// Whether no later statement uses the handler.
    private func isOver(after index: Int, of statements: ArraySlice<Span>) -> Bool {
        !statements[(index + 1)...].contains { !mentions(in: $0).isEmpty }
    }

    private mutating func convert(
        _ statement: Span, rest: ArraySlice<Span>, _ place: StatementRole, before: ArraySlice<Span>
    ) throws(Trouble) {
        let start = statement.lowerBound
        switch tree[start].word {
        case .if, .switch, .do, .guard:
            let isFollowedByReturn = rest.count == 1 && isReturn(rest[rest.startIndex])
            var inner = place
            inner.isOutermost = false
            inner.startsEmpty = true
            inner.names = []
            inner.isTail = tree[start].word != .guard && (place.isTail && rest.isEmpty || isFollowedByReturn)
            if isFollowedByReturn, tree[start].word != .guard, allPathsEnd(statement) {
                remove(rest[rest.startIndex], after: statement.upperBound)
            }
            let blocks = tree.blocks(of: statement)
            // A condition on the handler itself cannot be expressed with `return`.
            if let asked = mentions(in: statement).first(where: { mention in
                !blocks.contains { $0.contains(mention) }
            }) {
                throw refused(
                    "'\(handler)' is tested in a condition here, and an async function has no handler to test: remove the condition",
                    asked)
            }
            let hasCatch = tree[start].word == .do && blocks.count > 1
            if hasCatch, inner.isTail || mentions(in: blocks[0]).isEmpty,
                try convertRethrowing(
                    statement, blocks, isTail: inner.isTail, before: before, rest: rest, place)
            {
                return
            }
            for (number, block) in blocks.enumerated() {
                var own = inner
                own.isCaught = place.isCaught || hasCatch && number == 0
                var statements = tree.statements(in: block)[...]
                if own.isTail, tree[start].word == .switch { dropLastBreak(&statements) }
                try convert(statements, own)
            }
        case .defer where onlyCallsHandler(statement) && place.isOutermost:
            guard let next = rest.first else { throw nothingToAwait(start) }
            let range = tree[start].offset..<tree[next.lowerBound].offset
            guard tree.comments(in: range).isEmpty else {
                throw needsContinuation("a comment would be lost: write this by hand", start)
            }
            replacements.append(TextReplacement(range, ""))
        case .for, .while, .repeat:
            // A call of the handler in a loop becomes a `return` there.
            let body = tree.blocks(of: statement).last ?? start..<start
            guard mentions(in: statement).allSatisfy(body.contains) else {
                throw needsContinuation("'\(handler)' is used inside of this '\(tree.text(start))'", start)
            }
            var inner = place
            (inner.isTail, inner.isOutermost, inner.startsEmpty, inner.names) = (false, false, false, [])
            try convert(tree.statements(in: body)[...], inner)
        case .defer, .func, .class, .struct, .enum, .let, .var:
            throw needsContinuation("'\(handler)' is used inside of this '\(tree.text(start))'", start)
        default: try convertCall(statement, rest: rest, place, before: before)
        }
    }

    /// `defer { completion() }`: each `return` of an async function does that.
    private func onlyCallsHandler(_ statement: Span) -> Bool {
        let body = tree.statements(
            in: statement.lowerBound + 2..<max(statement.lowerBound + 2, statement.upperBound - 1))
        return shape == .nothing && body.count == 1 && handlerCall(body[0]) != nil
    }

    /// Whether no path continues after an `if`, a `switch` or a `do`.
    private func allPathsEnd(_ statement: Span) -> Bool {
        tree[statement.lowerBound].word != .if
            || statement.last.flatMap { tree.partner($0) }.flatMap { tree.owner(ofBrace: $0) }
                .map { tree[$0].word == .else } ?? false
    }

    func isReturn(_ statement: Span) -> Bool { statement.count == 1 && tree[statement.lowerBound].word == .return }

    func needsContinuation(_ reason: String, _ token: Int) -> Trouble {
        .needsContinuation(Refusal(reason, token: token))
    }
    func nothingToAwait(_ token: Int) -> Trouble {
        refused(
            "all it does is to call its handler, at once or on a queue, so there is nothing to await: leave it", token)
    }
    func refused(_ reason: String, _ token: Int) -> Trouble { .refused(Refusal(reason, token: token)) }

    /// Removes a last `break` after a call of the handler, if nothing follows the `switch`.
    private mutating func dropLastBreak(_ statements: inout ArraySlice<Span>) {
        guard let last = statements.last, statements.count > 1, last.count == 1, tree[last.lowerBound].word == .break,
            statements.dropLast().contains(where: { !mentions(in: $0).isEmpty })
        else { return }
        statements.removeLast()
        remove(last, after: statements[statements.endIndex - 1].upperBound)
    }

    /// Removes the last statement of a block, with its line or the semicolon before it.
    mutating func remove(_ statement: Span, after end: Int) {
        let end = end > 1 && tree[end - 1].kind == .semicolon ? end - 1 : end
        let range = tree.range(statement)
        let gap = tree[end - 1].end..<range.lowerBound
        // A comment before it is kept, the line after that is not.
        let ownsLine = tree[statement.lowerBound].flags.contains(.startsLine)
        let start = tree.comments(in: gap).last.map { ownsLine ? $0.end : range.lowerBound } ?? gap.lowerBound
        replacements.append(TextReplacement(start..<range.upperBound, ""))
    }
}
