// target: swift 6.2, ios 26, macos 26
import XCTest

final class Shelf: Sendable {
    func items(of name: String, completion: @escaping @Sendable (Result<[String], any Error>) -> Void) {
        completion(.success([name]))
    }
    nonisolated(nonsending) func items(of name: String) async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            items(of: name) { continuation.resume(with: $0) }
        }
    }

    func clear(completion: @escaping @Sendable ((any Error)?) -> Void) { completion(nil) }
    nonisolated(nonsending) func clear() async throws {
        try await withCheckedThrowingContinuation { continuation in
            clear { error in
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume()
                }
            }
        }
    }

    func close(completion: @escaping @Sendable () -> Void) { completion() }
    nonisolated(nonsending) func close() async {
        await withCheckedContinuation { continuation in
            close { continuation.resume() }
        }
    }
}

/// A test that waits for several calls awaits one after the other.
final class ShelfTests: XCTestCase {
    private let shelf = Shelf()
    private let title = "a"

    // expect: completion-test unsafe
    @MainActor func testFillsAndClears() async throws {
        let items = try await shelf.items(of: "a")
        // There is one.
        XCTAssertEqual(items.count, 1)

        try await shelf.clear()

        let items2 = try await shelf.items(of: "b")
        XCTAssertEqual(items2, ["b"])
        XCTAssertEqual(title, "a")
    }

    // The outer call is awaited first.
    // expect: completion-test unsafe
    @MainActor func testNested() async throws {
        try await shelf.clear()
        let items = try await self.shelf.items(of: self.title)
        XCTAssertEqual(items, [self.title])
        await self.shelf.close()
    }

    // The test checks the error, so it catches it.
    // expect: completion-test unsafe
    @MainActor func testFails() async throws {
        do {
            _ = try await shelf.items(of: "")
            XCTFail("there is nothing")
        } catch {
            XCTAssertEqual("\(error)", "empty")
        }
        XCTAssertEqual(try XCTUnwrap(Optional(title)), "a")
    }

    // What the handlers call by one name gets two.
    // expect: completion-test unsafe
    func testNames() async throws {
        let count = (try await shelf.items(of: "a")).count
        XCTAssertEqual(count, 1)
        do {
            let count = (try await shelf.items(of: "b")).count
            XCTAssertEqual(count, 1)
        }
    }

    // An assertion awaits nothing, so the value is asked for before it.
    // expect: completion-test unsafe
    func testAsks() async throws {
        let result = try await shelf.items(of: "a")
        XCTAssertEqual(result.count, 1)
    }

    // Where the handler goes on on the main queue, the test runs there.
    // expect: completion-test unsafe
    @MainActor func testOnMain() async {
        await shelf.close()
        XCTAssertEqual(self.title, "a")
    }

    // It is async already.
    // expect: completion-test unsafe
    // why: an awaited call has no time limit, and this fix drops the `timeout`: if the call may hang, set `executionTimeAllowance`, and enable test timeouts
    func testAsync() async {
        await shelf.close()
        XCTAssertEqual(title, "a")
    }

    // The result does not count.
    // expect: completion-test unsafe
    func testIgnores() async {
        _ = try? await shelf.items(of: "a")
    }
}
