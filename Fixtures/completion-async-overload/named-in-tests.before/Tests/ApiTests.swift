import XCTest

extension Api {
    func supply(of mint: String) -> Int? {
        var result: Int?
        supply(of: mint) { result = $0 }
        return result
    }

    func holders(of mint: String) -> Int? {
        var result: Int?
        holders(of: mint) { result = $0 }
        return result
    }
}

final class ApiTests: XCTestCase {
    func testSupply() { XCTAssertEqual(Api().supply(of: "a"), 1) }
    func testHolders() async { XCTAssertEqual(Api().holders(of: "a"), 1) }
}
