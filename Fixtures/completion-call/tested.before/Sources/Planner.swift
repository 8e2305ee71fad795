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
        // why: the call is made when the task starts, which may be after the function or closure around it has returned: check that nothing needs the call to have been made by then
        // why: in tests 'MockCalendar' takes this call, which a task would make later: check that they wait for it, or keep the handler
        calendar.next { print($0 ?? 0) }
    }

    func refresh() {
        // expect: completion-call display
        // why: the call is made when the task starts, which may be after the function or closure around it has returned: check that nothing needs the call to have been made by then
        // why: 'testRefreshes' at PlannerTests.swift:20 waits for nothing, and 'MockCalendar' takes this call there, which a task would make later: make the test wait, or keep the handler
        calendar.next { print($0 ?? 1) }
    }
}
