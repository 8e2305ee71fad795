// target: swift 6.0, ios 17, macos 14
// A test sends right after it has subscribed, and waits for what a task that subscribes later never gets.
import Combine
import Foundation
import XCTest

/// A type of this module is in the way of a new file, whose method would subscribe at once.
struct Publisher {
    let name: String
}

@MainActor
final class Door: ObservableObject {
    @Published var isOpen = false

    func open() { isOpen = true }
}

@MainActor
final class DoorTests: XCTestCase {
    private var bag: Set<AnyCancellable> = []

    func testOpens() {
        let door = Door()
        let opened = expectation(description: "opened")
        // expect: combine-sink-main display
        door.$isOpen.dropFirst().receive(on: DispatchQueue.main).sink { _ in opened.fulfill() }.store(in: &bag)
        door.open()
        wait(for: [opened], timeout: 1)
    }
}
