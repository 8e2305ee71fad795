import MarkedCode
import Testing

/// Short handlers that pass their arguments on, written once for the value and once for the error; longer ones stay.
@Suite struct DuplicatedCallbackTests {
    @Test(arguments: [
        (
            "remove(1) { error in\n    failure = error\n}",
            "do {\n    try await remove(1)\n    failure = nil\n} catch {\n    failure = error\n}"
        ),
        (
            "remove(1) { error in\n    self.failure = error\n    self.close()\n}",
            "do {\n    try await remove(1)\n    self.failure = nil\n} catch {\n    self.failure = error\n}\nself.close()"
        ),
        (
            "fetch(1) { user, error in\n    self.user = user\n    self.failure = error\n}",
            "do {\n    let user = try await fetch(1)\n    self.user = user\n    self.failure = nil\n"
                + "} catch {\n    self.user = nil\n    self.failure = error\n}"
        ),
        (
            "fetch(1) { user, error in\n    self.user = user\n    self.failure = error\n    a()\n"
                + "    b()\n    c()\n}",
            "let user: User?\nlet error: Error?\ndo {\n    user = try await fetch(1)\n    error = nil\n"
                + "} catch let thrown {\n    user = nil\n    error = thrown\n}\nself.user = user\n"
                + "self.failure = error\na()\nb()\nc()"
        ),
        (
            "fetch(1) { user, error in\n    guard let name = user?.name else {\n        log(error)\n"
                + "        return\n    }\n    show(name)\n}",
            "let user: User?\nlet error: Error?\ndo {\n    user = try await fetch(1)\n    error = nil\n"
                + "} catch let thrown {\n    user = nil\n    error = thrown\n}\n"
                + "guard let name = user?.name else {\n    log(error)\n    return\n}\nshow(name)"
        ),
    ])
    func assigned(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }

    /// An assertion goes into the branch in which it holds.
    @Test(arguments: [
        (
            "remove(1) { error in\n    XCTAssertNil(error)\n}",
            "do {\n    try await remove(1)\n} catch {\n    XCTFail(\"\\(error)\")\n}"
        ),
        (
            "remove(1) { error in\n    XCTAssertNotNil(error)\n    close()\n}",
            "do {\n    try await remove(1)\n    XCTFail(\"no error was thrown\")\n    close()\n"
                + "} catch {\n    close()\n}"
        ),
        (
            "fetch(1) { user, error in\n    XCTAssertNil(error)\n    XCTAssertNotNil(user)\n}",
            "do {\n    _ = try await fetch(1)\n} catch {\n    XCTFail(\"\\(error)\")\n}"
        ),
    ])
    func asserted(code: String, wanted: String) throws {
        #expect(try CallPlace().moved(code, to: .statements) == wanted)
    }
}
