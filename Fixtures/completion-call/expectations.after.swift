// target: swift 6.2, ios 26, macos 26
import XCTest

final class Seats: Sendable {
    func count(_ name: String, completion: @escaping @Sendable (Result<Int, any Error>) -> Void) {
        completion(.success(name.count))
    }
    nonisolated(nonsending) func count(_ name: String) async throws -> Int { name.count }

    func reset(completion: @escaping @Sendable () -> Void) { completion() }
    nonisolated(nonsending) func reset() async {}
}

/// Who awaits needs no expectation; where a test waits for more, or does more, the task tells it.
final class SeatTests: XCTestCase {
    private let seats = Seats()

    func testWaits() async {
        let name = "a"
        // expect: completion-call
        do {
            let count = try await seats.count(name)
            XCTAssertEqual(count, 1)
        } catch {
            XCTFail("no count")
        }
    }

    func testDefers() async throws {
        // expect: completion-call
        do {
            let count = try await seats.count("a")
            XCTAssertEqual(count, 1)
        } catch {
            XCTFail("no count")
        }
    }

    func testFulfillsTwice() async {
        // expect: completion-call
        guard let count = try? await seats.count("a") else { return }
        XCTAssertEqual(count, 1)
    }

    func testOnlyAnswers() async {
        // expect: completion-call
        await seats.reset()
    }

    // It waits for more than the answer.
    func testTwo() {
        let first = expectation(description: "first")
        let second = expectation(description: "second")
        // expect: completion-call
        Task {
            await seats.reset()
            first.fulfill()
        }
        // expect: completion-call
        Task {
            await seats.reset()
            second.fulfill()
        }
        wait(for: [first, second], timeout: 1)
    }

    // The answer may be given before the test waits.
    func testGoesOn() {
        let done = expectation(description: "done")
        // expect: completion-call
        Task {
            await seats.reset()
            done.fulfill()
        }
        print("going on")
        wait(for: [done], timeout: 1)
    }

    // There must be no answer.
    func testStaysSilent() {
        let done = expectation(description: "done")
        done.isInverted = true
        // expect: completion-call
        Task {
            await seats.reset()
            done.fulfill()
        }
        wait(for: [done], timeout: 1)
    }

    // It waits a second time.
    func testGoesOnWaiting() {
        let done = expectation(description: "done")
        // expect: completion-call
        Task {
            await seats.reset()
            done.fulfill()
        }
        wait(for: [done], timeout: 1)
        XCTAssertTrue(true)
    }
}
