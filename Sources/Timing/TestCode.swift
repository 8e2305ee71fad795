import Flow
import Index
import Names
import Syntax

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
}
