import Flow
import Index
import Names
import Syntax
import Threads

/// What the code of a test does, by the names that the table page of test frameworks knows.
package struct TestCode {
    let tree: TokenTree
    let known: KnownNames

    package init(in tree: TokenTree, knowing known: KnownNames) { (self.tree, self.known) = (tree, known) }

    /// Whether XCTest runs it on the main thread: it is not async, and none of Swift Testing.
    package func isOnMain(_ test: Declaration) -> Bool {
        !test.effects.contains { tree[$0].word == .async }
            && !test.attributes.contains { tree.spells($0.lowerBound + 1, "Test") }
    }

    /// The name of the async test of the same type that is called like a test, but for a word such as `Async`.
    package func asyncTwin(of test: Declaration) -> Int? {
        guard let name = test.name, let body = tree.enclosingType(test.keyword)?.body else { return nil }
        let subject = Self.subject(tree.text(name))
        return body.first { index in
            guard tree[index - 1].word == .func, index != name, Self.subject(tree.text(index)) == subject,
                let other = tree.declaration(at: tree.startOfStatement(around: index))
            else { return false }
            return other.effects.contains { tree[$0].word == .async }
        }
    }

    /// What a test is about, by its name: `testAsyncLoads` and `test_loads` are about the same.
    private static func subject(_ name: String) -> [UInt8] {
        var subject: [UInt8] = []
        for letter in name.lowercased().utf8 {
            subject.append(letter)
            let isWord = ["async", "await"].contains { subject.suffix(5).elementsEqual($0.utf8) }
            if isWord { subject.removeLast(5) }
        }
        return subject.filter { $0 != UInt8(ascii: "_") }
    }

    /// `XCTAssertEqual(…)`, `#expect(…)`, Nimble's `expect(…)` and `fail(…)`, `Issue.record(…)`.
    package func isAssertion(_ index: Int) -> Bool {
        guard tree[index].kind == .identifier, tree[index + 1].kind == .leftParen else { return false }
        guard !tree[index].flags.contains(.member) else { return isRecord(index) }
        return known.says(index, in: tree, .checksTest)
    }

    /// `XCTFail(…)`, `Issue.record(…)`: the test fails.
    package func isFailure(_ index: Int) -> Bool {
        tree[index + 1].kind == .leftParen && (known.says(index, in: tree, .failsTest) || isRecord(index))
    }

    private func isRecord(_ index: Int) -> Bool {
        tree.spells(index, "record") && tree[index].flags.contains(.member) && tree.spells(index - 2, "Issue")
    }

    /// Whether a statement fails the test, also as `return XCTFail(…)`.
    package func fails(_ statement: Span) -> Bool {
        let first = statement.lowerBound + (tree[statement.lowerBound].word == .return ? 1 : 0)
        return [first, first + 2].contains { statement.contains($0) && isFailure($0) }
    }

    /// `wait(for: [done])`, `waitForExpectations(timeout: 1)`, `semaphore.wait()`, which async code may not call.
    package func isWait(_ index: Int) -> Bool {
        [.leftParen, .leftBrace].contains(tree[index + 1].kind) && known.says(index, in: tree, .blocksTest)
    }

    /// The same, and `await fulfillment(of: [done])`, which async code calls.
    package func isWaiting(_ index: Int) -> Bool {
        isWait(index) || tree[index + 1].kind == .leftParen && known.says(index, in: tree, .waitsForExpectation)
    }

    /// The assertion whose arguments hold a token; nothing can be awaited there.
    package func assertion(around index: Int) -> Int? {
        var index = index
        while let open = tree.parent(index), tree.role(open) == .none {
            if open > 0, tree[open].kind == .leftParen, isAssertion(open - 1) { return open - 1 }
            index = open
        }
        return nil
    }

    /// Whether a `return` of a handler would leave a test that goes on, and that has not failed.
    package func leavesEarly(_ index: Int) -> Bool {
        guard tree[index].word == .return, let brace = tree.brace(around: index) else { return false }
        return !tree.interior(brace).contains(where: isFailure)
    }

    /// The variable that a handler sets to the same value, or counts up, each time that it is called, where a check that comes
    /// after that reads it: where the call is awaited, that check holds whatever the function does.
    package func tally(in handler: Closure, checkedIn rest: [Span]) -> Int? {
        handler.body.lazy.compactMap(tallied).first { name in
            guard MainQueue(in: tree, knowing: known).closure(around: name) == handler.open,
                tree.brace(around: name).map({ tree.role($0) == .closure }) ?? false
            else { return false }
            let mentions = { (index: Int) in
                tree.isUse(index, of: tree.text(name))
                    || tree.spells(index, tree.text(name)) && tree[index - 1].kind == .period
                        && tree[index - 2].word == .`self`
            }
            if handler.body.contains(where: { mentions($0) && tree.bindsVariable($0) }) { return false }
            let later = Array(tree.statement(around: name).upperBound..<handler.body.upperBound) + rest.joined()
            return later.contains { mentions($0) && tree.statement(around: $0).contains(where: isAssertion) }
        }
    }

    /// The variable in `name = true`, `self.name += 1`, of a statement that begins with this token; nil for any other.
    private func tallied(_ start: Int) -> Int? {
        let statement = tree.statement(around: start)
        guard statement.lowerBound == start else { return nil }
        let name = tree[start].word == .`self` && tree[start + 1].kind == .period ? start + 2 : start
        let isSet = tree[name + 1].kind == .equal || ["+=", "-="].contains(tree.text(name + 1))
        guard name + 2 < statement.upperBound, tree[name].kind == .identifier, isSet else { return nil }
        let isFixed = (name + 2..<statement.upperBound).allSatisfy { index in
            switch tree[index].kind {
            case .integerLiteral, .floatLiteral, .stringQuote, .stringSegment, .prefixOperator, .infixOperator: true
            case .identifier: [.true, .false, .nil].contains(tree[index].word) || tree.spells(index, tree.text(name))
            default: false
            }
        }
        return isFixed ? name : nil
    }
}
