import FunctionBodies
import Index
import Overloads
import Patterns
import Publishers
import Syntax
import Timing

/// Writes the body of a function that returns a publisher of one value as that of an async function: each publisher that it
/// returns becomes statements, one after the other, that await what the publisher waits for. An operator that has no such
/// form is refused with its place.
struct PublisherBodyConverter {
    let tree: TokenTree
    let declaration: Declaration
    let result: PublisherResult
    let project: ProjectIndex
    /// Writes the closures of futures.
    let bodies: BodyFacts
    /// How many values the publishers give.
    let publishers: PublisherFacts
    /// Whether a function that has no async version gets one in this run.
    let becomesAsync: (ProjectIndex.Function) -> Bool
    /// Why such a function is not awaited yet: it becomes async first.
    var pending: Refusal?
    /// The functions of the project that are awaited.
    var callees: Set<CodeKey> = []
    /// It throws where its task is cancelled, though its publisher cannot fail.
    var throwsCancellation = false
    /// The types, as they are written, of the values that its statements read.
    var readTypes: Set<String> = []
    /// An operator after the publisher that is written catches its errors.
    var catchesErrors = false
    /// In the closure of a `Deferred`: whether its errors are those of the function. Nil elsewhere.
    var deferredKeepsErrors: Bool?
    /// The names that the written statements declare.
    var declared: Set<String>
    /// New spellings of tokens, wherever their code is written.
    var respelled: [Binding.Change] = []
    /// Statements that are left out, such as the guard for a weak `self`.
    var removed: [Span] = []
    /// What callers may notice.
    var doubts: [Refusal] = []
    /// The names of the calls that are awaited.
    var awaited: Set<Int> = []
    /// Closures whose statements are written where the operator stood.
    var unwrapped: [Span] = []

    init?(
        _ declaration: Declaration, in tree: TokenTree, with bodies: BodyFacts,
        counting publishers: PublisherFacts, knowing becomesAsync: @escaping (ProjectIndex.Function) -> Bool
    ) {
        let project = bodies.project
        guard let result = PublisherResult(of: declaration, in: tree, knowing: project.known) else { return nil }
        (self.tree, self.declaration, self.result, self.project) = (tree, declaration, result, project)
        (self.bodies, self.publishers, self.becomesAsync) = (bodies, publishers, becomesAsync)
        declared = Set(tree.parameters(of: declaration).map { tree.text($0.name) })
    }

    var name: String { declaration.name.map { tree.text($0) } ?? "init" }

    func line(of token: Int) -> Int { tree.line(of: token) }

    /// What is to be done with the value of a publisher.
    enum Ending: Equatable {
        /// The function returns it.
        case returned
        /// The same at the end of a function without a result.
        case last
        /// A variable is set to it.
        case assigned(String)
    }

    /// The statements of the async function.
    mutating func write() throws(Refusal) -> [String] {
        guard let body = declaration.body else { throw Refusal() }
        let interior = tree.interior(body.lowerBound)
        let lines = try rewritten(interior, in: tree[body.lowerBound].end..<tree[body.upperBound - 1].offset) {
            (converter, expression) throws(Refusal) in
            let isLast = converter.result.isVoid && converter.endsFunction(expression.upperBound, in: interior)
            let lines = try converter.lines(of: expression, isLast ? .last : .returned)
            // A branch is not left empty.
            return lines.isEmpty && expression.upperBound != interior.upperBound ? ["return"] : lines
        }
        for span in [interior] + unwrapped { try checkCalls(in: span) }
        // One expression stays one.
        let left = tree.statements(in: interior).filter { !removed.contains($0) }
        let isExpression = left.count == 1 && tree[interior.lowerBound].word != .return
        guard isExpression, let first = lines.first, first.hasPrefix("return ") else { return lines }
        return [String(first.dropFirst("return ".count))] + lines.dropFirst()
    }

    /// Whether the function is over where a statement ends: nothing stands after it, nor after the `if` or `do` round it.
    private func endsFunction(_ end: Int, in span: Span) -> Bool {
        if end == span.upperBound { return true }
        guard let last = tree.statements(in: span).last, last.contains(end - 1),
            [.if, .do].contains(tree[last.lowerBound].word)
        else {
            return false
        }
        return tree.blocks(of: last).contains { $0.contains(end - 1) && endsFunction(end, in: $0) }
    }

    /// Throws for a call that would mean an async function once the code round it is async.
    private func checkCalls(in span: Span) throws(Refusal) {
        let shadowing = AsyncShadowing(in: tree, of: project)
        var rest = span
        while let (token, _) = shadowing.firstCall(in: rest, isInClosures: false) {
            if !awaited.contains(token) {
                throw Refusal(
                    "in async code '\(tree.text(token))' in line \(line(of: token)) would call its async version: write this by "
                        + "hand, with 'await' there", token: token)
            }
            rest = token + 1..<span.upperBound
        }
    }

    // MARK: Statements

    /// The code of a span as it will be spelled.
    func code(_ span: Span) -> String { tree.lines(of: tree.range(span), changes: respelled).joined(separator: "\n") }

