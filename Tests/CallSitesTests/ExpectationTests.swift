import MarkedCode
import Testing

/// Assertions in a handler, which a task would make too late.
@Suite struct ExpectationTests {
    private static let test = "import XCTest\nfinal class Tests: XCTestCase {\n    func testF() {\n        ¶\n    }\n}"

    private static let waiting =
        "import XCTest\nfinal class Tests: XCTestCase {\n    func testF() {\n"
        + "        let done = expectation(description: \"done\")\n        ¶\n    }\n}"

    private static let swiftTest = "import Testing\nstruct Tests {\n    @Test func counts() {\n        ¶\n    }\n}"

    /// A task would assert after the end of the test, unless the test waits.
    @Test(arguments: [
        (
            "count { value in\n    XCTAssertEqual(value, 1)\n    done.fulfill()\n}\nwait(for: [done], timeout: 1)",
            "Task {\n    let value = await count()\n    XCTAssertEqual(value, 1)\n    done.fulfill()\n}\n"
                + "wait(for: [done], timeout: 1)"
        ),
        (
            "count { value in\n    defer { done.fulfill() }\n    XCTAssertEqual(value, 1)\n}\n"
                + "self.wait(for: [done], timeout: 1)",
            "Task {\n    let value = await count()\n    defer { done.fulfill() }\n"
                + "    XCTAssertEqual(value, 1)\n}\nself.wait(for: [done], timeout: 1)"
        ),
        (
            "remove(1) { error in\n    XCTAssertNil(error)\n    done.fulfill()\n}\nwait(for: [done], timeout: 1)",
            "Task {\n    do {\n        try await remove(1)\n    } catch {\n"
                + "        XCTFail(\"\\(error)\")\n    }\n    done.fulfill()\n}\n"
                + "wait(for: [done], timeout: 1)"
        ),
        (
            "count { value in XCTAssertEqual(value, 1); done.fulfill() }\nwait(for: [done], timeout: 1)",
            "Task {\n    let value = await count()\n    XCTAssertEqual(value, 1); done.fulfill()\n}\n"
                + "wait(for: [done], timeout: 1)"
        ),
    ])
    func inTask(code: String, wanted: String) throws {
        #expect(try CallPlace(frame: Self.waiting).moved(code, to: .task) == wanted)
    }

    @Test(arguments: [
        ("count { XCTAssertEqual($0, 1) }", "let value = await count()\nXCTAssertEqual(value, 1)"),
        (
            "count { XCTAssertEqual($0, 1) }\nclose()",
            "line 4: the code after this call runs before the handler now, and would run after it: move it in front of the call"
        ),
        (
            "load(1) { result in\n    switch result {\n"
                + "    case .success(let user): XCTAssertEqual(user.name, \"a\")\n"
                + "    case .failure(let error): XCTFail(\"\\(error)\")\n    }\n}",
            "do {\n    let user = try await load(1)\n    XCTAssertEqual(user.name, \"a\")\n} catch {\n"
                + "    XCTFail(\"\\(error)\")\n}"
        ),
    ])
    func plain(code: String, wanted: String) throws {
        #expect(try CallPlace(frame: Self.test).moved(code, to: .statements) == wanted)
    }

    @Test(arguments: [
        (
            "count { XCTAssertEqual($0, 1) }",
            "line 4: 'testF' would end before this assertion runs: wait for an expectation, or make 'testF' async and await the call"
        ),
        (
            "count { XCTAssertEqual($0, 1) }\nclose()",
            "line 4: 'testF' would end before this assertion runs: wait for an expectation, or make 'testF' async and await the call"
        ),
        ("count { show($0) }", "Task {\n    let value = await count()\n    show(value)\n}"),
        (
            "count { _ in XCTFail() }",
            "line 4: 'testF' would end before this assertion runs: wait for an expectation, or make 'testF' async and await the call"
        ),
        (
            "load(1) { result in\n    switch result {\n"
                + "    case .success(let user): XCTAssertEqual(user.name, \"a\")\n"
                + "    case .failure(let error): XCTFail(\"\\(error)\")\n    }\n}",
            "line 6: 'testF' would end before this assertion runs: wait for an expectation, or make 'testF' async and await the call"
        ),
    ])
    func tooLate(code: String, wanted: String) throws {
        #expect(try CallPlace(frame: Self.test).moved(code, to: .task) == wanted)
    }

    @Test(arguments: [
        (
            "count { #expect($0 == 1) }",
            "line 4: 'counts' would end before this assertion runs: wait for an expectation, or make 'counts' async and await the call"
        )
    ])
    func swiftTesting(code: String, wanted: String) throws {
        #expect(try CallPlace(frame: Self.swiftTest).moved(code, to: .task) == wanted)
    }
}
