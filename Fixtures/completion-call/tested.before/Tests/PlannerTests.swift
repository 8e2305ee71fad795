import XCTest

final class MockCalendar: Calendar, @unchecked Sendable {
    var calls = 0

    func next(completion: @escaping @Sendable (Int?) -> Void) {
        calls += 1
        completion(calls)
    }
}

final class PlannerTests: XCTestCase {
    let calendar = MockCalendar()

    func testPlans() {
        _ = Planner(calendar: calendar)
        XCTAssertEqual(calendar.calls, 1)
    }

    func testRefreshes() {
        Planner(calendar: MockCalendar()).refresh()
    }
}
