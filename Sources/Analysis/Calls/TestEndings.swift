import Patterns
import Syntax

// Calls in tests: a test ends when its statements have run, whatever a task asserts later.

extension Judge {
    /// Whether the match is the last statement of a test that may become async, and asserts something of its answer: nothing
    /// else calls the test, nothing in it blocks a thread, and no other call in it would mean something else then.
    func endsTest(_ match: Match) -> Bool {
        let tree = match.tree
        let statement = tree.statement(around: match.span.lowerBound)
        guard tree.isTest, let function = tree.enclosingFunction(statement.lowerBound), tree.isTest(function),
            let body = function.body.map({ tree.interior($0.lowerBound) }),
            tree.brace(around: statement.lowerBound) == body.lowerBound - 1, statement.upperBound == body.upperBound,
            !body.contains(where: tree.isWait), tree.assertsOfAnswer(statement)
        else { return false }
        let before = body.lowerBound..<statement.lowerBound
        return project.callTurningAsync(in: before, of: tree) == nil
            && (try? checkUncalled(Match(tree: tree, span: function.span, bindings: Bindings()))) != nil
    }
}

extension AwaitedCall {
    /// Throws where a task would assert something once the test has ended: nobody waits for what it says.
    func checkAssertions(_ handler: Closure) throws(Judge.Refusal) {
        guard tree.isTest, let assertion = handler.body.first(where: tree.isAssertion) else { return }
        let tells = handler.body.contains { index in
            tree.isMember(index, "fulfill")
                || tree[index].kind == .identifier && !tree[index].flags.contains(.member)
                    && tree[index + 1].kind == .leftParen && tree.isGiven(index, outside: site.span, in: project)
        }
        if tells { return }
        throw Judge.Refusal("the test would end before this is asserted", token: assertion)
    }
}

extension TokenTree {
    /// Whether a function is a test that runs by itself and does not wait yet.
    fileprivate func isTest(_ function: Declaration) -> Bool {
        if function.effects.contains(where: { self[$0].word == .async }) { return false }
        if function.attributes.contains(where: { spells($0.lowerBound + 1, "Test") }) { return true }
        let isOwn = function.modifiers.allSatisfy { ![.override, .static, .class].contains(self[$0.lowerBound].word) }
        return isOwn && function.result == nil && parameters(of: function).isEmpty
            && enclosingType(function.keyword) != nil && function.name.map { text($0).hasPrefix("test") } ?? false
    }

    /// `XCTAssertEqual(…)`, `#expect(…)`, Nimble's `expect(…)` and `fail(…)`.
    fileprivate func isAssertion(_ index: Int) -> Bool {
        guard self[index].kind == .identifier, self[index + 1].kind == .leftParen else { return false }
        if isMember(index, "record") { return index > 1 && spells(index - 2, "Issue") }
        return !self[index].flags.contains(.member)
            && (text(index).hasPrefix("XCT") || ["expect", "require", "fail"].contains(text(index)))
    }

    /// Whether a call asserts something when it is answered, rather than that it is not.
    fileprivate func assertsOfAnswer(_ call: Span) -> Bool {
        let assertions = call.filter(isAssertion)
        return !assertions.isEmpty
            && !assertions.contains { index in
                guard ["XCTFail", "fail"].contains(text(index)), let brace = brace(around: index) else { return false }
                return closure(at: brace)?.body.lowerBound == index
            }
    }

    /// `wait(for: [done])`, `waitForExpectations(timeout: 1)`, `semaphore.wait()`, which async code may not call.
    fileprivate func isWait(_ index: Int) -> Bool {
        self[index + 1].kind == .leftParen && ["wait", "waitForExpectations", "waiter"].contains(text(index))
    }

    fileprivate func isMember(_ index: Int, _ name: String) -> Bool {
        self[index].flags.contains(.member) && spells(index, name)
    }
}
