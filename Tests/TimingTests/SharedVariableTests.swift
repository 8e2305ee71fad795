import Index
import Syntax
import Testing

@testable import Timing

@Suite struct SharedVariableTests {
    @Test(arguments: [
        ("XCTAssertEqual(store.count, 1)", "count"), ("print(1)\nXCTAssertTrue(isSet)", "isSet"),
        ("expect(store.name).to(equal(text))", "name"), ("expect(store.name).toEventually(equal(text))", nil),
        ("wait(for: [done], timeout: 1)\nXCTAssertTrue(isSet)", nil), ("print(1)", nil),
        ("run { XCTAssertTrue(isSet) }", nil),
        // What the call returns, and what another closure of it sets.
        ("XCTAssertNotNil(task)\nXCTAssertTrue(isBegun)", nil),
        ("XCTAssertNotNil(task)\nXCTAssertTrue(isSet)", "isSet"),
    ])
    func testsCheckAfterTheCall(code: String, checks: String?) throws {
        let tree = TokenTree(
            SourceFile(text: "func testLoad() {\nlet task = load(start: { isBegun = true }) { _ in }\n\(code)\n}"))
        let name = try #require(tree.words(spelling: "load").first)
        let call = try #require(tree.chain(from: name)?.span)
        let handler = call.upperBound - 4..<call.upperBound
        let checked = SharedVariables(in: tree, knowing: .bundled).checked(after: call, to: handler)
        #expect(checked.map { tree.text($0) } == checks)
    }
}
