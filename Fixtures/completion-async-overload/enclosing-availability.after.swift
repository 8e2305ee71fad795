// target: swift 5.10, ios 12, macos 10.14
import Dispatch

// A member is available no earlier than what it is a member of, which need not say all systems.
@available(macOS 15, *)
public struct Holder {
    public init() {}
}

@available(macOS 15, *)
extension Holder {
    // expect: completion-async-overload
    public func load(completion: @escaping @Sendable (Int) -> Void) { later { completion(1) } }

    @available(iOS 13, tvOS 13, watchOS 6, *)
    public func load() async -> Int {
        await withCheckedContinuation { continuation in
            load {
                continuation.resume(returning: $0)
            }
        }
    }
}

@available(iOS, introduced: 18)
public final class Phone: Sendable {
    // expect: completion-async-overload
    public func load(completion: @escaping @Sendable (Int) -> Void) { later { completion(2) } }

    @available(macOS 10.15, tvOS 13, watchOS 6, *)
    public func load() async -> Int {
        await withCheckedContinuation { continuation in
            load {
                continuation.resume(returning: $0)
            }
        }
    }
}

@available(iOS 13, macOS 12, *)
public final class Both: Sendable {
    // expect: completion-async-overload
    public func load(completion: @escaping @Sendable (Int) -> Void) { later { completion(3) } }

    public func load() async -> Int {
        await withCheckedContinuation { continuation in
            load {
                continuation.resume(returning: $0)
            }
        }
    }
}

// What is asked for is older than async functions.
@available(iOS 12, macOS 10.14, *)
public final class Old: Sendable {
    // expect: completion-async-overload
    public func load(completion: @escaping @Sendable (Int) -> Void) { later { completion(4) } }

    @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
    public func load() async -> Int {
        await withCheckedContinuation { continuation in
            load {
                continuation.resume(returning: $0)
            }
        }
    }
}

private func later(_ body: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async {
        print("begin")
        body()
        print("end")
    }
}
