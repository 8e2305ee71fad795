// target: swift 6.0, ios 17
// A task in the value that a property starts with does not inherit the main actor.

@MainActor final class Doors {
    static let all = Doors()

    func open(_ number: Int, completion: @escaping @MainActor @Sendable (Bool) -> Void) { completion(number > 0) }
    func open(_ number: Int) async -> Bool { number > 0 }
}

@MainActor struct Porter {
    var opener: (Int, @escaping @MainActor @Sendable (Bool) -> Void) -> Void = { number, done in
        // expect: completion-call unsafe
        Task { @MainActor in
            let value = await Doors.all.open(number)
            done(!value)
        }
    }

    lazy var greeter: (Int) -> Void = { number in
        // expect: completion-call unsafe
        Task { @MainActor in
            let value = await Doors.all.open(number)
            print(value)
        }
    }

    var first: Int {
        // expect: completion-call unsafe
        Task {
            let value = await Doors.all.open(1)
            print(value)
        }
        return 1
    }
}
