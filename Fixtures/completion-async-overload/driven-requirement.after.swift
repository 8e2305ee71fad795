// target: swift 6.0

@MainActor
protocol Loading: AnyObject {
    // expect: completion-async-overload
    func load(_ name: String, completion: @escaping @MainActor @Sendable (Int) -> Void)
}

extension Loading {
    func load(_ name: String) async -> Int {
        await withCheckedContinuation { continuation in
            load(name) {
                continuation.resume(returning: $0)
            }
        }
    }
}
