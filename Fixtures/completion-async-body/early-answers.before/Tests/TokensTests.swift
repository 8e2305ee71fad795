import XCTest

final class TokensTests: XCTestCase {
    func testMissingKey() {
        Tokens(key: "").create("1") { result in
            if case .failure(let failure) = result { XCTAssertEqual(failure, .missingKey) }
        }
    }

    func testAnswer() {
        var result: Result<Int, TokenError>?
        Tokens(key: "a").create("1") { result = $0 }
        print("created")
        XCTAssertNotNil(result)
    }
}
