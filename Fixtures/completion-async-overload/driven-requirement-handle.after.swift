// target: swift 6.0

/// What is required gives a handle to stop the work with.
@MainActor
protocol Loading: AnyObject {
    // expect: completion-async-overload
    func load(_ name: String, completion: @escaping @MainActor @Sendable (Int?) -> Void) -> Handle
}

extension Loading {
    func load(_ name: String) async -> Int? {
        await withCheckedContinuation { continuation in
            _ = load(name) {
                continuation.resume(returning: $0)
            }
        }
    }
}

@MainActor
final class Handle {
    var isStopped = false
}
