// target: swift 6.2, ios 26, macos 26

/// A trailing closure has no label: in async code `write { … }` would mean an overload that takes another closure.
final class Ledger: Sendable {
    // It is awaited with a trailing closure, which the overload of the next one would take.
    func write(_ change: @escaping @Sendable (Int) throws -> Void) async throws { try change(1) }

    func write<Entry: Sendable>(
        making change: @escaping @Sendable (Int) throws -> Entry,
        completion: @escaping @Sendable (Result<Entry, any Error>) -> Void
    ) {
        completion(Result { try change(1) })
    }

    func writeTwice() async throws {
        try await write { print($0) }
    }

    func read(_ use: @Sendable (Int) -> Void) { use(1) }

    // expect: completion-async-overload
    func read(all use: @escaping @Sendable (Int) -> Void, completion: @escaping @Sendable (Bool) -> Void) {
        use(1)
        completion(true)
    }

    // A closure with two arguments is none with one.
    func sort(_ isBefore: (Int, Int) -> Bool) -> Bool { isBefore(1, 2) }

    // expect: completion-async-overload
    func sort(by key: @escaping @Sendable (Int) -> Int, completion: @escaping @Sendable (Int) -> Void) {
        completion(key(1))
    }

    // Where a closure may be left out, the handler of a call in async code would be taken for it.
    // expect: completion-async-overload
    func fill(progress: (@Sendable (Int) -> Void)? = nil, completion: @escaping @Sendable (Int) -> Void) {
        progress?(1)
        completion(1)
    }

    func fillUp() async {
        fill { print($0) }
    }
}
