import CallSites
import Flow
import Index
import Names
import Overloads
import Patterns
import Silence
import Syntax
import Threads
import Timing

/// A test that waits for expectations, as it becomes a test that awaits its calls: each expectation is fulfilled by the
/// handler of one call, and waited for right after it. Calls are awaited one by one, the outer of nested ones first.
struct WaitingTest {
    let callSites: CallSiteFacts
    let table: Table
    /// The file as far as its calls are awaited.
    private(set) var tree: TokenTree
    /// The first token of the test.
    let start: Int
    /// It runs on the main thread now, and has to be marked so.
    private(set) var needsMarking = false
    /// A handler went on on the main queue, so the test runs on the main actor.
    private var needsMainActor = false
    /// What an awaited call would take away from the main actor, and is not seen to be `Sendable`.
    private var sent: String?
    private var known: KnownNames { callSites.project.known }
    private var code: TestCode { TestCode(in: tree, knowing: known) }

    init(_ test: Declaration, in tree: TokenTree, by table: Table, _ callSites: CallSiteFacts) throws(Refusal) {
        (self.callSites, self.table, self.tree, start) = (callSites, table, tree, test.span.lowerBound)
        let original = tree
        try check(test)
        guard let first = try nextCall() else {
            throw Refusal(
                "'\(test.name.map(tree.text) ?? "the test")' waits for no expectation that this call fulfills: make the test async and await the call by hand, or leave it",
                token: test.keyword)
        }
        try rewrite(first)
        do throws(Refusal) {
            while let next = try nextCall() { try rewrite(next) }
            try checkRest()
            needsMarking = try needsMarking(test, in: original)
        } catch {
            // The token is none of the file as it was.
            throw Refusal(error.reason)
        }
    }

    private var body: Span { tree.declaration(at: start)?.body.map { tree.interior($0.lowerBound) } ?? start..<start }
    private var statements: [Span] { tree.statements(in: body) }

    /// The body, without what stands before its first token and after its last one.
    func text(replacing old: Span, of original: TokenTree) -> String {
        let range = original.range(old)
        let added = tree.file.bytes.count - original.file.bytes.count
        return tree.file.text(range.lowerBound..<max(range.lowerBound, range.upperBound + added)).trimmed
    }

    /// Whether an error ends the test.
    var isThrowing: Bool {
        body.contains { token in
            tree[token].word == .try && tree[token + 1].word == .await && !isCaught(token)
        }
    }

    private func isCaught(_ token: Int) -> Bool {
        tree.braces(around: token).prefix { body.contains($0) }.contains { brace in
            guard tree.role(brace) != .closure else { return true }
            let next = tree.interior(brace).upperBound + 1
            return tree.owner(ofBrace: brace).map { tree[$0].word == .do } ?? false && tree[next].word == .catch
                && tree.role(next + 1) == .code
        }
    }

    // MARK: What stays as it is

    private func check(_ test: Declaration) throws(Refusal) {
        guard TestFunctions.isTest(test, in: tree), let own = test.body,
            test.effects.allSatisfy({ [.async, .throws].contains(tree[$0].word) })
        else {
            let name = test.name.map { tree.text($0) } ?? "init"
            throw Refusal(
                "'\(name)' is none of the test methods without parameters: make it async by hand", token: test.keyword)
        }
        if let twin = code.asyncTwin(of: test) {
            throw Refusal(
                "'\(tree.text(twin))' in line \(tree.line(of: twin)) tests the async version already: keep this one for the callback version",
                token: test.keyword)
        }
        if let local = own.first(where: { tree[$0].word == .func }) {
            throw Refusal(
                "the test declares the function '\(tree.text(local + 1))': move that out of the test first",
                token: local)
        }
        if let asked = own.first(where: { known.says($0, in: tree, .asksForThread) }) {
            throw Refusal(
                "the test checks its thread or queue, and an async test may run on another: leave this", token: asked)
        }
        let match = Match(tree: tree, span: test.span, bindings: Bindings())
        do throws(Refusal) {
            try callSites.overloads.checkHasNoCallers(match)
        } catch {
            let advice = error.reason.contains(": ") ? "" : ": make what calls it async, too, by hand, or leave this"
            throw Refusal(error.reason + advice, token: error.token)
        }
    }

    private func checkRest() throws(Refusal) {
        if let wait = body.first(where: code.isWait) {
            throw Refusal(
                "the test also waits in `\(tree.text(tree.chain(around: wait)?.span ?? wait..<wait + 1))`: rewrite it by hand, or leave it"
            )
        }
        try WaitedObjects(in: tree, knowing: known).checkBlocks(in: body, of: callSites.project)
        if let shadowed = AsyncShadowing(in: tree, of: callSites.project).firstCall(in: body, isInClosures: false) {
            throw Refusal(
                "in async code '\(tree.text(shadowed.token))' may mean its async version: if so, await it by hand")
        }
        let switches = body.filter { tree.role($0) == .cases }.map { tree.statement(around: $0) }
        if switches.contains(where: { tree.blocks(of: $0).contains(where: \.isEmpty) }) {
            throw Refusal("a 'case' does nothing but fulfill an expectation")
        }
    }

