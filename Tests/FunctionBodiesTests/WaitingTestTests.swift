import MarkedCode
import Testing

/// Tests that wait for calls: what becomes of them once they await these, and why others stay.
@Suite struct WaitingTestTests {
    private static func frame(_ function: String = "func testF()", before: String = "", after: String = "") -> String {
        "import XCTest\nfinal class Tests: XCTestCase {\n    \(function) {\n\(before)        ¶\n    }\n\(after)}"
    }

    private static let done = "        let done = expectation(description: \"done\")\n"
    private static let wait = "\nwait(for: [done], timeout: 1)"

    /// The expectation goes with the wait for it, however that is written.
    @Test(arguments: [
        "wait(for: [done], timeout: 1)", "self.wait(for: [done], timeout: 1)", "waitForExpectations(timeout: 1)",
        "waitForExpectations(timeout: 1, handler: nil)", "wait(for: [done], timeout: 1, enforceOrder: true)",
        "wait(for: [done])", "await fulfillment(of: [done], timeout: 1)",
    ])
    func waits(wait: String) throws {
        let code = "count { value in\n    XCTAssertEqual(value, 1)\n    done.fulfill()\n}\n\(wait)"
        let wanted = "async\nlet value = await count()\nXCTAssertEqual(value, 1)"
        #expect(try CallPlace(frame: Self.frame(before: Self.done)).awaitingTest(code) == wanted)
    }

    @Test(arguments: [
        "expectation(description: \"done\")", "self.expectation(description: \"done\")", "XCTestExpectation()",
        "XCTestExpectation(description: \"done\")",
    ])
    func makes(expectation: String) throws {
        let place = CallPlace(frame: Self.frame(before: "        let done = \(expectation)\n"))
        #expect(try place.awaitingTest("rest { done.fulfill() }" + Self.wait) == "async\nawait rest()")
    }

    /// What the handler does on success follows the call; what fails the test on an error is left to the error.
    @Test(arguments: [
        (
            "count { value in\n    defer { done.fulfill() }\n    XCTAssertEqual(value, 1)\n}",
            "async\nlet value = await count()\nXCTAssertEqual(value, 1)"
        ),
        (
            "remove(1) { error in\n    XCTAssertNil(error, \"not removed\")\n    done.fulfill()\n}",
            "async throws\ntry await remove(1)"
        ),
        (
            "remove(1) { error in\n    XCTAssertNotNil(error)\n    done.fulfill()\n}",
            "async\ndo {\n    try await remove(1)\n    XCTFail(\"no error was thrown\")\n} catch {}"
        ),
        (
            "remove(1) { error in\n    XCTAssertNotNil(error)\n    XCTAssertTrue(error is Gone)\n    done.fulfill()\n}",
            "async\ndo {\n    try await remove(1)\n    XCTFail(\"no error was thrown\")\n} catch {\n"
                + "    XCTAssertTrue(error is Gone)\n}"
        ),
        (
            "fetch(1) { user, error in\n    XCTAssertNil(error)\n    XCTAssertNotNil(user)\n"
                + "    XCTAssertEqual(user?.name, \"a\")\n    done.fulfill()\n}",
            "async throws\nlet user = try await fetch(1)\nXCTAssertEqual(user.name, \"a\")"
        ),
        (
            "load(1) { result in\n    switch result {\n    case .success(let user): XCTAssertEqual(user.name, \"a\")\n"
                + "    case .failure(let error): XCTFail(\"\\(error)\")\n    }\n    done.fulfill()\n}",
            "async throws\nlet user = try await load(1)\nXCTAssertEqual(user.name, \"a\")"
        ),
        (
            "load(1) { result in\n    guard case .success(let user) = result else {\n        done.fulfill()\n"
                + "        return XCTFail(\"\\(result)\")\n    }\n    XCTAssertEqual(user.name, \"a\")\n    done.fulfill()\n}",
            "async throws\nlet user = try await load(1)\nXCTAssertEqual(user.name, \"a\")"
        ),
        (
            "load(1) { result in\n    switch result {\n    case .success: XCTFail()\n"
                + "    case .failure: done.fulfill()\n    }\n}",
            "async\ndo {\n    _ = try await load(1)\n    XCTFail()\n} catch {}"
        ),
        ("load(1) { _ in done.fulfill() }", "async\n_ = try? await load(1)"),
        (
            "load(1) { result in\n    XCTAssertEqual(try! result.get().name, \"a\")\n    done.fulfill()\n}",
            "async throws\nlet result = try await load(1)\nXCTAssertEqual(result.name, \"a\")"
        ),
        (
            "rest {\n    count { value in\n        XCTAssertEqual(value, 1)\n        done.fulfill()\n    }\n}",
            "async\nawait rest()\nlet value = await count()\nXCTAssertEqual(value, 1)"
        ),
        (
            "rest {\n    DispatchQueue.main.async {\n        show()\n        done.fulfill()\n    }\n}",
            "@MainActor async\nawait rest()\nshow()"
        ),
    ])
    func handlers(call: String, wanted: String) throws {
        #expect(try CallPlace(frame: Self.frame(before: Self.done)).awaitingTest(call + Self.wait) == wanted)
    }

