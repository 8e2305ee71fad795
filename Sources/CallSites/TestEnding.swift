import Flow
import Index
import Overloads
import Patterns
import Syntax

/// The end of a test that may become async: its last call, and the XCTest expectation that waits for it, if there is
/// one.
package struct TestEnding {
    let tree: TokenTree
    private let known: KnownNames
    let call: Span
    let body: Span
    /// The name of the expectation that this call alone fulfills, where it is declared.
    package private(set) var expectation: Int?
    /// The statements that fulfill it.
    private(set) var fulfillments: [Span] = []

    /// Nil if something else follows the call or waits in the test, or if the test contains functions.
    init?(of call: Span, in function: Declaration, of tree: TokenTree, knowing known: KnownNames) {
        guard Imports(in: tree).isTest(knowing: known), Self.isTest(function, in: tree),
            let open = function.body?.lowerBound,
            tree.brace(around: call.lowerBound) == open
        else { return nil }
        (self.tree, self.known, self.call, body) = (tree, known, call, tree.interior(open))
        if body.contains(where: { tree[$0].word == .func }) { return nil }
        let isWaiting = body.contains(where: { Self.isWait($0, in: tree, known) })
        if call.upperBound == body.upperBound, !isWaiting { return }
        guard let name = awaitedName(), let declared = LocalScope(in: tree).declaration(of: name, atTopOf: body),
            isDeclared(declared)
        else { return nil }
        expectation = declared
        let mentions = body.filter { tree.isUse($0, of: name) && $0 != declared }
        fulfillments = mentions.compactMap(fulfillment)
        let waits = mentions.filter { $0 >= call.upperBound }
        guard !fulfillments.isEmpty, fulfillments.count + waits.count == mentions.count else { return nil }
    }

    /// The name of the expectation in `wait(for: [done], timeout: 1)`, the only statement after the call;
    /// `waitForExpectations(timeout: 1)` waits for the only expectation that is created.
    private func awaitedName() -> String? {
        let wait = tree.statement(around: call.upperBound)
        guard call.upperBound < body.upperBound, wait.upperBound == body.upperBound,
            body.filter({ Self.isWait($0, in: tree, known) }).count == 1, let chain = tree.chain(from: wait.lowerBound),
            chain.span == wait,
            let link = chain.links.last, chain.links.count == 1 || tree[wait.lowerBound].word == .`self`,
            let name = link.name, let arguments = link.call?.arguments, arguments.allSatisfy({ !$0.isTrailing })
        else { return nil }
        switch (tree.text(name), arguments.map { $0.label.map { tree.text($0) } }) {
        case ("wait", ["for", "timeout"]):
            let list = arguments[0].value
            return list.count == 3 ? tree.text(list.lowerBound + 1) : nil
        case ("waitForExpectations", ["timeout"]): return onlyExpectation
        case ("waitForExpectations", ["timeout", "handler"]):
            return tree[arguments[1].value.lowerBound].word == .nil ? onlyExpectation : nil
        default: return nil
        }
    }

    private var onlyExpectation: String? {
        let made = body.filter { tree.spells($0, "expectation") && tree[$0 + 1].kind == .leftParen }
        guard made.count == 1, tree[tree.statement(around: made[0]).lowerBound].word == .let else { return nil }
        return tree.text(tree.statement(around: made[0]).lowerBound + 1)
    }

    /// `let done = expectation(description: "done")`
    private func isDeclared(_ name: Int) -> Bool {
        let statement = tree.statement(around: name)
        guard tree[statement.lowerBound].word == .let, name == statement.lowerBound + 1, tree[name + 1].kind == .equal,
            let chain = tree.chain(from: name + 2), chain.span.upperBound == statement.upperBound,
            let made = chain.links.last?.name, let call = chain.links.last?.call,
            chain.links.count == 1 || chain.links.count == 2 && tree[name + 2].word == .`self`
        else { return false }
        return ["expectation", "XCTestExpectation"].contains(tree.text(made)) && call.arguments.count == 1
            && call.arguments[0].label.map { tree.spells($0, "description") } ?? false
    }

    /// Whether a token stands in a closure that the call itself is given: not in one of which another call makes the handler.
    private func isInHandler(_ index: Int) -> Bool {
        let closures = tree.braces(around: index).prefix { call.contains($0) }.filter { tree.role($0) == .closure }
        let links = tree.chain(from: call.lowerBound)?.links ?? []
        return closures.last.flatMap { tree.calleeName(ofArgument: $0) }.map { name in
            links.contains { $0.name == name }
        } ?? false
    }

    /// `done.fulfill()` or `defer { done.fulfill() }` in the call, on a line of its own.
    private func fulfillment(_ mention: Int) -> Span? {
        var statement = tree.statement(around: mention)
        guard call.contains(mention), statement == mention..<mention + 5, tree.spells(mention + 2, "fulfill"),
            isInHandler(mention)
        else { return nil }
        if tree[mention - 1].kind == .leftBrace, tree[mention - 2].word == .defer,
            tree[mention + 5].kind == .rightBrace
        {
            statement = mention - 2..<mention + 6
        }
        let (before, next) = (statement.lowerBound - 1, statement.upperBound)
        let isFirst = tree[before].kind == .leftBrace || tree[before].word == .in
        let isLast = tree[next].kind == .rightBrace || tree[next].flags.contains(.startsLine)
        return isLast && (isFirst || tree[statement.lowerBound].flags.contains(.startsLine)) ? statement : nil
    }
}

