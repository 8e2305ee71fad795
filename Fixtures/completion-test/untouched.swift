// target: swift 6.2, ios 26, macos 26
import XCTest

final class Lamp: Sendable {
    func light(completion: @escaping @Sendable (Result<Int, any Error>) -> Void) { completion(.success(1)) }
    nonisolated(nonsending) func light() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            light { continuation.resume(with: $0) }
        }
    }
}

/// Tests that wait for more than one call after the other.
final class LampTests: XCTestCase {
    private let lamp = Lamp()
    private let kept = XCTestExpectation(description: "kept")

    func testInverted() {
        let done = expectation(description: "done")
        done.isInverted = true
        lamp.light { _ in done.fulfill() }
        wait(for: [done], timeout: 1)
    }

    func testTogether() {
        let first = expectation(description: "first")
        let second = expectation(description: "second")
        lamp.light { _ in first.fulfill() }
        lamp.light { _ in second.fulfill() }
        wait(for: [first, second], timeout: 1)
    }

    // What happens before the wait may be what the call waits for.
    func testGoesOn() {
        let done = expectation(description: "done")
        lamp.light { _ in done.fulfill() }
        print("going on")
        wait(for: [done], timeout: 1)
    }

    func testProperty() {
        lamp.light { _ in self.kept.fulfill() }
        wait(for: [kept], timeout: 1)
    }

    func testPassesOn() {
        let done = expectation(description: "done")
        finish(done)
        lamp.light { _ in done.fulfill() }
        wait(for: [done], timeout: 1)
    }

    private func finish(_ expectation: XCTestExpectation) {}

    // On an error nothing fulfills it: awaited, the test would pass.
    func testOnePath() {
        let done = expectation(description: "done")
        lamp.light { result in
            if case .success(let value) = result {
                XCTAssertEqual(value, 1)
                done.fulfill()
            }
        }
        wait(for: [done], timeout: 1)
    }

    // The 'return' would leave the test before its last line.
    func testReturns() {
        let done = expectation(description: "done")
        lamp.light { result in
            guard case .success(let value) = result, value > 0 else {
                done.fulfill()
                return
            }
            XCTAssertEqual(value, 1)
            done.fulfill()
        }
        wait(for: [done], timeout: 1)
        XCTAssertTrue(lamp === lamp)
    }

    func testThread() {
        let done = expectation(description: "done")
        lamp.light { _ in
            XCTAssertTrue(Thread.isMainThread)
            done.fulfill()
        }
        wait(for: [done], timeout: 1)
    }

    // What is thrown is what the assertion looks at.
    func testThrown() {
        let done = expectation(description: "done")
        lamp.light { result in
            XCTAssertThrowsError(try result.get())
            done.fulfill()
        }
        wait(for: [done], timeout: 1)
    }

    func testSemaphore() {
        let done = expectation(description: "done")
        let semaphore = DispatchSemaphore(value: 1)
        semaphore.wait()
        lamp.light { _ in done.fulfill() }
        wait(for: [done], timeout: 1)
    }

    // A helper is no test.
    private func light() {
        let done = expectation(description: "done")
        lamp.light { _ in done.fulfill() }
        wait(for: [done], timeout: 1)
    }
}
