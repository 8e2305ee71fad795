// target: swift 6.0, ios 17
// A test that does not wait sees what its double has been asked.

protocol Calendar: Sendable {
    func next(completion: @escaping @Sendable (Int?) -> Void)
}

extension Calendar {
    func next() async -> Int? { nil }
}

final class Planner: Sendable {
    let calendar: any Calendar

    init(calendar: any Calendar) {
        self.calendar = calendar
        plan()
    }

    private func plan() {
        // expect: completion-call display
        // why: 'next' is called when the task starts, a moment later than now: check that nothing counts on its having been called
        // why: 'testPlans' at PlannerTests.swift:15 waits for nothing, and 'MockCalendar' takes this call there, which a task would make later: make the test wait, or keep the handler
        calendar.next { print($0 ?? 0) }
    }

    func refresh() {
        // expect: completion-call display
        // why: 'next' is called a little later…
        // why: line 35 runs after…
        // why: 'next' is nonisolated, so it may itself run off the main thread
        // why: 'testRefreshes' at PlannerTests.swift:20 waits for nothing, and 'MockCalendar' takes this call there, which a task would make later: make the test wait, or keep the handler
        calendar.next { print($0 ?? 1) }
    }
}
