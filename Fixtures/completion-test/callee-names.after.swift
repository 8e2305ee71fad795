// target: swift 6.0, ios 17
import XCTest

final class Store: Sendable {
    func pendingItems(completion: @escaping @Sendable (Result<[Int], any Error>) -> Void) { completion(.success([1])) }

    func pendingItems() async throws -> [Int] {
        try await withCheckedThrowingContinuation { continuation in pendingItems { continuation.resume(with: $0) } }
    }
}

final class StoreTests: XCTestCase {
    let store = Store()

    // A second name for what the function calls `items` already is that of the function.
    // expect: completion-test
    func testPendingItems() async throws {
        let items = [1, 2]
        let pendingItems = try await store.pendingItems()
        XCTAssertTrue(pendingItems.isEmpty)
        print(items)
    }
}
