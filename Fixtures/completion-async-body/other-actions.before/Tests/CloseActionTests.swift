import XCTest

final class CloseActionTests: XCTestCase {
    func testExecute() {
        var count = 0
        let renderer = Renderer()
        renderer.onDismiss = { $0() }
        let action = CloseAction(renderer: renderer)

        action.execute(completion: { count += 1 })

        XCTAssertEqual(count, 1)
    }
}
