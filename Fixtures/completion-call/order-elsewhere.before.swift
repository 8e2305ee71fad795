// target: swift 6.0, ios 17

/// What the called function does after its handler, and what others do to the same object, would swap with a task's code.
final class Gate: @unchecked Sendable {
    private var isOpen = false
    private var guests: [String] = []

    func open(_ guest: String, completion: @escaping @Sendable (Bool) -> Void) {
        Task {
            completion(true)
            self.isOpen = false
        }
    }

    func open(_ guest: String) async -> Bool { isOpen }

    func ring(_ guest: String, completion: @escaping @Sendable (Bool) -> Void) {
        Task {
            completion(true)
            print("rung")
        }
    }

    func ring(_ guest: String) async -> Bool { true }

    func add(_ guest: String, completion: @escaping @Sendable (Int) -> Void) {
        Task { completion(guests.count) }
    }

    func add(_ guest: String) async -> Int { guests.count }
    func removeGuests(named guest: String) { guests = [] }
}

final class Porter: Sendable {
    let gate = Gate()
    let backDoor = Gate()

    func open() {
        // expect: completion-call display
        gate.open("A") { print($0) }
    }

    func ring() {
        // expect: completion-call
        gate.ring("A") { print($0) }
    }

    func add() {
        // expect: completion-call display
        gate.add("B") { print($0) }
    }

    func forget() { self.gate.removeGuests(named: "B") }

    func addAtBack() {
        // expect: completion-call
        backDoor.add("C") { print($0) }
    }
}
