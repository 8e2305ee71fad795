import Foundation

extension Store {
    // expect: completion-async-overload
    public func reset(completion: ((Bool) -> Void)? = nil) {
        save(Data(), completion: completion)
    }

    public func reset() async -> Bool {
        await withCheckedContinuation { continuation in
            reset {
                continuation.resume(returning: $0)
            }
        }
    }
}
