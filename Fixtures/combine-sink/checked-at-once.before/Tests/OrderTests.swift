import XCTest

@MainActor
final class OrderTests: XCTestCase {
    func testTotals() {
        let order = Order()
        order.observe()
        order.amount = 3
        print(order.discount)
        XCTAssertEqual(order.total, 6)
    }

    func testDiscount() async {
        let order = Order()
        order.observe()
        order.coupon = "ten"
        await Task.sleep(nanoseconds: 1_000)
        XCTAssertEqual(order.discount, 3)
    }
}