    /// Whether the test is to be marked `@MainActor`, as it runs on the main thread now and may need that. Throws where it
    /// could not do there what it does.
    private func needsMarking(_ test: Declaration, in original: TokenTree) throws(Refusal) -> Bool {
        let isMarked = Isolation(in: original, of: callSites.project).isMainActor((test.body?.lowerBound ?? start) + 1)
        let thread = TestThread(in: tree, of: callSites.project)
        guard
            isMarked || needsMainActor
                || TestCode(in: original, knowing: known).isOnMain(test) && thread.mayNeedMain(body)
        else { return false }
        if let spin = thread.spin(in: body) {
            throw Refusal(
                "'\(tree.text(spin))' runs the main queue while it waits, which async code on the main actor cannot do: replace it by an "
                    + "'await' of what it waits for")
        }
        if let sent, !isMarked, !callSites.settings.isInMode5 {
            throw Refusal(
                "the test has to stay on the main actor, and nothing shows that '\(sent)' may leave it: make its type 'Sendable'"
            )
        }
        return !isMarked
    }

    // MARK: The next call

    private struct Call {
        let site: CallSite
        let statement: Span
        /// The expectation, which goes with the call that fulfills it; nil for the last call of a test that waits for nothing.
        var expectation: Expectation?
        var fulfillments: [Span] = []
        /// It is fulfilled by calls in the handler.
        var isNested = false
    }

    private struct Expectation {
        let name: String
        let declaration: Span
        let wait: Span
    }

    private func nextCall() throws(Refusal) -> Call? {
        let statements = statements
        for (number, statement) in statements.enumerated() {
            guard let name = expectation(fulfilledIn: statement) else { continue }
            guard let site = site(statement), let closure = site.closure else {
                throw Refusal(
                    "'\(name)' is not fulfilled in a closure written in the call: write the closure there, or leave this",
                    token: statement.lowerBound)
            }
            let rest = Array(statements[(number + 1)...])
            return try call(site, statement, closure, fulfilling: name, rest)
        }
        guard let last = statements.last, !body.contains(where: code.isWait), last.contains(where: code.isAssertion),
            let site = site(last), let closure = site.closure
        else { return nil }
        if code.fails(tree.statements(in: closure.body).first ?? closure.body) {
            throw Refusal(
                "the test expects that the handler is not called, so there is nothing to await", token: last.lowerBound)
        }
        if let other = statements.dropLast().first(where: { self.site($0)?.closure != nil }) {
            throw Refusal(
                "the test does not wait until its handlers are called: wait for an expectation first",
                token: other.lowerBound)
        }
        return Call(site: site, statement: last)
    }

    private func site(_ statement: Span) -> CallSite? {
        callSites.findCallSite(statement, in: tree, by: table).flatMap { $0.span == statement ? $0 : nil }
    }

    /// The variable of the expectation that a statement fulfills; nil for none.
    private func expectation(fulfilledIn statement: Span) -> String? {
        statement.first { tree.spells($0, "fulfill") && tree[$0].flags.contains(.member) }.map { tree.text($0 - 2) }
    }

    private func call(
        _ site: CallSite, _ statement: Span, _ closure: Closure, fulfilling name: String, _ rest: [Span]
    ) throws(Refusal) -> Call {
        guard let declared = LocalScope(in: tree).declaration(of: name, atTopOf: body), isMadePlainly(declared) else {
            throw Refusal(
                "'\(name)' is not a local constant of this test: make one for this call", token: statement.lowerBound)
        }
        guard let wait = rest.first, awaited(by: wait) == name else {
            throw Refusal(
                "the test does more between this call and its wait for '\(name)': wait right after the call, or rewrite the test by hand",
                token: statement.lowerBound)
        }
        let mentions = body.filter { tree.isUse($0, of: name) && $0 != declared && !wait.contains($0) }
        let fulfilled = mentions.map(fulfillment)
        guard fulfilled.allSatisfy({ $0 != nil }), mentions.allSatisfy(closure.body.contains) else {
            let isInverted = mentions.contains { tree.spells($0 + 2, "isInverted") }
            throw Refusal(
                isInverted
                    ? "'\(name)' is inverted, so the test expects that the handler is not called: leave this"
                    : "'\(name)' has other uses, too: leave this if the test needs them, or else make an expectation for this call alone",
                token: statement.lowerBound)
        }
        guard settles(tree.statements(in: closure.body), name) else {
            throw Refusal(
                "on some path the handler neither fulfills '\(name)' nor fails the test: call 'XCTFail()' there first, or leave this",
                token: statement.lowerBound)
        }
        if rest.count > 1, let left = tree.ownTokens(of: closure.body).first(where: code.leavesEarly) {
            throw Refusal(
                "this 'return' would leave the test before its last lines: use 'if' and 'else' in the handler instead, or leave this",
                token: left)
        }
        if let tally = code.tally(in: closure, checkedIn: rest) {
            throw Refusal(
                "'\(tree.text(tally))' only says whether, or how often, the handler was called, and an 'await' returns once: keep this test, "
                    + "or remove '\(tree.text(tally))' and its check", token: tally)
        }
        let own = mentions.filter { MainQueue(in: tree, knowing: known).closure(around: $0) == closure.open }
        return Call(
            site: site, statement: statement,
            expectation: Expectation(name: name, declaration: tree.statement(around: declared), wait: wait),
            fulfillments: own.compactMap(fulfillment), isNested: own.count < mentions.count)
    }

