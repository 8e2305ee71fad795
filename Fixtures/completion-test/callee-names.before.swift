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
    func testPendingItems() {
        let done = expectation(description: "done")
        let items = [1, 2]
        store.pendingItems { result in
            switch result {
            case .success(let items):
                XCTAssertTrue(items.isEmpty)
                done.fulfill()
            case .failure(let error): XCTFail("\(error)")
            }
        }
        wait(for: [done], timeout: 1)
        print(items)
    }
}
