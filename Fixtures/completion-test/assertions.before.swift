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
    func testSends() {
        let sent = expectation(description: "sent")
        sender.send("text") { error in
            XCTAssertNil(error)
            sent.fulfill()
        }
        wait(for: [sent], timeout: 1)
    }

    // expect: completion-test unsafe
    func testRefuses() {
        let refused = expectation(description: "refused")
        sender.send("") { error in
            XCTAssertNotNil(error)
            refused.fulfill()
        }
        wait(for: [refused], timeout: 1)
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
    func testOpens() {
        let opened = expectation(description: "opened")
        sender.open { text, error in
            XCTAssertNil(error)
            XCTAssertNotNil(text)
            opened.fulfill()
        }
        wait(for: [opened], timeout: 1)
    }

    // What follows the assertion runs in any case.
    // expect: completion-test unsafe
    func testSendsLong() {
        let sent = expectation(description: "sent")
        sender.send("text") { error in
            XCTAssertNil(error, "not sent")
            XCTAssertTrue(self.sender === self.sender)
            XCTAssertFalse(self.sender !== self.sender)
            XCTAssertEqual(1, 1)
            sent.fulfill()
        }
        wait(for: [sent], timeout: 1)
    }
}
