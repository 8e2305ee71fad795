// target: swift 5.7

/// Requirements whose handler is not the last, or that return something besides.
public protocol Downloading {
    /// Performs it.
    /// - Parameters:
    ///   - work: what is to be done.
    ///   - completion: called at the end.
    ///       - nothing: is given to it.
    ///   - queue: where.
    // expect: completion-async-overload
    func perform(_ work: @escaping @Sendable () -> Void, completion: (@Sendable () -> Void)?, on queue: String)

    /// Downloads what has this name.
    /// - Parameter completion: what was found.
    /// - Returns: the way to stop it,
    ///   or nothing where that is too late.
    // expect: completion-async-overload
    @discardableResult
    func download(_ name: String, completion: @escaping @Sendable (Result<String, DownloadFailure>) -> Void) -> Download?

    /// Removes what was loaded.
    /// - parameter completion: called at the end.
    /// - parameter failure: what failed.
    // expect: completion-async-overload
    func clear(completion: @escaping @Sendable (_ failure: Error?) -> Void)
}

extension Downloading {
    /// Performs it.
    /// - Parameters:
    ///   - work: what is to be done.
    ///   - queue: where.
    public func perform(_ work: @escaping @Sendable () -> Void, on queue: String) async {
        await withCheckedContinuation { continuation in
            perform(work, completion: {
                continuation.resume()
            }, on: queue)
        }
    }

    /// Downloads what has this name.
    public func download(_ name: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            _ = download(name) {
                continuation.resume(with: $0)
            }
        }
    }

    /// Removes what was loaded.
    public func clear() async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            clear { error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume()
                }
            }
        }
    }
}

public struct Download {}

public enum DownloadFailure: Error { case gone }
