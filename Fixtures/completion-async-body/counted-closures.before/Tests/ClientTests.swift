import XCTest

final class ClientTests: XCTestCase {
    func testStarts(client: Client) {
        var count = 0
        client.start("a") {
            switch $0 {
            case .success(let number): count = number
            case .failure: XCTFail("no number")
            }
        }
        XCTAssertEqual(count, 1)
    }
}
