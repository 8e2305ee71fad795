import XCTest

final class GongTests: XCTestCase {
    func testStrike() { XCTAssertNotNil(Gong()) }
}
