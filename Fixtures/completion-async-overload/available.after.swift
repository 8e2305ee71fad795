// target: swift 6.2, ios 26, macos 26

/// The extension with the overload is available where its protocol is.
@available(macOS 27, iOS 27, *)
public protocol Newest: AnyObject {
    /// Loads it.
    // expect: completion-async-overload
    func load(completion: @escaping @Sendable (Int) -> Void)
    /// Once more.
    // expect: completion-async-overload
    func reload(completion: @escaping @Sendable (Bool) -> Void)
}

@available(macOS 27, iOS 27, *)
extension Newest {
    /// Loads it.
    public nonisolated(nonsending) func load() async -> Int {
        await withCheckedContinuation { continuation in
            load {
                continuation.resume(returning: $0)
            }
        }
    }

    /// Once more.
    public nonisolated(nonsending) func reload() async -> Bool {
        await withCheckedContinuation { continuation in
            reload {
                continuation.resume(returning: $0)
            }
        }
    }
}
