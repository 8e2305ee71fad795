// target: swift 6.2, ios 26, macos 26
import XCTest

final class Oven: Sendable {
    func heat(completion: @escaping @Sendable () -> Void) { completion() }
    nonisolated(nonsending) func heat() async {
        await withCheckedContinuation { continuation in
            heat { continuation.resume() }
        }
    }
}

/// A test that cannot await its calls keeps their handlers: no task takes their place.
final class OvenTests: XCTestCase {
    private let oven = Oven()

    override func setUp() {
        let done = expectation(description: "done")
        // expect: completion-call report
        oven.heat { done.fulfill() }
        wait(for: [done], timeout: 1)
    }

    func testUntil() {
        waitUntil { done in
            // expect: completion-call report
            oven.heat { done() }
        }
        waitUntil(timeout: .seconds(2)) { done in
            // expect: completion-call report
            oven.heat { done() }
        }
    }

    func testInverted() {
        let done = expectation(description: "done")
        done.isInverted = true
        // expect: completion-call report
        oven.heat { done.fulfill() }
        wait(for: [done], timeout: 1)
    }

    func testTogether() {
        let first = expectation(description: "first")
        let second = expectation(description: "second")
        // expect: completion-call report
        oven.heat { first.fulfill() }
        // expect: completion-call report
        oven.heat { second.fulfill() }
        wait(for: [first, second], timeout: 1)
    }

    private func bake() {
        let done = expectation(description: "done")
        // expect: completion-call report
        oven.heat { done.fulfill() }
        wait(for: [done], timeout: 1)
    }

    func testNamed() async {
        let done = expectation(description: "done")
        let finish: @Sendable () -> Void = { done.fulfill() }
        // expect: completion-call report
        oven.heat(completion: finish)
        await fulfillment(of: [done], timeout: 1)
    }

    // An async test would hold the main actor while the helper waits for the main queue.
    func testHelped() {
        settle()
        let done = expectation(description: "done")
        // expect: completion-call report
        oven.heat { done.fulfill() }
        wait(for: [done], timeout: 1)
    }

    // Nothing waits for it.
    func testBegins() {
        // expect: completion-call unsafe
        oven.heat { print("hot") }
        print("begun")
    }
}

extension XCTestCase {
    fileprivate func settle() {
        let done = expectation(description: "settled")
        DispatchQueue.main.async { done.fulfill() }
        wait(for: [done], timeout: 1)
    }
}
