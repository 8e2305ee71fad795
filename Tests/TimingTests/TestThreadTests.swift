import Index
import MarkedCode
import Syntax
import Testing

@testable import Timing

/// Tests that await `sut.load()`, and helpers that wait.
@Suite struct TestThreadTests {
    private func thread(_ body: String) throws -> (TestThread, TokenTree, Span) {
        let text = """
            func testLoads() async {
            \(body)
            }
            func settle() { turn() }
            func turn() { RunLoop.main.run() }
            struct Settled { init() { turn() } }
            """
        let tree = TokenTree(SourceFile(path: "Tests/a.swift", text: text))
        var project = ProjectIndex(knowing: .bundled)
        project.add(tree)
        let test = try #require(tree.declaration(at: 0)?.body)
        return (TestThread(in: tree, of: project), tree, tree.interior(test.lowerBound))
    }

    @Test(arguments: [
        ("let items = await sut.load()\nXCTAssertEqual(items.count, 1)", false),
        ("_ = await sut.load()\nXCTAssertEqual(sut.items, [])", true),
        ("let other = Store()\n_ = await sut.load()\nXCTAssertTrue(other.isEmpty)", true),
        ("let other = 1\nlet items = await sut.load()\nXCTAssertEqual(items, other)", false),
        ("do { _ = try await sut.load() } catch { XCTAssertNotNil(error) }", false),
        ("_ = await sut.load()\nsettle()", true), ("_ = await sut.load()\nself.check()", true),
        ("let view = UIView()\nlet items = await sut.load()\nXCTAssertEqual(items, [])", true), ("print(sut)", false),
    ])
    func needsMain(body: String, isExpected: Bool) throws {
        let (thread, _, span) = try thread(body)
        #expect(thread.mayNeedMain(span) == isExpected)
    }

    @Test(arguments: [
        ("wait(for: [done])", "wait"), ("settle()", "settle"), ("RunLoop.main.run(until: now)", "run"),
        ("await waitForStore()", nil), ("print(1)", nil), ("Settled()", "Settled"), ("if waits { print(1) }", nil),
    ])
    func spins(body: String, name: String?) throws {
        let (thread, tree, span) = try thread(body)
        #expect(thread.spin(in: span).map { tree.text($0) } == name)
    }
}
