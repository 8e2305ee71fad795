// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation
import XCTest

/// What a closure asks of its thread a loop would answer otherwise.
@MainActor
final class ThreadTests: XCTestCase {
    func testSendsOnTheMainThread() async {
        let names = PassthroughSubject<String, Never>()
        let sent = expectation(description: "sent")
        // expect: combine-sink display
        // why: `sink` runs its closure as soon as 'names' gives a value, on the thread that sends it, the loop a moment later on the main actor: check that no code right after that relies on the closure, or sets what it sets or reads
        // why: line 16 asks on which thread it runs, and a loop may run on another: keep the subscription
        let subscription = names.sink { _ in
            XCTAssertTrue(Thread.isMainThread)
            sent.fulfill()
        }
        names.send("a")
        await fulfillment(of: [sent])
        subscription.cancel()
    }
}
