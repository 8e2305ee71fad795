// target: swift 6.2, ios 26, macos 26
import XCTest

final class Seats: Sendable {
    func count(_ name: String, completion: @escaping @Sendable (Result<Int, any Error>) -> Void) {
        completion(.success(name.count))
    }
    nonisolated(nonsending) func count(_ name: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            count(name) { continuation.resume(with: $0) }
        }
    }

    func reset(completion: @escaping @Sendable () -> Void) { completion() }
    nonisolated(nonsending) func reset() async {
        await withCheckedContinuation { continuation in
            reset { continuation.resume() }
        }
    }
}

/// Who awaits needs no expectation; where a test waits for more, or does more, the task tells it.
final class SeatTests: XCTestCase {
    private let seats = Seats()

    // expect: completion-test unsafe
    func testWaits() async throws {
        let name = "a"
        let count = try await seats.count(name)
        XCTAssertEqual(count, 1)
    }

    // expect: completion-test unsafe
    func testDefers() async throws {
        let count = try await seats.count("a")
        XCTAssertEqual(count, 1)
    }

    // expect: completion-test unsafe
    func testFulfillsTwice() async throws {
        let count = try await seats.count("a")
        XCTAssertEqual(count, 1)
    }

    // expect: completion-test unsafe
    func testOnlyAnswers() async {
        await seats.reset()
    }

    // It waits for more than the answer.
    func testTwo() {
        let first = expectation(description: "first")
        let second = expectation(description: "second")
        seats.reset { first.fulfill() }
        seats.reset { second.fulfill() }
        wait(for: [first, second], timeout: 1)
    }

    // The answer may be given before the test waits.
    func testGoesOn() {
        let done = expectation(description: "done")
        seats.reset { done.fulfill() }
        print("going on")
        wait(for: [done], timeout: 1)
    }

    // There must be no answer.
    func testStaysSilent() {
        let done = expectation(description: "done")
        done.isInverted = true
        seats.reset { done.fulfill() }
        wait(for: [done], timeout: 1)
    }

    // It waits a second time.
    // expect: completion-test unsafe
    func testGoesOnWaiting() async {
        await seats.reset()
        XCTAssertTrue(true)
    }
}
