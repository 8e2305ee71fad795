final class Idler: Sendable {
    func idle(_ calendar: any Calendar) {
        // expect: completion-call
        Task {
            let value = await calendar.next()
            print(value ?? 0)
        }
    }
}

final class Waiter: Sendable {
    func linger(_ calendar: any Calendar) {
        // expect: completion-call
        Task {
            let value = await calendar.next()
            print(value ?? 0)
        }
    }
}
