// target: swift 6.0, ios 17
// A test that does not wait sees what its double has been asked.

protocol Calendar: Sendable {
    func next(completion: @escaping @Sendable (Int?) -> Void)
}

extension Calendar {
    func next() async -> Int? {
        await withCheckedContinuation { continuation in
            next { continuation.resume(returning: $0) }
        }
    }
}

final class Planner: Sendable {
    let calendar: any Calendar

    init(calendar: any Calendar) {
        self.calendar = calendar
        plan()
    }

    private func plan() {
        // expect: completion-call display
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        // why: tests may expect that 'MockCalendar' is called at once, and a task would call it later: check that they wait for it, or keep the handler
        calendar.next { print($0 ?? 0) }
    }

    func refresh() {
        // expect: completion-call display
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        // why: 'testRefreshes' (PlannerTests.swift:20) does not wait, and a task would call 'MockCalendar' only later: make 'refresh' async and await it in the test, or keep the handler
        calendar.next { print($0 ?? 1) }
    }
}
