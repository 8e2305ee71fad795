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
        // why: 'next' is called a little later than now, when the task starts: what the call names is read then, unless the task captures it
        // why: line 26 runs after the `await` of 'next', perhaps off the main thread: mark 'plan' '@MainActor' if it needs the main thread
        // why: 'next' is nonisolated, so it may itself run off the main thread
        // why: 'testPlans' at PlannerTests.swift:15 waits for nothing, and 'MockCalendar' takes this call there, which a task would make later: make the test wait, or keep the handler
        calendar.next { print($0 ?? 0) }
    }
}
