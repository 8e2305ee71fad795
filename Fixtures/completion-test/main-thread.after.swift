// target: swift 5.9, ios 17, macos 14
import XCTest

final class Shelf {
    var names: [String] = []

    func save(_ name: String, completion: @escaping (Bool) -> Void) { completion(true) }
    func save(_ name: String) async -> Bool {
        await withCheckedContinuation { continuation in
            save(name) { continuation.resume(returning: $0) }
        }
    }
}

/// A test without `async` runs on the main thread, and what it looks at may have to be used there.
final class ShelfTests: XCTestCase {
    private let shelf = Shelf()

    // It checks what it was given.
    // expect: completion-test unsafe
    // why: an awaited call has no time limit, and this fix drops the `timeout`: if the call may hang, set `executionTimeAllowance`, and enable test timeouts
    // why: an async test runs on the main thread only if it is '@MainActor': add that if this test, or what it tests, needs the main thread
    func testAnswers() async {
        let wanted = true
        let isSaved = await shelf.save("a")
        XCTAssertEqual(isSaved, wanted)
    }

    // It looks at a property.
    // expect: completion-test unsafe
    @MainActor func testSaves() async {
        let isSaved = await shelf.save("a")
        XCTAssertTrue(isSaved)

        // It is empty.
        XCTAssertEqual(shelf.names, [])
    }

    // It looks at what it has made before.
    // expect: completion-test unsafe
    @MainActor func testKeeps() async {
        let other = Shelf()
        _ = await other.save("a")
        // The other shelf keeps nothing.
        XCTAssertTrue(other.names.isEmpty)
    }

    // It is async already, and runs where it runs.
    // expect: completion-test unsafe
    func testStays() async {
        _ = await shelf.save("a")
        XCTAssertEqual(shelf.names, [])
    }

    // The main queue would stand still while it spins the run loop.
    func testSettles() {
        let saved = expectation(description: "saved")
        shelf.save("a") { _ in saved.fulfill() }
        wait(for: [saved], timeout: 1)
        settle()
        XCTAssertEqual(shelf.names, [])
    }

    private func settle() { turn() }

    private func turn() { RunLoop.current.run(until: Date()) }

    // The next one tests the async version.
    func testFills() {
        let saved = expectation(description: "saved")
        shelf.save("a") { _ in saved.fulfill() }
        wait(for: [saved], timeout: 1)
    }

    func testAsyncFills() async {
        let isSaved = await shelf.save("a")
        XCTAssertTrue(isSaved)
    }
}

@MainActor
final class MarkedShelfTests: XCTestCase {
    private let shelf = Shelf()

    // expect: completion-test unsafe
    func testSaves() async {
        _ = await shelf.save("a")
        XCTAssertEqual(shelf.names, [])
    }
}