    /// The statements of a function or closure, with others in the place of what it returns.
    mutating func rewritten(
        _ span: Span, in range: Range<Int>,
        _ convert: (inout Self, Span) throws(Refusal) -> [String]
    ) throws(Refusal) -> [String] {
        var changes: [Binding.Change] = []
        var handlers: [Int] = []
        for (statement, expression) in returned(by: span) {
            let lines = try convert(&self, expression)
            let mayThrow = lines.contains { $0.contains("await ") || $0.hasPrefix("throw ") }
            if mayThrow { handlers += [handler(around: statement.lowerBound, in: span)].compactMap(\.self) }
            changes.append(change(of: statement, to: lines, in: span))
        }
        changes = withoutRethrowing(changes, in: span)
        if let left = handlers.first(where: { handler in !changes.contains { $0.span.contains(handler) } }) {
            throw Refusal(
                "the 'catch' in line \(line(of: left)) would also catch errors of the awaited publisher: move the 'return' that gives the "
                    + "publisher out of its 'do'", token: left)
        }
        let others = (respelled + removed.map { Binding.Change(span: $0, text: "") }).filter { other in
            !changes.contains { $0.span.overlaps(other.span) }
        }
        let gone = removed.filter { span in others.contains { $0.span == span } }
        return tree.lines(of: range, changes: changes + others.filter { !gone.contains($0.span) }, without: gone)
    }

    /// Of `do { … } catch { throw error }` what stands in the `do`, with the declaration before it of what is set there.
    private func withoutRethrowing(_ changes: [Binding.Change], in span: Span) -> [Binding.Change] {
        var changes = changes
        let statements = tree.statements(in: span)
        for (number, statement) in statements.enumerated() {
            let blocks = tree.blocks(of: statement)
            for block in blocks { changes = withoutRethrowing(changes, in: block) }
            let inside = changes.filter { $0.span.overlaps(statement) }
                .sorted { $0.span.lowerBound < $1.span.lowerBound }
            let own = inside.dropLast()
            guard tree[statement.lowerBound].word == .do, blocks.count == 2, let last = inside.last,
                last.text == "throw error", last.span == blocks[1],
                tree[blocks[1].lowerBound - 2].word == .catch,
                own.allSatisfy({ blocks[0].contains($0.span.lowerBound) }),
                own.isEmpty || number == statements.count - 1, isAlone(blocks[0], after: statements[..<number])
            else { continue }
            changes.removeAll { $0.span.overlaps(statement) }
            let margin = "\n" + tree.indentation(at: tree[statement.lowerBound].offset)
            if own.isEmpty, number > 0, let text = set(by: blocks[0], after: statements[number - 1]) {
                changes.append(
                    Binding.Change(span: statements[number - 1].lowerBound..<statement.upperBound, text: text))
                continue
            }
            let body = tree[blocks[0].lowerBound - 1].end..<tree[blocks[0].upperBound].offset
            let others = respelled.filter { other in !own.contains { $0.span.overlaps(other.span) } }
            let lines = tree.lines(of: body, changes: own + others, without: removed)
            changes.append(Binding.Change(span: statement, text: lines.joined(separator: margin)))
        }
        return changes
    }

    /// Whether the names that a block declares are not declared before it.
    private func isAlone(_ block: Span, after earlier: ArraySlice<Span>) -> Bool {
        func declared(_ span: Span) -> Set<String> {
            Set(span.filter { [.let, .var].contains(tree[$0 - 1].word) }.map { tree.text($0) })
        }
        return declared(block).isDisjoint(with: earlier.reduce(into: []) { $0.formUnion(declared($1)) })
    }

    /// `let client = try Client(id)` for `let client: Client` and `client = try Client(id)` as the only statement of a block.
    private func set(by block: Span, after declaration: Span) -> String? {
        let name = declaration.lowerBound + 1
        guard tree[declaration.lowerBound].word == .let, tree[name + 1].kind == .colon,
            case let type = name + 2..<declaration.upperBound, !type.contains(where: { tree[$0].kind == .equal }),
            tree.statements(in: block) == [block], block.count > 2,
            tree.equal(name..<name + 1, to: block.lowerBound..<block.lowerBound + 1, of: tree),
            tree[block.lowerBound + 1].kind == .equal
        else { return nil }
        let value = block.lowerBound + 2..<block.upperBound
        let made = tree[value.lowerBound].word == .try ? value.dropFirst() : value
        let isSeen = type.count == 1 && made.first.map { tree[$0].hash == tree[type.lowerBound].hash } ?? false
        return "let \(tree.text(name))\(isSeen ? "" : ": " + tree.text(type)) = \(code(value))"
    }