    /// Calls one after the other; a name that both handlers use gets a number, or a block of its own.
    @Test(arguments: [
        (
            "count { value in\n    XCTAssertEqual(value, 1)\n    done.fulfill()\n}\nwaitForExpectations(timeout: 1)\n\n"
                + "let more = expectation(description: \"more\")\ncount { value in\n    XCTAssertEqual(value, 2)\n"
                + "    more.fulfill()\n}\nwaitForExpectations(timeout: 1)\nclose()",
            "async\nlet value = await count()\nXCTAssertEqual(value, 1)\n\nlet value2 = await count()\n"
                + "XCTAssertEqual(value2, 2)\nclose()"
        ),
        (
            "rest {\n    let seen = 1\n    XCTAssertEqual(seen, 1)\n    done.fulfill()\n}\nwaitForExpectations(timeout: 1)\n"
                + "XCTAssertEqual(seen, 2)",
            "async\ndo {\n    await rest()\n    let seen = 1\n    XCTAssertEqual(seen, 1)\n}\nXCTAssertEqual(seen, 2)"
        ),
        (
            "count { value in\n    XCTAssertEqual(value, 1)\n    done.fulfill()\n}\nwaitForExpectations(timeout: 1)\n"
                + "XCTAssertEqual(value, 2)",
            "@MainActor async\nlet value2 = await count()\nXCTAssertEqual(value2, 1)\nXCTAssertEqual(value, 2)"
        ),
    ])
    func sequences(code: String, wanted: String) throws {
        #expect(try CallPlace(frame: Self.frame(before: Self.done)).awaitingTest(code) == wanted)
    }

