// target: swift 6.2, ios 26, macos 26
// form: body

/// Overloads of one name that do the work for each other: the async form of the first waits for the second, which is no
/// callback form of its own.
enum Sheet {
    // expect: completion-async-body
    static func present(item: String, completion: @escaping @Sendable (Bool) -> Void) {
        Task {
            completion(await present(item: item))
        }
    }

    static nonisolated(nonsending) func present(item: String) async -> Bool {
        await withCheckedContinuation { continuation in
            present(items: [item]) { continuation.resume(returning: $0) }
        }
    }

    static func present(items: [String], completion: @escaping @Sendable (Bool) -> Void) {
        handler = { completion($0) }
    }

    static func share() {
        present(item: "a") { print($0) }
    }

    nonisolated(unsafe) static var handler: ((Bool) -> Void)?
}
