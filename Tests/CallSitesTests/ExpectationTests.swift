import MarkedCode
import Testing

/// Calls in tests: whether one ends its test, which expectation waits for it, and assertions that a task would make too
/// late.
@Suite struct ExpectationTests {
    private static let test = "import XCTest\nfinal class Tests: XCTestCase {\n    func testF() {\n        ¶\n    }\n}"

    private static let waiting =
        "import XCTest\nfinal class Tests: XCTestCase {\n    func testF() {\n"
        + "        let done = expectation(description: \"done\")\n        ¶\n    }\n}"

    private static let swiftTest = "import Testing\nstruct Tests {\n    @Test func counts() {\n        ¶\n    }\n}"

    /// Only the last statement of a test that asserts something about the result.
    @Test(arguments: [
        ("count { XCTAssertEqual($0, 1) }", "ends"),
        ("count { XCTAssertEqual($0, 1) }\nclose()", "goes on"),
        ("count { show($0) }", "goes on"),
        ("count { _ in XCTFail() }", "goes on"),
        ("count { _ in\n    XCTFail()\n}", "goes on"),
    ])
    func ends(code: String, wanted: String) throws {
        #expect(try CallPlace(frame: Self.test).ending(code) == wanted)
    }

    @Test(arguments: [
        (
            "import XCTest\nfinal class Tests: XCTestCase {\n    func testF() async {\n        ¶\n    }\n}",
            "count { XCTAssertEqual($0, 1) }", "goes on"
        ),
        (
            "import XCTest\nfinal class Tests: XCTestCase {\n    func testF(a: Int) {\n        ¶\n    }\n}",
            "count { XCTAssertEqual($0, 1) }", "goes on"
        ),
        (
            "import XCTest\nfinal class Tests: XCTestCase {\n    override func testF() {\n        ¶\n    }\n}",
            "count { XCTAssertEqual($0, 1) }", "goes on"
        ),
        (
            "import XCTest\nfinal class Tests: XCTestCase {\n    func checkF() {\n        ¶\n    }\n}",
            "count { XCTAssertEqual($0, 1) }", "goes on"
        ),
        (
            "import Foundation\nfinal class Tests: XCTestCase {\n    func testF() {\n        ¶\n    }\n}",
            "count { XCTAssertEqual($0, 1) }", "goes on"
        ),
        (
            "import XCTest\nfinal class Tests: XCTestCase {\n    func testF() {\n"
                + "        wait(for: [other], timeout: 1)\n        ¶\n    }\n}", "count { XCTAssertEqual($0, 1) }",
            "goes on"
        ),
        (
            "import XCTest\nfinal class Tests: XCTestCase {\n    func testF() {\n        func g() {}\n"
                + "        ¶\n    }\n}", "count { XCTAssertEqual($0, 1) }", "goes on"
        ),
        (test, "if a {\n    count { XCTAssertEqual($0, 1) }\n}", "goes on"),
        (
            "import XCTest\nfinal class Tests: XCTestCase {\n    func testF() {\n        ¶\n    }\n"
                + "    func testG() { testF() }\n}", "count { XCTAssertEqual($0, 1) }", "goes on"
        ),
        ("import Testing\n@Test func f() {\n    ¶\n}", "count { #expect($0 == 1) }", "ends"),
    ])
    func functions(frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame).ending(code) == wanted)
    }

    /// An expectation that the call alone fulfills, and for which nothing else waits.
    @Test(arguments: [
        ("count { _ in\n    done.fulfill()\n}\nwait(for: [done], timeout: 1)", "waits for done"),
        ("count { _ in\n    done.fulfill()\n}\nself.wait(for: [done], timeout: 1)", "waits for done"),
        ("count { _ in\n    done.fulfill()\n}\nwaitForExpectations(timeout: 1)", "waits for done"),
        ("count { _ in\n    done.fulfill()\n}\nwaitForExpectations(timeout: 1, handler: nil)", "waits for done"),
        ("count { _ in\n    done.fulfill()\n}\nwaitForExpectations(timeout: 1) { _ in }", "goes on"),
        ("count { _ in\n    done.fulfill()\n}\nwait(for: [done, other], timeout: 1)", "goes on"),
        ("count { _ in\n    done.fulfill()\n}\nwait(for: [done], timeout: 1)\nclose()", "goes on"),
        ("count { _ in\n    done.fulfill()\n}\nwait(for: [done], timeout: 1, enforceOrder: true)", "goes on"),
        ("count { _ in\n    defer { done.fulfill() }\n    show(1)\n}\nwait(for: [done], timeout: 1)", "waits for done"),
        ("count { _ in show(1); done.fulfill() }\nwait(for: [done], timeout: 1)", "goes on"),
        ("count { _ in done.fulfill() }\nwait(for: [done], timeout: 1)", "waits for done"),
        ("show(1)\ncount { _ in\n    done.fulfill()\n}\nwait(for: [done], timeout: 1)", "waits for done"),
    ])
    func waits(code: String, wanted: String) throws {
        #expect(try CallPlace(frame: Self.waiting).ending(code) == wanted)
    }

    @Test(arguments: [
        (
            "import XCTest\nfinal class Tests: XCTestCase {\n    func testF() {\n"
                + "        let done = XCTestExpectation(description: \"done\")\n        ¶\n    }\n}",
            "count { _ in\n    done.fulfill()\n}\nwait(for: [done], timeout: 1)", "waits for done"
        ),
        (
            "import XCTest\nfinal class Tests: XCTestCase {\n    func testF() {\n"
                + "        var done = expectation(description: \"done\")\n        ¶\n    }\n}",
            "count { _ in\n    done.fulfill()\n}\nwait(for: [done], timeout: 1)", "goes on"
        ),
        (
            "import XCTest\nfinal class Tests: XCTestCase {\n    func testF() {\n"
                + "        let done = expectation(description: \"done\")\n        done.isInverted = true\n"
                + "        ¶\n    }\n}", "count { _ in\n    done.fulfill()\n}\nwait(for: [done], timeout: 1)", "goes on"
        ),
        (
            "import XCTest\nfinal class Tests: XCTestCase {\n    func testF() {\n"
                + "        let done = expectation(description: \"done\")\n"
                + "        let more = expectation(description: \"more\")\n        ¶\n    }\n}",
            "count { _ in\n    done.fulfill()\n}\nwaitForExpectations(timeout: 1)", "goes on"
        ),
    ])
    func expectations(frame: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: frame).ending(code) == wanted)
    }

    /// The wait for the expectation is removed with it.
    @Test(arguments: [
        (
            "count { value in\n    XCTAssertEqual(value, 1)\n    done.fulfill()\n}\nwait(for: [done], timeout: 1)",
            "let value = await count()\nXCTAssertEqual(value, 1)\nwait(for: [done], timeout: 1)"
        ),
        (
            "count { value in\n    done.fulfill()\n}\nwaitForExpectations(timeout: 1)",
            "_ = await count()\nwaitForExpectations(timeout: 1)"
        ),
        (
            "count { value in\n    done.fulfill()\n}\nwaitForExpectations(timeout: 1, handler: nil)",
            "_ = await count()\nwaitForExpectations(timeout: 1, handler: nil)"
        ),
        (
            "count { value in\n    defer { done.fulfill() }\n    XCTAssertEqual(value, 1)\n}\n"
                + "self.wait(for: [done], timeout: 1)",
            "let value = await count()\nXCTAssertEqual(value, 1)\nself.wait(for: [done], timeout: 1)"
        ),
        (
            "count { value in\n    done.fulfill()\n}\nwait(for: [done], timeout: 1)\nclose()",
            "line 5: the code after this call runs before the handler now, and would run after it: move it in front of the call"
        ),
        (
            "count { value in\n    done.fulfill()\n}\nwait(for: [done, other], timeout: 1)",
            "line 5: the code after this call runs before the handler now, and would run after it: move it in front of the call"
        ),
        (
            "count { value in\n    close()\n}\nwait(for: [done], timeout: 1)",
            "line 5: the code after this call runs before the handler now, and would run after it: move it in front of the call"
        ),
        (
            "remove(1) { error in\n    XCTAssertNil(error)\n    done.fulfill()\n}\nwait(for: [done], timeout: 1)",
            "do {\n    try await remove(1)\n} catch {\n    XCTFail(\"\\(error)\")\n}\n"
                + "wait(for: [done], timeout: 1)"
        ),
    ])
    func awaited(code: String, wanted: String) throws {
        #expect(try CallPlace(frame: Self.waiting).moved(code, to: .statements) == wanted)
    }

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
            "line 4: the test would end before this assertion runs: let it wait for an expectation"
        ),
        (
            "count { XCTAssertEqual($0, 1) }\nclose()",
            "line 4: the test would end before this assertion runs: let it wait for an expectation"
        ),
        ("count { show($0) }", "Task {\n    let value = await count()\n    show(value)\n}"),
        (
            "count { _ in XCTFail() }",
            "line 4: the test would end before this assertion runs: let it wait for an expectation"
        ),
        (
            "load(1) { result in\n    switch result {\n"
                + "    case .success(let user): XCTAssertEqual(user.name, \"a\")\n"
                + "    case .failure(let error): XCTFail(\"\\(error)\")\n    }\n}",
            "line 6: the test would end before this assertion runs: let it wait for an expectation"
        ),
    ])
    func tooLate(code: String, wanted: String) throws {
        #expect(try CallPlace(frame: Self.test).moved(code, to: .task) == wanted)
    }

    @Test(arguments: [
        (
            "count { #expect($0 == 1) }",
            "line 4: the test would end before this assertion runs: let it wait for an expectation"
        )
    ])
    func swiftTesting(code: String, wanted: String) throws {
        #expect(try CallPlace(frame: Self.swiftTest).moved(code, to: .task) == wanted)
    }
}
