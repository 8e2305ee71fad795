import XCTest

final class StoreTests: XCTestCase {
    func testRemoval() {
        let store = Store()
        store.remove(1) { print($0) }.waitForResult(timeout: 1)
        XCTAssertEqual(store.count, 1)
    }
}
