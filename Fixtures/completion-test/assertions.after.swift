// target: swift 6.2, ios 26, macos 26
import XCTest

final class Sender: Sendable {
    func send(_ text: String, completion: @escaping @Sendable (Error?) -> Void) {}
    func send(_ text: String) async throws {
        try await withCheckedThrowingContinuation { continuation in
            send(text) { error in
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume()
                }
            }
        }
    }
    func open(completion: @escaping @Sendable (String?, Error?) -> Void) {}
    func open() async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            open { value, error in
                if let value {
                    continuation.resume(returning: value)
                } else {
                    continuation.resume(throwing: error!)
                }
            }
        }
    }
}

final class SenderTests: XCTestCase {
    private let sender = Sender()

    // expect: completion-test unsafe
    func testSends() async throws {
        try await sender.send("text")
    }

    // expect: completion-test unsafe
    func testRefuses() async {
        do {
            try await sender.send("")
            XCTFail("no error was thrown")
        } catch {}
    }

    // The task tells when it is done.
    func testGoesOn() {
        let sent = expectation(description: "sent")
        sender.send("text") { error in
            XCTAssertNil(error)
            sent.fulfill()
        }
        print("sending")
        wait(for: [sent], timeout: 1)
    }

    // expect: completion-test unsafe
    func testOpens() async throws {
        _ = try await sender.open()
    }

    // What follows the assertion runs in any case.
    // expect: completion-test unsafe
    @MainActor func testSendsLong() async throws {
        try await sender.send("text")
        XCTAssertTrue(self.sender === self.sender)
        XCTAssertFalse(self.sender !== self.sender)
        XCTAssertEqual(1, 1)
    }
}
