// target: swift 6.2, ios 26, macos 26
import XCTest

final class Tickets: Sendable {
    func count(_ name: String, completion: @escaping @Sendable (Result<Int, any Error>) -> Void) {
        completion(.success(name.count))
    }
    nonisolated(nonsending) func count(_ name: String) async throws -> Int { name.count }

    func reset(completion: @escaping @Sendable () -> Void) { completion() }
    nonisolated(nonsending) func reset() async {}
}

/// What is asserted when the answer comes is asserted in the test, or stays where it is.
final class TicketTests: XCTestCase {
    private let tickets = Tickets()

    override func setUp() {
        // expect: completion-call
        tickets.reset { XCTAssertTrue(true) }
    }

    // It answers at once: the test is over when it has.
    func testCounts() async {
        let name = "a"
        // expect: completion-call
        do {
            let count = try await tickets.count(name)
            XCTAssertEqual(count, 1)
        } catch {
            XCTFail("no count")
        }
    }

    func testThrows() async throws {
        let name = try XCTUnwrap("a")
        // expect: completion-call
        do {
            let count = try await tickets.count(name)
            XCTAssertEqual(count, 1)
        } catch {
            XCTFail("no count")
        }
    }

    // The first may be answered by what is called below.
    func testTwice() async {
        // expect: completion-call
        tickets.reset { XCTAssertTrue(true) }
        // expect: completion-call
        await tickets.reset()
        XCTAssertTrue(true)
    }

    // The expectation goes, as the test awaits the answer itself.
    func testWaits() async {
        // expect: completion-call
        await tickets.reset()
        XCTAssertTrue(true)
    }

    // Who is called below may be the one who answers.
    func testAnswersLater() {
        // expect: completion-call
        tickets.reset { XCTAssertTrue(true) }
        print("answers now")
    }

    // There must be no answer.
    func testStaysSilent() {
        // expect: completion-call
        tickets.reset { XCTFail("it answered") }
    }

    func testInside() {
        if tickets === tickets {
            // expect: completion-call
            tickets.reset { XCTAssertTrue(true) }
        }
    }

    // Nothing is asserted.
    func testCalls() {
        // expect: completion-call
        Task {
            await tickets.reset()
            print("reset")
        }
        print("called")
    }

    // The function in it stays as it is, and so does the test.
    func testWithFunction() {
        func name() -> String { "a" }
        print(name())
        // expect: completion-call
        tickets.reset { XCTAssertTrue(true) }
    }

    // Another test calls it.
    func testAgain() { testOnce() }

    func testOnce() {
        print("once")
        // expect: completion-call
        tickets.reset { XCTAssertTrue(true) }
    }
}
