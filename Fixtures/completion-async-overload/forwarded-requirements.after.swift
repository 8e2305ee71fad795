// target: swift 6.0, ios 17

/// Other modules may implement it, and then what its extension passes on to it is up to them.
public protocol Seeking: Sendable {
    // expect: completion-async-overload unsafe
    func seek(_ text: String, limit: Int, completion: @escaping @Sendable (Int) -> Void)
}

extension Seeking {
    // expect: completion-async-overload unsafe
    // why: callers wait for ever, or the app crashes, if 'completion' is not called exactly once: apps that use this module may implement 'Seeking', so say in the documentation of 'seek' that it calls its handler exactly once
    public func seek(_ text: String, completion: @escaping @Sendable (Int) -> Void) {
        seek(text, limit: 10, completion: completion)
    }

    public func seek(_ text: String) async -> Int {
        await withCheckedContinuation { continuation in
            seek(text) {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload unsafe
    public func double(_ text: String, completion: @escaping @Sendable (Int) -> Void) {
        self.seek(text, limit: 10) { completion($0 * 2) }
    }

    public func double(_ text: String) async -> Int {
        await withCheckedContinuation { continuation in
            double(text) {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload safe
    public func length(completion: @escaping @Sendable (Int) -> Void) {
        completion(0)
    }

    public func length() async -> Int {
        await withCheckedContinuation { continuation in
            length {
                continuation.resume(returning: $0)
            }
        }
    }

    public func seek(_ text: String, limit: Int) async -> Int {
        await withCheckedContinuation { continuation in
            seek(text, limit: limit) {
                continuation.resume(returning: $0)
            }
        }
    }
}

public struct Seeker: Seeking {
    public func seek(_ text: String, limit: Int, completion: @escaping @Sendable (Int) -> Void) {
        completion(min(text.count, limit))
    }
}
