// target: swift 6.2, ios 26, macos 26
import Dispatch
import XCTest

/// What a test waits for comes all the same, and a double is no test.
final class GateTests: XCTestCase {
    func testOpens() {
        let opened = expectation(description: "opened")
        // expect: dispatch-main-async
        // why: the task may begin after blocks that are posted later, also by this same line, although with Swift 6 it never did in our tests: keep the block where their order matters
        DispatchQueue.main.async {
            opened.fulfill()
        }
        wait(for: [opened], timeout: 1)
    }
}

final class GateStub {
    func open(_ done: @escaping @Sendable () -> Void) {
        // expect: dispatch-main-async
        // why: the task may begin after blocks that are posted later, also by this same line, although with Swift 6 it never did in our tests: keep the block where their order matters
        DispatchQueue.main.async {
            done()
        }
    }
}
