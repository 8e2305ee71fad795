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
        DispatchQueue.main.async {
            door.isOpen = true
            opened.fulfill()
        }
        wait(for: [opened], timeout: 1)
        XCTAssertTrue(door.isOpen)
    }
}