    private static func isHop(_ brace: Int, in tree: TokenTree, _ known: KnownNames) -> Bool {
        MainQueue(in: tree, knowing: known).mainHop(tree.statement(around: brace))?.open == brace
    }

    /// `let done = expectation(description: "done")`
    private func isMadePlainly(_ name: Int) -> Bool {
        let statement = tree.statement(around: name)
        guard tree[statement.lowerBound].word == .let, name == statement.lowerBound + 1, tree[name + 1].kind == .equal,
            let chain = tree.chain(from: name + 2), chain.span.upperBound == statement.upperBound,
            let made = chain.links.last?.name, let call = chain.links.last?.call,
            chain.links.count == 1 || chain.links.count == 2 && tree[name + 2].word == .`self`
        else { return false }
        let labels = call.arguments.map { $0.label.map { tree.text($0) } }
        return tree.spells(made, "expectation") && labels == ["description"]
            || tree.spells(made, "XCTestExpectation") && (labels.isEmpty || labels == ["description"])
    }

    /// `done.fulfill()` or `defer { done.fulfill() }`, on a line of its own.
    private func fulfillment(_ mention: Int) -> Span? {
        var statement = tree.statement(around: mention)
        guard statement == mention..<mention + 5, tree.spells(mention + 2, "fulfill") else { return nil }
        if tree[mention - 1].kind == .leftBrace, tree[mention - 2].word == .defer,
            tree[mention + 5].kind == .rightBrace
        {
            statement = mention - 2..<mention + 6
        }
        let (before, next) = (statement.lowerBound - 1, statement.upperBound)
        let isFirst = [.leftBrace, .colon].contains(tree[before].kind) || tree[before].word == .in
        let isLast = tree[next].kind == .rightBrace || tree[next].flags.contains(.startsLine)
        return isLast && (isFirst || tree[statement.lowerBound].flags.contains(.startsLine)) ? statement : nil
    }

    /// The only expectation that a statement waits for: `wait(for: [done], timeout: 1)`, `await fulfillment(of: [done])`,
    /// `waitForExpectations(timeout: 1)`; nil for any other.
    private func awaited(by statement: Span) -> String? {
        let first = statement.lowerBound + (tree[statement.lowerBound].word == .await ? 1 : 0)
        guard let chain = tree.chain(from: first), chain.span.upperBound == statement.upperBound,
            let link = chain.links.last, chain.links.count == 1 || tree[first].word == .`self`,
            let name = link.name, let arguments = link.call?.arguments, arguments.allSatisfy({ !$0.isTrailing })
        else { return nil }
        let labels = arguments.map { $0.label.map { tree.text($0) } ?? "" }
        switch (tree.text(name), labels.first) {
        case ("wait", "for"), ("fulfillment", "of"):
            let list = arguments[0].value
            return list.count == 3 ? tree.text(list.lowerBound + 1) : nil
        case ("waitForExpectations", "timeout"):
            let isPlain = arguments.count == 1 || tree[arguments[1].value.lowerBound].word == .nil
            return isPlain ? onlyExpectation(before: statement.lowerBound) : nil
        default: return nil
        }
    }

    /// `waitForExpectations` waits for all that were made before: for one, if nothing else makes an expectation.
    private func onlyExpectation(before wait: Int) -> String? {
        let made = (body.lowerBound..<wait).filter { index in
            tree[index + 1].kind == .leftParen && tree[index].kind == .identifier
                && tree.text(index).lowercased().hasSuffix("expectation")
        }
        guard made.count == 1, case let statement = tree.statement(around: made[0]),
            tree[statement.lowerBound].word == .let
        else { return nil }
        return tree.text(statement.lowerBound + 1)
    }

