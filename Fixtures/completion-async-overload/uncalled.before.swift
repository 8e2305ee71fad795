// target: swift 6.2

/// Nothing would await an async version.
struct Counter {
    // expect: completion-async-overload
    private func count(completion: @escaping @Sendable (Int) -> Void) { completion(1) }

    // expect: completion-async-overload
    func save(completion: (@Sendable () -> Void)? = nil) { completion?() }

    func saveTwice() {
        save()
        save(completion: nil)
    }
}

final class MockSession {
    // expect: completion-async-overload
    func reset(completion: @escaping @Sendable () -> Void) { completion() }
}

/// No call passes a handler that somebody waits for.
struct Album: Sendable {
    // expect: completion-async-overload display
    func open(_ page: Int, completion: (@Sendable (Int) -> Void)? = nil) {
        print(page)
        completion?(page)
    }

    // expect: completion-async-overload display
    func turn(completion: (@Sendable (Int) -> Void)? = nil) { open(2, completion: completion) }
    func look() {
        turn()
        open(1)
    }
}

/// Nearly every call leaves the handler out.
struct Lamp: Sendable {
    // expect: completion-async-overload display
    // why: 8 of 9 calls that may mean 'blink' leave out 'completion', so hardly any needs an async version, and in async code they would call it instead: leave this as it is
    // why: async code that calls 'blink' without 'completion' means the overload from then on: write `await` there, or pass 'completion'
    func blink(_ count: Int, completion: (@Sendable () -> Void)? = nil) {
        Task { for number in 0..<count { print(number) }; completion?() }
    }

    func greet() {
        blink(1)
        blink(2)
        blink(3)
        blink(4)
    }

    func part() {
        blink(4, completion: nil)
        blink(3)
        blink(2)
        blink(1)
        blink(5) { print("out") }
    }
}
