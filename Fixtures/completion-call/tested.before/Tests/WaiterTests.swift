import XCTest

final class WaiterTests: XCTestCase {
    func testWaits() {
        let calendar = MockCalendar()
        let asked = expectation(description: "asked")
        Waiter().linger(calendar)
        asked.fulfill()
        waitForExpectations(timeout: 1)
    }
}
