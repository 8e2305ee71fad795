// target: swift 6.0, ios 17
// A function of the tests takes the name only where a call in their async code would mean the async version.
public struct Api: Sendable {
    // expect: completion-async-overload
    public func supply(of mint: String, completion: @escaping @Sendable (Int) -> Void) {
        completion(mint.count)
    }

    public func supply(of mint: String) async -> Int {
        await withCheckedContinuation { continuation in
            supply(of: mint) {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload
    public func holders(of mint: String, completion: @escaping @Sendable (Int) -> Void) {
        completion(mint.count)
    }

    public func holdersAsync(of mint: String) async -> Int {
        await withCheckedContinuation { continuation in
            holders(of: mint) {
                continuation.resume(returning: $0)
            }
        }
    }
}
