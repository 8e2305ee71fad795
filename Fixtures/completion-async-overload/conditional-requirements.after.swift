// target: swift 5.9, ios 17, macos 14
import Foundation

// The extension with an overload would be built where the requirement is not.
public protocol Shop {
    // expect: completion-async-overload unsafe
    func load(completion: @escaping (Int) -> Void)

    #if os(iOS)
    func refund(_ name: String, completion: @escaping (Result<Int, any Error>) -> Void)
    #endif
}

extension Shop {
    public func load() async -> Int {
        await withCheckedContinuation { continuation in
            load {
                continuation.resume(returning: $0)
            }
        }
    }
}

public final class Store: Shop {
    public func load(completion: @escaping (Int) -> Void) {
        DispatchQueue.main.async { completion(1) }
    }

    #if os(iOS)
    // expect: completion-async-overload
    public func refund(_ name: String, completion: @escaping (Result<Int, any Error>) -> Void) {
        DispatchQueue.main.async { completion(.success(name.count)) }
    }

    public func refund(_ name: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            refund(name) {
                continuation.resume(with: $0)
            }
        }
    }
    #endif
}