    // MARK: Paths

    /// Whether each path through these statements fulfills the expectation or fails the test.
    private func settles(_ statements: [Span], _ name: String) -> Bool {
        for statement in statements {
            let blocks = tree.blocks(of: statement).map { tree.statements(in: $0) }
            switch tree[statement.lowerBound].word {
            case .defer:
                if statement.contains(where: { tree.isUse($0, of: name) }) { return true }
            case .return: return code.fails(statement)
            case .guard:
                if !blocks.allSatisfy({ settles($0, name) }) { return false }
            case .if, .switch, .do:
                let isWhole = tree[statement.lowerBound].word != .if || MissingReturn(in: tree).endsWithElse(statement)
                if isWhole, blocks.allSatisfy({ settles($0, name) }) { return true }
                let leaves = blocks.filter {
                    $0.contains { tree.ownTokens(of: $0).contains { tree[$0].word == .return } }
                }
                if !leaves.allSatisfy({ settles($0, name) }) { return false }
            default:
                if code.fails(statement) { return true }
                guard let mention = statement.first(where: { tree.isUse($0, of: name) }) else { continue }
                if mention == statement.lowerBound { return true }
                let closure = tree.braces(around: mention).filter {
                    statement.contains($0) && tree.role($0) == .closure
                }.last
                return closure.flatMap { tree.closure(at: $0) }.map { settles(tree.statements(in: $0.body), name) }
                    ?? false
            }
        }
        return false
    }

    // MARK: The rewrite

    private mutating func rewrite(_ call: Call) throws(Refusal) {
        let awaiting = AwaitingTest(fulfillments: call.fulfillments) { [self] name in
            isTaken(name, besides: call.statement)
        }
        var converter = CallSiteConverter(call.site, frame: .direct, in: callSites.project)
        converter.end(in: awaiting)
        let lines = try converter.lines()
        needsMainActor = needsMainActor || converter.needsMainActor
        sent = sent ?? call.site.operandSentFromMain(in: callSites.project)
        try SDKOverloads(knowing: known, in: callSites.settings).check(lines.joined(separator: "\n"))
        let (plain, written) = try replacing(call, by: lines)
        if !call.isNested, written.contains(where: { plain.role($0) == .closure && Self.isHop($0, in: plain, known) }) {
            throw Refusal(
                "what the handler checks on the main queue would come too late", token: call.statement.lowerBound)
        }
        let isClear = written.allSatisfy { token in
            plain.brace(around: token) != plain.brace(around: written.lowerBound) || !plain.bindsVariable(token)
                || !isTaken(plain.text(token), besides: call.statement)
        }
        tree = isClear ? plain : try replacing(call, by: ["do {"] + converter.indented(lines) + ["}"]).tree
    }

    /// The file with these statements in place of a call, and where they stand.
    private func replacing(_ call: Call, by lines: [String]) throws(Refusal) -> (tree: TokenTree, written: Span) {
        let range = tree.range(call.statement)
        let text = lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
        let isComplete = tree.comments(in: range).allSatisfy { comment in
            text.contains { $0.contains(tree.file.text(comment.range).trimmed) }
        }
        guard isComplete else {
            throw Refusal("a comment would be lost: write this by hand", token: call.statement.lowerBound)
        }
        let margin = tree.indentation(at: range.lowerBound)
        let moved = text.enumerated().map { $0 == 0 || $1.isEmpty ? String($1) : "\(margin)\($1)" }
            .joined(separator: tree.lineEnd)
        var edits = [SourceEdit(path: tree.file.path, range: range, replacement: moved)]
        var start = range.lowerBound
        if let expectation = call.expectation, !call.isNested {
            let made = StatementRemoval(of: expectation.declaration, in: tree).edit()
            edits = [made] + edits + [StatementRemoval(of: expectation.wait, in: tree).edit(withCommentOn: "wait")]
            start -= made.range.count
        }
        let open = body.lowerBound - 1
        let new = tree.applying(edits, inBody: open..<body.upperBound + 1)
        let first = new.firstToken(from: start)
        return (new, first..<new.firstToken(from: start + moved.utf8.count))
    }

    /// Whether a name, declared by what follows a call, would mean something else than it does round the call.
    private func isTaken(_ name: String, besides call: Span) -> Bool {
        let (body, open) = (body, body.lowerBound - 1)
        return body.contains { token in
            guard !call.contains(token), tree.isUse(token, of: name) else { return false }
            if tree.bindsVariable(token) { return tree.brace(around: token) == open }
            return !Shadowing(in: tree).hides(name, at: token, within: open) && !tree.namesVariable(token)
        }
    }
}
