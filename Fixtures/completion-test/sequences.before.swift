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
    func testFillsAndClears() {
        let first = expectation(description: "first")
        shelf.items(of: "a") { result in
            switch result {
            case .failure(let error):
                XCTFail("unexpected: \(error)")
            case .success(let items):
                // There is one.
                XCTAssertEqual(items.count, 1)
            }
            first.fulfill()
        }
        waitForExpectations(timeout: 1)

        let second = expectation(description: "second")
        shelf.clear { error in
            XCTAssertNil(error)
            second.fulfill()
        }
        waitForExpectations(timeout: 1)

        let third = expectation(description: "third")
        shelf.items(of: "b") { result in
            guard case .success(let items) = result else {
                third.fulfill()
                return XCTFail("unexpected: \(result)")
            }
            XCTAssertEqual(items, ["b"])
            third.fulfill()
        }
        waitForExpectations(timeout: 1)
        XCTAssertEqual(title, "a")
    }

    // The outer call is awaited first.
    // expect: completion-test unsafe
    func testNested() {
        let done = expectation(description: "done")

        shelf.clear { error in
            XCTAssertNil(error)
            self.shelf.items(of: self.title) { result in
                switch result {
                case .success(let items): XCTAssertEqual(items, [self.title])
                case .failure(let error): XCTFail("\(error)")
                }
                self.shelf.close {
                    done.fulfill()
                }
            }
        }

        wait(for: [done], timeout: 1)
    }

    // The test checks the error, so it catches it.
    // expect: completion-test unsafe
    func testFails() throws {
        let done = XCTestExpectation()
        shelf.items(of: "") { result in
            switch result {
            case .success:
                XCTFail("there is nothing")
            case .failure(let error):
                XCTAssertEqual("\(error)", "empty")
            }
            done.fulfill()
        }
        wait(for: [done], timeout: 1)
        XCTAssertEqual(try XCTUnwrap(Optional(title)), "a")
    }

    // What the handlers call by one name gets two.
    // expect: completion-test unsafe
    func testNames() {
        let title = expectation(description: "title")
        shelf.items(of: "a") { result in
            let count = (try! result.get()).count
            XCTAssertEqual(count, 1)
            title.fulfill()
        }
        wait(for: [title], timeout: 1)
        let other = expectation(description: "other")
        shelf.items(of: "b") { result in
            let count = (try! result.get()).count
            XCTAssertEqual(count, 1)
            other.fulfill()
        }
        wait(for: [other], timeout: 1, enforceOrder: true)
    }

    // An assertion awaits nothing, so the value is asked for before it.
    // expect: completion-test unsafe
    func testAsks() {
        let done = expectation(description: "done")
        shelf.items(of: "a") { result in
            XCTAssertEqual(try! result.get().count, 1)
            done.fulfill()
        }
        wait(for: [done], timeout: 1)
    }

    // Where the handler goes on on the main queue, the test runs there.
    // expect: completion-test unsafe
    func testOnMain() {
        let done = expectation(description: "done")
        shelf.close {
            DispatchQueue.main.async {
                XCTAssertEqual(self.title, "a")
                done.fulfill()
            }
        }
        wait(for: [done], timeout: 1)
    }

    // It is async already.
    // expect: completion-test unsafe
    // why: an awaited call has no time limit, and this fix drops the `timeout`: if the call may hang, set `executionTimeAllowance`, and enable test timeouts
    func testAsync() async {
        let done = expectation(description: "done")
        shelf.close { done.fulfill() }
        await fulfillment(of: [done], timeout: 1)
        XCTAssertEqual(title, "a")
    }

    // The result does not count.
    // expect: completion-test unsafe
    func testIgnores() {
        let done = expectation(description: "done")
        shelf.items(of: "a") { _ in done.fulfill() }
        wait(for: [done], timeout: 1)
    }
}
