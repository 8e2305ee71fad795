// target: swift 6.2, ios 26, macos 26
import XCTest

final class Sender: Sendable {
    func send(_ text: String, completion: @escaping @Sendable (Error?) -> Void) {}
    func send(_ text: String) async throws {}
    func open(completion: @escaping @Sendable (String?, Error?) -> Void) {}
    func open() async throws -> String { "" }
}

final class SenderTests: XCTestCase {
    private let sender = Sender()

    func testSends() async {
        // expect: completion-call
        do {
            try await sender.send("text")
        } catch {
            XCTFail("\(error)")
        }
    }

    func testRefuses() async {
        // expect: completion-call
        guard (try? await sender.send("")) != nil else { return }
        XCTFail("no error was thrown")
    }

    // The task tells when it is done.
    func testGoesOn() {
        let sent = expectation(description: "sent")
        // expect: completion-call
        Task {
            do {
                try await sender.send("text")
            } catch {
                XCTFail("\(error)")
            }
            sent.fulfill()
        }
        print("sending")
        wait(for: [sent], timeout: 1)
    }

    func testOpens() async {
        // expect: completion-call
        do {
            _ = try await sender.open()
        } catch {
            XCTFail("\(error)")
        }
    }

    // What follows the assertion runs in any case.
    func testSendsLong() async {
        // expect: completion-call
        do {
            try await sender.send("text")
        } catch {
            XCTFail("not sent: \(error)")
        }
        XCTAssertTrue(self.sender === self.sender)
        XCTAssertFalse(self.sender !== self.sender)
        XCTAssertEqual(1, 1)
    }
}
