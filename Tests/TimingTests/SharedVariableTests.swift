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
    ])
    func testsCheckAfterTheCall(code: String, name: String?) throws {
        let tree = TokenTree(SourceFile(text: "func testLoad() {\nload { _ in }\n\(code)\n}"))
        let call = tree.statement(around: try #require(tree.words(spelling: "load").first))
        let checked = SharedVariables(in: tree, knowing: .bundled).checked(after: call)
        #expect(checked.map { tree.text($0) } == name)
    }
}
