// target: swift 6.2, ios 26, macos 26
import Dispatch
import XCTest

/// What a test waits for comes all the same, and a double is no test.
final class GateTests: XCTestCase {
    func testOpens() {
        let opened = expectation(description: "opened")
        // expect: dispatch-main-async
        // why: the task may begin after blocks that are posted later, also if this line is run again: keep the block where the order matters (Swift 6 usually keeps it, but does not promise it)
        DispatchQueue.main.async {
            opened.fulfill()
        }
        wait(for: [opened], timeout: 1)
    }
}

final class GateStub {
    func open(_ done: @escaping @Sendable () -> Void) {
        // expect: dispatch-main-async
        // why: the task may begin after blocks that are posted later, also if this line is run again: keep the block where the order matters (Swift 6 usually keeps it, but does not promise it)
        DispatchQueue.main.async {
            done()
        }
    }
}