    /// What statements return: each `return` with its expression, and a single expression without one, also in branches.
    func returned(by span: Span) -> [(statement: Span, expression: Span)] {
        let statements = tree.statements(in: span).filter { !removed.contains($0) }
        if statements.count == 1, let first = statements[0].first, tree[first].word != .return {
            switch tree[first].word {
            case .if, .switch:
                let found = tree.blocks(of: statements[0]).map { returned(by: $0) }
                if found.contains(where: { !$0.isEmpty }) { return found.flatMap(\.self) }
            case .throw, .let, .var, .guard, .for, .while, .do, .defer, .func: break
            default:
                let isOver = project.known.says(first, in: tree, .neverReturns)
                return isOver ? [] : [(statements[0], statements[0])]
            }
        }
        return tree.ownTokens(of: span).filter { index in
            tree[index].word == .return && !tree[index].flags.contains(.member)
                && !removed.contains { $0.contains(index) }
        }
        .compactMap { index in
            let end = min(tree.statement(around: index).upperBound, span.upperBound)
            return index + 1 < end ? (index..<end, index + 1..<end) : nil
        }
    }

    /// The `catch` after the `do` that holds a statement.
    private func handler(around token: Int, in span: Span) -> Int? {
        tree.braces(around: token).prefix { span.contains($0) }.lazy.compactMap { [tree] brace in
            guard let owner = tree.owner(ofBrace: brace), tree[owner].word == .do, let close = tree.partner(brace),
                tree[close + 1].word == .catch
            else { return nil }
            return close + 1
        }.first
    }

    /// Several lines get lines of their own, also in a block that had one.
    private func change(of statement: Span, to lines: [String], in span: Span) -> Binding.Change {
        let lines = lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
        let margin = String(tree.indentation(at: tree[statement.lowerBound].offset))
        let ownsLine =
            tree[statement.lowerBound].flags.contains(.startsLine) || statement.lowerBound == span.lowerBound
        if lines.count <= 1 || ownsLine {
            return Binding.Change(span: statement, text: lines.joined(separator: "\n" + margin))
        }
        let inner = "\n" + margin + tree.indentationUnit
        let before = statement.lowerBound - 1
        let text = tree.text(before) + inner + lines.joined(separator: inner)
        guard let close = tree.partner(before), close == statement.upperBound else {
            return Binding.Change(span: before..<statement.upperBound, text: text)
        }
        return Binding.Change(span: before..<close + 1, text: text + "\n" + margin + "}")
    }

    // MARK: Publishers

    /// A publisher as statements, and its value at their end.
    mutating func lines(of expression: Span, _ ending: Ending) throws(Refusal) -> [String] {
        finish(try steps(of: expression, ending), ending)
    }

    /// The steps with what is done with their value.
    func finish(_ steps: AwaitedSteps, _ ending: Ending) -> [String] {
        if steps.isOver { return steps.lines }
        let value = steps.value
        if value.isNone, case .assigned = ending { return steps.lines + (value.isAwaited ? [value.text] : []) }
        switch ending {
        case .assigned(let name): return steps.lines + ["\(name) = \(value.text)"]
        case .last: return steps.lines + (value.code == "()" ? [] : [value.text])
        case .returned where result.isVoid && value.code == "()": return steps.lines + ["return"]
        case .returned: return steps.lines + ["return \(value.text)"]
        }
    }

    /// The steps of a publisher. The last of them may return by themselves where nothing is done with their value after it.
    mutating func steps(of expression: Span, _ ending: Ending) throws(Refusal) -> AwaitedSteps {
        guard let chain = tree.chain(from: expression.lowerBound), chain.span == expression else {
            throw Refusal(
                "the publisher in line \(line(of: expression.lowerBound)) is not one chain of calls: write 'if … else' with a 'return' for "
                    + "each chain, or write the async version by hand", token: expression.lowerBound)
        }
        let before = self
        do throws(Refusal) {
            catchesErrors = before.catchesErrors || chain.links.contains(where: isCatching)
            let (steps, number) = try source(of: chain, ending)
            catchesErrors = before.catchesErrors
            return try apply(from: number, of: chain, ending, to: steps)
        } catch {
            guard var last = lastWithoutForm(of: chain) else { throw error }
            self = before
            // Of many values only the end counts.
            let ignoring = chain.links[last...].firstIndex { $0.name.map { tree.spells($0, "ignoreOutput") } ?? false }
            if let ignoring, !publishers.values(of: chain, before: last + 1, in: tree).are(.oneOrNo) { last = ignoring }
            try checkIsNoList(chain.links[...last])
            let rest = chain.links[(last + 1)...]
            let steps = try waited(
                upTo: last, of: chain, ending, mayFail: catchesErrors || rest.contains(where: isCatching))
            return try apply(from: last + 1, of: chain, ending, to: steps)
        }
    }

    private mutating func apply(
        from first: Int, of chain: Chain, _ ending: Ending, to steps: AwaitedSteps
    ) throws(Refusal) -> AwaitedSteps {
        var (steps, number) = (steps, first)
        let outer = catchesErrors
        defer { catchesErrors = outer }
        while number < chain.links.count {
            catchesErrors = outer || chain.links[(number + 1)...].contains(where: isCatching)
            number = try apply(number, of: chain, ending, to: &steps)
        }
        return steps
    }

    /// Whether the operator takes the errors of the publisher.
    func isCatching(_ link: Link) -> Bool {
        link.name.map { name in ["catch", "replaceError"].contains { tree.spells(name, $0) } } ?? false
    }
}
