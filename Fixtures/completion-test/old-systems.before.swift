// target: swift 5.7, ios 11
import XCTest

final class Ledger {
    func sum(completion: @escaping (Int) -> Void) { completion(1) }
    @available(iOS 13, *)
    func sum() async -> Int {
        await withCheckedContinuation { continuation in
            sum { continuation.resume(returning: $0) }
        }
    }
}

/// An async test would not compile for the systems that are built for.
final class LedgerTests: XCTestCase {
    private let ledger = Ledger()

    // expect: completion-test display
    func testSum() {
        let done = expectation(description: "done")
        ledger.sum { sum in
            XCTAssertEqual(sum, 1)
            done.fulfill()
        }
        wait(for: [done], timeout: 1)
    }
}

@available(iOS 13, *)
final class NewLedgerTests: XCTestCase {
    private let ledger = Ledger()

    // expect: completion-test unsafe
    func testSum() {
        let done = expectation(description: "done")
        ledger.sum { sum in
            XCTAssertEqual(sum, 1)
            done.fulfill()
        }
        wait(for: [done], timeout: 1)
    }
}
