// target: swift 6.2, ios 26, macos 26
import Dispatch
import XCTest

/// What a test waits for comes all the same, and a double is no test.
final class GateTests: XCTestCase {
    func testOpens() {
        let opened = expectation(description: "opened")
        // expect: dispatch-main-async
        // why: 'opened' is fulfilled once the blocks that were posted before have run, and a task may run before them: keep the block if the test waits for those
        DispatchQueue.main.async {
            opened.fulfill()
        }
        wait(for: [opened], timeout: 1)
    }
}

final class GateStub {
    func open(_ done: @escaping @Sendable () -> Void) {
        // expect: dispatch-main-async
        DispatchQueue.main.async {
            done()
        }
    }
}
