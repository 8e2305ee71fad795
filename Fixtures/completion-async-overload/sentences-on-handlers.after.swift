// target: swift 6.2, ios 26, macos 26

// What the documentation says of when and with what the handler is called, it says of the async version.
@MainActor
final class Transfer {
    /// Queues the archive. The completion fires once the other side has received it, which can be
    /// well after the call.
    // expect: completion-async-overload
    func send(completion: @escaping @MainActor @Sendable (Int) -> Void) { Task { completion(1) } }

    /// Queues the archive. Returns once the other side has received it, which can be
    /// well after the call.
    func send() async -> Int {
        await withCheckedContinuation { continuation in
            send {
                continuation.resume(returning: $0)
            }
        }
    }

    /// Calls `completion` on the main queue, with `nil` on any failure: the last value
    /// stays where it is.
    // expect: completion-async-overload
    func fetch(completion: @escaping @MainActor @Sendable (Int?) -> Void) { Task { completion(nil) } }

    /// Returns `nil` on any failure: the last value
    /// stays where it is.
    func fetch() async -> Int? {
        await withCheckedContinuation { continuation in
            fetch {
                continuation.resume(returning: $0)
            }
        }
    }

    /// Clears everything that is shown, sheets as well as overlays,
    /// and runs `completion` once the screen is free. Whatever opens the screen goes through this.
    // expect: completion-async-overload
    func clear(completion: @escaping @MainActor @Sendable (Int) -> Void) { Task { completion(2) } }

    /// Clears everything that is shown, sheets as well as overlays,
    /// and returns once the screen is free. Whatever opens the screen goes through this.
    func clear() async -> Int {
        await withCheckedContinuation { continuation in
            clear {
                continuation.resume(returning: $0)
            }
        }
    }
}

@MainActor func use(_ transfer: Transfer) {
    transfer.send { print($0) }
    transfer.fetch { print($0 ?? 0) }
    transfer.clear { print($0) }
}
