import XCTest

final class MoviesTests: XCTestCase {
    func testShowsMovies() {
        let page = MoviesController()
        _ = page.view
        XCTAssertEqual(page.rows, 10)
    }
}
