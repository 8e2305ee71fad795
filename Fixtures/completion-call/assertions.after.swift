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

    func testSends() {
        let sent = expectation(description: "sent")
        // expect: completion-call
        Task {
            do {
                try await sender.send("text")
                sent.fulfill()
            } catch {
                XCTFail("\(error)")
                sent.fulfill()
            }
        }
        wait(for: [sent], timeout: 1)
    }

    func testRefuses() {
        let refused = expectation(description: "refused")
        // expect: completion-call
        Task {
            do {
                try await sender.send("")
                XCTFail("no error was thrown")
                refused.fulfill()
            } catch {
                refused.fulfill()
            }
        }
        wait(for: [refused], timeout: 1)
    }

    func testOpens() {
        let opened = expectation(description: "opened")
        // expect: completion-call
        Task {
            do {
                _ = try await sender.open()
                opened.fulfill()
            } catch {
                XCTFail("\(error)")
                opened.fulfill()
            }
        }
        wait(for: [opened], timeout: 1)
    }
}
