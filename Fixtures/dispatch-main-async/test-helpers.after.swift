// target: swift 6.2, ios 26, macos 26
import Dispatch
import XCTest

/// What a test waits for comes all the same, and a double is no test.
final class GateTests: XCTestCase {
    func testOpens() {
        let opened = expectation(description: "opened")
        // expect: dispatch-main-async
        // why: blocks run in the order in which they are posted, tasks usually too, but Swift does not promise it: keep the block if its order matters, to other blocks or between two calls of this code
        Task { @MainActor in
            opened.fulfill()
        }
        wait(for: [opened], timeout: 1)
    }
}

final class GateStub {
    func open(_ done: @escaping @Sendable () -> Void) {
        // expect: dispatch-main-async
        // why: blocks run in the order in which they are posted, tasks usually too, but Swift does not promise it: keep the block if its order matters, to other blocks or between two calls of this code
        Task { @MainActor in
            done()
        }
    }
}