    /// Tests that stay, with the reason.
    @Test(arguments: [
        (
            "rest { done.fulfill() }\nclose()\nwait(for: [done], timeout: 1)",
            "the test does more between this call and its wait for 'done': wait right after the call, or rewrite the test by hand (line 5)"
        ),
        (
            "rest { done.fulfill() }\nwait(for: [done, other], timeout: 1)",
            "the test does more between this call and its wait for 'done': wait right after the call, or rewrite the test by hand (line 5)"
        ),
        (
            "rest { done.fulfill() }\nwaitForExpectations(timeout: 1) { _ in }",
            "the test does more between this call and its wait for 'done': wait right after the call, or rewrite the test by hand (line 5)"
        ),
        (
            "done.isInverted = true\nrest { done.fulfill() }\nwait(for: [done], timeout: 1)",
            "'done' is inverted, so the test expects that the handler is not called: leave this (line 6)"
        ),
        (
            "rest { other.fulfill() }\nwait(for: [other], timeout: 1)",
            "'other' is not a local constant of this test: make one for this call (line 5)"
        ),
        (
            "source.onEnd = { done.fulfill() }\nwait(for: [done], timeout: 1)",
            "'done' is not fulfilled in a closure written in the call: write the closure there, or leave this (line 5)"
        ),
        (
            "load(1) { result in\n    if case .success = result { done.fulfill() }\n}\nwait(for: [done], timeout: 1)",
            "on some path the handler neither fulfills 'done' nor fails the test: call 'XCTFail()' there first, or leave this (line 5)"
        ),
        (
            "count { value in\n    guard value > 1 else {\n        done.fulfill()\n        return\n    }\n"
                + "    done.fulfill()\n}\nwait(for: [done], timeout: 1)\nclose()",
            "this 'return' would leave the test before its last lines: use 'if' and 'else' in the handler instead, or leave this (line 8)"
        ),
        (
            "rest { done.fulfill() }\nwait(for: [done], timeout: 1)\nlater.wait()",
            "the test also waits in `later.wait()`: rewrite it by hand, or leave it"
        ),
        (
            "rest {\n    show(Thread.isMainThread)\n    done.fulfill()\n}\nwait(for: [done], timeout: 1)",
            "the test checks its thread or queue, and an async test may run on another: leave this (line 6)"
        ),
        (
            "rest {\n    close()\n    DispatchQueue.main.async {\n        show()\n        done.fulfill()\n    }\n}"
                + "\nwait(for: [done], timeout: 1)",
            "what the handler checks on the main queue would come too late (line 5)"
        ),
        (
            "count { value in\n    switch value {\n    case 1: done.fulfill()\n    default: XCTFail()\n    }\n}"
                + "\nwait(for: [done], timeout: 1)",
            "a 'case' does nothing but fulfill an expectation"
        ),
        (
            "load(1) { result in\n    XCTAssertThrowsError(try result.get())\n    done.fulfill()\n}"
                + "\nwait(for: [done], timeout: 1)",
            "nothing can be awaited in the arguments of 'XCTAssertThrowsError': await the call in a 'do', call 'XCTFail' after it, and "
                + "check the error in the 'catch' (line 6)"
        ),
        (
            "func g() {}\nrest { done.fulfill() }\nwait(for: [done], timeout: 1)",
            "the test declares the function 'g': move that out of the test first (line 5)"
        ),
        (
            "close()\nwait(for: [done], timeout: 1)",
            "'testF' waits for no expectation that this call fulfills: make the test async and await the call by hand, or leave it (line 3)"
        ),
    ])
    func stays(code: String, reason: String) throws {
        #expect(try CallPlace(frame: Self.frame(before: Self.done)).awaitingTest(code) == reason)
    }

    /// A test that waits for nothing awaits its last call, if its handler checks something.
    @Test(arguments: [
        (
            "func testF()", "count { XCTAssertEqual($0, 1) }",
            "async\nlet value = await count()\nXCTAssertEqual(value, 1)"
        ),
        ("@Test func counts()", "count { #expect($0 == 1) }", "async\nlet value = await count()\n#expect(value == 1)"),
        (
            "func testF()", "count { XCTAssertEqual($0, 1) }\nclose()",
            "'testF' waits for no expectation that this call fulfills: make the test async and await the call by hand, or leave it (line 3)"
        ),
        (
            "func testF()", "count { show($0) }",
            "'testF' waits for no expectation that this call fulfills: make the test async and await the call by hand, or leave it (line 3)"
        ),
        (
            "func testF()", "count { _ in XCTFail() }",
            "the test expects that the handler is not called, so there is nothing to await (line 4)"
        ),
        (
            "func testF()", "count { show($0) }\ncount { XCTAssertEqual($0, 1) }",
            "the test does not wait until its handlers are called: wait for an expectation first (line 4)"
        ),
        (
            "func testF()", "if a {\n    count { XCTAssertEqual($0, 1) }\n}",
            "'testF' waits for no expectation that this call fulfills: make the test async and await the call by hand, or leave it (line 3)"
        ),
        (
            "func testF(a: Int)", "count { XCTAssertEqual($0, 1) }",
            "'testF' is none of the test methods without parameters: make it async by hand (line 3)"
        ),
        (
            "override func testF()", "count { XCTAssertEqual($0, 1) }",
            "'testF' is none of the test methods without parameters: make it async by hand (line 3)"
        ),
        (
            "func checkF()", "count { XCTAssertEqual($0, 1) }",
            "'checkF' is none of the test methods without parameters: make it async by hand (line 3)"
        ),
    ])
    func ends(function: String, code: String, wanted: String) throws {
        #expect(try CallPlace(frame: Self.frame(function)).awaitingTest(code) == wanted)
    }

    /// Who calls it could not go on calling it.
    @Test func called() throws {
        let place = CallPlace(frame: Self.frame(after: "    func testG() { testF() }\n"))
        #expect(try place.awaitingTest("count { XCTAssertEqual($0, 1) }").contains("testF"))
    }
}
