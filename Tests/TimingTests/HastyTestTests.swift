import Index
import MarkedCode
import Syntax
import Testing
import Threads

@testable import Timing

/// Tests that check something in the handler of `sut.load`.
@Suite struct HastyTestTests {
    private func project(_ body: String, path: String = "Tests/a.swift") -> (ProjectIndex, TokenTree) {
        let tree = TokenTree(SourceFile(path: path, text: "func testLoads() {\n\(body)\n}\n"))
        var project = ProjectIndex(knowing: .bundled)
        project.add(tree)
        return (project, tree)
    }

    @Test(arguments: [
        ("sut.load { XCTAssertTrue($0) }", "XCTAssertTrue"),
        ("sut.load { XCTAssertTrue($0) }\nprint(1)", "XCTAssertTrue"),
        ("it(\"loads\") { sut.load { expect($0).to(beTrue()) } }\nwait(for: [done])", "expect"),
        ("sut.load { XCTAssertTrue($0) }\nwait(for: [done])", nil), ("sut.load { _ in }", nil),
        ("sut.load { XCTAssertTrue($0) }\nwaitForPublisher()", nil),
        ("(0..<5).forEach { _ in sut.load { XCTAssertTrue($0) } }\nwait(for: [done])", nil),
        ("store.save { sut.load { XCTAssertTrue($0) } }\nwait(for: [done])", nil),
    ])
    func checks(body: String, name: String?) throws {
        let (project, tree) = project(body)
        let call = try #require(tree.words(spelling: "load").first.flatMap { HandlerCall($0, in: tree) })
        #expect(HastyTests(of: project).check(inHandlerOf: call).map { tree.text($0) } == name)
    }

    @Test func otherCode() throws {
        let (project, tree) = project("sut.load { XCTAssertTrue($0) }", path: "Sources/a.swift")
        let call = try #require(tree.words(spelling: "load").first.flatMap { HandlerCall($0, in: tree) })
        #expect(HastyTests(of: project).check(inHandlerOf: call) == nil)
    }

    /// What stands after a call of `Store.load`.
    @Test(arguments: [
        ("spy.finish()\nwait(for: [done])", "spy"), ("XCTAssertTrue(true)\nwait(for: [done])", "XCTAssertTrue"),
        ("wait(for: [done])\nspy.finish()", nil), ("print(1)\nwait(for: [done])", nil),
        ("sut.reset()\nwait(for: [done])", nil), ("done.fulfill()\nwait(for: [done])", nil),
        ("settle()\nspy.finish()", nil),
    ])
    func acts(after: String, name: String?) throws {
        let test = """
            final class StoreTests {
                let sut = Store()
                let spy = StoreSpy()
                func testLoads() {
                    sut.load {}
                    \(after)
                }
            }
            func settle() { RunLoop.main.run() }
            """
        var project = ProjectIndex(knowing: .bundled)
        let source = "final class Store {\n    func load(completion: () -> Void) { completion() }\n}\n"
        project.add(TokenTree(SourceFile(path: "Sources/Store.swift", text: source)))
        project.add(TokenTree(SourceFile(path: "Tests/StoreTests.swift", text: test)))
        let load = try #require(project.functions("load").first)
        #expect(HastyTests(of: project).acting(after: load).map { $0.tree.text($0.used) } == name)
    }
}
