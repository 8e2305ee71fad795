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
        let opened = expectation(description: "opened")
        // expect: dispatch-main-async display
        // why: the task may start after a block that is posted later
        // why: this is a test: check that it does not look at what the block does…
        DispatchQueue.main.async {
            door.isOpen = true
            opened.fulfill()
        }
        wait(for: [opened], timeout: 1)
        XCTAssertTrue(door.isOpen)
    }

    func testCloses() {
        let door = Door()
        let closed = expectation(description: "closed")
        // expect: dispatch-main-async display
        // why: the code may run slightly later than the block would have
        // why: this is a test: make it async, and sleep in it before the code of the block
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
            door.isOpen = false
            closed.fulfill()
        }
        wait(for: [closed], timeout: 1)
    }
}
