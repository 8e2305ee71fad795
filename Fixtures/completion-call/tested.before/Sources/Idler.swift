final class Idler: Sendable {
    func idle(_ calendar: any Calendar) {
        // expect: completion-call
        calendar.next { print($0 ?? 0) }
    }
}

final class Waiter: Sendable {
    func linger(_ calendar: any Calendar) {
        // expect: completion-call
        calendar.next { print($0 ?? 0) }
    }
}
