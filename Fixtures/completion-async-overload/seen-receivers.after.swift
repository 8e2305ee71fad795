// target: swift 6.2, ios 26, macos 26
// A function is one of what the receiver is declared to be, whatever other types are called that have one of that name.
import Foundation

protocol Reading: Sendable {
    // expect: completion-async-overload
    func readCache(_ completion: @escaping @Sendable (String) -> Void)
    // expect: completion-async-overload
    func readServer(_ completion: @escaping @Sendable (String) -> Void)
}

extension Reading {
    func execute(_ completion: @escaping @Sendable (String) -> Void) {
        readCache { text in
            completion(text)
            self.readServer(completion)
        }
    }

    nonisolated(nonsending) func readCache() async -> String {
        await withCheckedContinuation { continuation in
            readCache {
                continuation.resume(returning: $0)
            }
        }
    }

    nonisolated(nonsending) func readServer() async -> String {
        await withCheckedContinuation { continuation in
            readServer {
                continuation.resume(returning: $0)
            }
        }
    }
}

final class FindOperation: Reading {
    func readCache(_ completion: @escaping @Sendable (String) -> Void) { completion("cached") }
    func readServer(_ completion: @escaping @Sendable (String) -> Void) { completion("loaded") }
}

final class PushOperation: Sendable {
    // expect: completion-async-overload
    func execute(_ completion: @escaping @Sendable (String) -> Void) { completion("pushed") }

    nonisolated(nonsending) func execute() async -> String {
        await withCheckedContinuation { continuation in
            execute {
                continuation.resume(returning: $0)
            }
        }
    }
}

final class Store: Sendable {
    // It calls its handler twice, as the 'execute' of a `Reading` does.
    func find(_ completion: @escaping @Sendable (String) -> Void) {
        let operation = FindOperation()
        operation.execute { text in completion(text) }
    }

    // expect: completion-async-overload
    func push(_ completion: @escaping @Sendable (String) -> Void) {
        let operation = PushOperation()
        operation.execute { text in completion(text) }
    }

    nonisolated(nonsending) func push() async -> String {
        await withCheckedContinuation { continuation in
            push {
                continuation.resume(returning: $0)
            }
        }
    }
}

// Where the receiver does not tell which function is called, it is assumed.
final class Archive: Sendable {
    // expect: completion-async-overload
    func restore(_ completion: @escaping @Sendable (String) -> Void) { completion("restored") }

    nonisolated(nonsending) func restore() async -> String {
        await withCheckedContinuation { continuation in
            restore {
                continuation.resume(returning: $0)
            }
        }
    }
}

struct Cellar: Sendable {
    let boxes: [String: Archive]
}

final class House: Sendable {
    let cellar = Cellar(boxes: [:])

    // expect: completion-async-overload unsafe
    func open(_ completion: @escaping @Sendable (String) -> Void) {
        cellar.boxes["a"]!.restore { text in completion(text) }
    }

    nonisolated(nonsending) func open() async -> String {
        await withCheckedContinuation { continuation in
            open {
                continuation.resume(returning: $0)
            }
        }
    }
}
