// target: swift 6.2, ios 26, macos 26
import Dispatch
import XCTest

final class Door {
    var isOpen = false
}

/// A test waits for what a block does, or checks it right after.
final class DoorTests: XCTestCase {
    func testOpens() {
        let door = Door()
        // expect: dispatch-main-async display
        // why: blocks run in the order in which they are posted, tasks need not: check that no code counts on it
        // why: check that this test waits for what the block does: a task may do it later
        DispatchQueue.main.async {
            door.isOpen = true
        }
        RunLoop.main.run(until: Date())
        XCTAssertTrue(door.isOpen)
    }

    func testCloses() {
        let door = Door()
        let closed = expectation(description: "closed")
        // expect: dispatch-main-async display
        // why: in a test function, write `try? await Task.sleep(…)` and then the code of the block, in place of the expectation if only this block fulfils it, and mark the function 'async' and '@MainActor'; elsewhere in test code keep the block, or check that each test waits long enough for the task
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
            door.isOpen = false
            closed.fulfill()
        }
        wait(for: [closed], timeout: 1)
    }
}
