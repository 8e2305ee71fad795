import Flow
import Index
import Overloads
import Patterns
import Syntax
import Timing

/// The test round a call that will await it, in place of the expectation that the handler fulfills.
package struct AwaitingTest {
    /// The statements that fulfill the expectation.
    let fulfillments: [Span]
    /// Whether a name means something else outside the call.
    let isTaken: (String) -> Bool

    package init(fulfillments: [Span], isTaken: @escaping (String) -> Bool) {
        (self.fulfillments, self.isTaken) = (fulfillments, isTaken)
    }
}

extension CallSiteConverter {
    /// A test awaits the call: the fulfillments of its expectation go, and what fails the test on an error is left to the
    /// error.
    package mutating func end(in test: AwaitingTest) {
        self.test = test
        isLast = true
        removed += test.fulfillments
    }

    /// Whether the test fails on an error anyway, so that it may throw it: the handler does nothing else then, or checks
    /// something on success alone.
    func leavesErrorToTest(_ parts: HandlerParts) -> Bool {
        guard test != nil, let failure = parts.failure else { return false }
        let code = TestCode(in: tree, knowing: project.known)
        let onFailure = statements(of: failure)
        guard !onFailure.isEmpty else {
            let onSuccess = statements(of: parts.success + parts.after)
            return onSuccess.contains { $0.contains(where: code.isAssertion) } && !onSuccess.contains(where: fails)
        }
        return onFailure.contains(where: fails)
            && onFailure.allSatisfy { statement in
                fails(statement) || tree.spells(statement.lowerBound, "print") || tree.text(statement) == "return"
            }
    }

    /// Leaves out what the async version says by itself: `XCTAssertNotNil(value)` on success, `XCTAssertNil(value)` on failure.
    mutating func leaveOutAnsweredAssertions(_ parts: HandlerParts, _ split: CallbackClassifier) {
        guard test != nil, parts.failure != nil else { return }
        let values = split.names.indices.filter { site.mapping.roles[$0] == .value(isOptional: true) }
        let sides = [(values, "XCTAssertNotNil", parts.success), (values, "XCTAssertNil", parts.failure ?? [])]
        for (numbers, assertion, side) in sides {
            let asked = numbers.compactMap { split.names[$0] }.map { "\(assertion)(\($0))" }
            removed += statements(of: side).filter { asked.contains(tree.text($0)) }
        }
    }

    private func statements(of parts: CallbackClassifier.Parts) -> [Span] {
        parts.flatMap { tree.statements(in: tree.tokens(in: $0)) }.filter { !removed.contains($0) }
    }

    /// Whether a statement fails the test as it will be written, as `XCTAssertNil(error)` does in a `catch`.
    private func fails(_ statement: Span) -> Bool {
        changes.contains { $0.span == statement && $0.text.hasPrefix("XCTFail(") }
            || TestCode(in: tree, knowing: project.known).fails(statement)
    }

    /// The name for a value that is asked for inside of an assertion: `XCTAssertEqual(try result.get(), 1)`. Throws where
    /// the error itself is checked there.
    func nameAsked(in assertion: Int, _ name: String?, _ kind: TokenTree.TryKind) throws(Refusal) -> String {
        guard let test, let name, [.try, .forced].contains(kind), !tree.text(assertion).contains("Throw") else {
            let advice =
                tree.text(assertion).contains("Throws")
                ? "await the call in a 'do', call 'XCTFail' after it, and check the error in the 'catch'"
                : "store the result in a constant before it"
            throw Refusal(
                "nothing can be awaited in the arguments of '\(tree.text(assertion))': \(advice)", token: assertion)
        }
        return test.isTaken(name) ? tree.freshName(name, in: tree.enclosingFunction(assertion)?.span ?? tree.all) : name
    }

    /// Throws if a task would run an assertion after the end of the test, because nothing waits for it.
    func checkAssertions(_ handler: Closure) throws(Refusal) {
        let code = TestCode(in: tree, knowing: project.known)
        guard Imports(in: tree).isTest(knowing: project.known),
            let assertion = handler.body.first(where: code.isAssertion)
        else { return }
        let tells = handler.body.contains { index in
            tree.spells(index, "fulfill") && tree[index].flags.contains(.member)
                || tree[index].kind == .identifier && !tree[index].flags.contains(.member)
                    && tree[index + 1].kind == .leftParen && site.isGiven(index, in: project)
        }
        if tells { return }
        let name = tree.enclosingFunction(assertion)?.name.map { "'\(tree.text($0))'" } ?? "the test"
        throw Refusal(
            "\(name) would end before this assertion runs: wait for an expectation, or make \(name) async and await the call",
            token: assertion)
    }
}
