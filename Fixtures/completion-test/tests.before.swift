// target: swift 6.2, ios 26, macos 26
import XCTest

final class Tickets: Sendable {
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

/// What is asserted when the answer comes is asserted in the test, or stays where it is.
final class TicketTests: XCTestCase {
    private let tickets = Tickets()

    override func setUp() {
        tickets.reset { XCTAssertTrue(true) }
    }

    // It answers at once: the test is over when it has.
    // expect: completion-test unsafe
    func testCounts() {
        let name = "a"
        tickets.count(name) { result in
            switch result {
            case .success(let count): XCTAssertEqual(count, 1)
            case .failure: XCTFail("no count")
            }
        }
    }

    // expect: completion-test unsafe
    func testThrows() throws {
        let name = try XCTUnwrap("a")
        tickets.count(name) { result in
            guard case .success(let count) = result else { return XCTFail("no count") }
            XCTAssertEqual(count, 1)
        }
    }

    // The first may be answered by what is called below.
    func testTwice() {
        tickets.reset { XCTAssertTrue(true) }
        tickets.reset { XCTAssertTrue(true) }
    }

    // The expectation goes, as the test awaits the answer itself.
    // expect: completion-test unsafe
    func testWaits() {
        let done = expectation(description: "done")
        tickets.reset {
            XCTAssertTrue(true)
            done.fulfill()
        }
        wait(for: [done], timeout: 1)
    }

    // Who is called below may be the one who answers.
    func testAnswersLater() {
        tickets.reset { XCTAssertTrue(true) }
        print("answers now")
    }

    // There must be no answer.
    func testStaysSilent() {
        tickets.reset { XCTFail("it answered") }
    }

    func testInside() {
        if tickets === tickets {
            tickets.reset { XCTAssertTrue(true) }
        }
    }

    // Nothing is asserted.
    func testCalls() {
        tickets.reset { print("reset") }
        print("called")
    }

    // The function in it stays as it is, and so does the test.
    func testWithFunction() {
        func name() -> String { "a" }
        print(name())
        tickets.reset { XCTAssertTrue(true) }
    }

    // Another test calls it.
    func testAgain() { testOnce() }

    func testOnce() {
        print("once")
        tickets.reset { XCTAssertTrue(true) }
    }
}
