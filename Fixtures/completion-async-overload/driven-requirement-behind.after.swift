// target: swift 6.0

/// A parameter stands behind the handler of what is required.
@MainActor
protocol Loading: AnyObject {
    // expect: completion-async-overload
    func load(_ name: String, completion: @escaping @MainActor @Sendable (Int) -> Void, fallback: Int)
}

extension Loading {
    func load(_ name: String, fallback: Int) async -> Int {
        await withCheckedContinuation { continuation in
            load(name, completion: {
                continuation.resume(returning: $0)
            }, fallback: fallback)
        }
    }
}
