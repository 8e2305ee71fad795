import XCTest

final class ClientTests: XCTestCase {
    func testRevoke() {
        let done = expectation(description: "done")
        Client().revoke("https://a.b") { done.fulfill() }
        waitForExpectations(timeout: 1)
    }
}