extension CallSiteFacts {
    /// The end of the test around the matched call, if the test can become async: nothing calls the test, and no other
    /// call in it would resolve to an async overload. Nil otherwise.
    package func testEnding(of match: Match) -> TestEnding? {
        let tree = match.tree
        let call = tree.statement(around: match.span.lowerBound)
        guard let function = tree.enclosingFunction(call.lowerBound),
            let ending = TestEnding(of: call, in: function, of: tree, knowing: project.known),
            ending.expectation != nil || call.contains(where: { TestEnding.isAssertion($0, in: tree, project.known) }),
            !TestEnding.mustStaySilent(call, in: tree, project.known),
            AsyncShadowing(in: tree, of: project).firstCall(
                in: ending.body.lowerBound..<call.lowerBound) == nil,
            (try? overloads.checkHasNoCallers(Match(tree: tree, span: function.span, bindings: Bindings()))) != nil
        else { return nil }
        return ending
    }
}

extension CallSiteConverter {
    /// Throws if a task would run an assertion after the end of the test, because nothing waits for it.
    func checkAssertions(_ handler: Closure) throws(Refusal) {
        guard Imports(in: tree).isTest(knowing: project.known),
            let assertion = handler.body.first(where: { TestEnding.isAssertion($0, in: tree, project.known) })
        else { return }
        let tells = handler.body.contains { index in
            tree.spells(index, "fulfill") && tree[index].flags.contains(.member)
                || tree[index].kind == .identifier && !tree[index].flags.contains(.member)
                    && tree[index + 1].kind == .leftParen && site.isGiven(index, in: project)
        }
        if tells { return }
        throw Refusal("the test would end before this assertion runs: let it wait for an expectation", token: assertion)
    }

    /// The test awaits the call: removes the fulfillments of its expectation and the wait.
    mutating func end(_ ending: TestEnding) {
        guard ending.expectation != nil else { return }
        isLast = true
        removed += ending.fulfillments
    }
}

extension TestEnding {
    /// Whether a function is a test that is called by the test runner only and is not async yet.
    fileprivate static func isTest(_ function: Declaration, in tree: TokenTree) -> Bool {
        if function.effects.contains(where: { tree[$0].word == .async }) { return false }
        if function.attributes.contains(where: { tree.spells($0.lowerBound + 1, "Test") }) { return true }
        let isOwn = function.modifiers.allSatisfy { ![.override, .static, .class].contains(tree[$0.lowerBound].word) }
        return isOwn && function.result == nil && tree.parameters(of: function).isEmpty
            && tree.enclosingType(function.keyword) != nil
            && function.name.map { tree.text($0).hasPrefix("test") } ?? false
    }

    /// `XCTAssertEqual(…)`, `#expect(…)`, Nimble's `expect(…)` and `fail(…)`, `Issue.record(…)`.
    fileprivate static func isAssertion(_ index: Int, in tree: TokenTree, _ known: KnownNames) -> Bool {
        guard tree[index].kind == .identifier, tree[index + 1].kind == .leftParen else { return false }
        guard !tree[index].flags.contains(.member) else {
            return tree.spells(index, "record") && tree.spells(index - 2, "Issue")
        }
        return known.says(index, in: tree, .checksTest)
    }

    /// Whether the handler begins with a failure: the test expects that it is not called.
    fileprivate static func mustStaySilent(_ call: Span, in tree: TokenTree, _ known: KnownNames) -> Bool {
        call.contains { index in
            guard known.says(index, in: tree, .failsTest), let brace = tree.brace(around: index) else {
                return false
            }
            return tree.closure(at: brace)?.body.lowerBound == index
        }
    }

    /// `wait(for: [done])`, `waitForExpectations(timeout: 1)`, `semaphore.wait()`, which async code may not call.
    fileprivate static func isWait(_ index: Int, in tree: TokenTree, _ known: KnownNames) -> Bool {
        tree[index + 1].kind == .leftParen && known.says(index, in: tree, .blocksTest)
    }
}
