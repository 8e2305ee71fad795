// target: swift 5.7

/// Requirements whose handler is not the last, or that return something besides.
public protocol Downloading {
    // expect: completion-async-overload
    func perform(_ work: @escaping @Sendable () -> Void, completion: (@Sendable () -> Void)?, on queue: String)

    /// Downloads what has this name.
    /// - Parameter completion: what was found.
    /// - Returns: the way to stop it,
    ///   or nothing where that is too late.
    // expect: completion-async-overload
    @discardableResult
    func download(_ name: String, completion: @escaping @Sendable (Result<String, DownloadFailure>) -> Void) -> Download?
}

extension Downloading {
    /// Downloads what has this name.
    public func download(_ name: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            _ = download(name) {
                continuation.resume(with: $0)
            }
        }
    }
}

extension Downloading {
    public func perform(_ work: @escaping @Sendable () -> Void, on queue: String) async {
        await withCheckedContinuation { continuation in
            perform(work, completion: {
                continuation.resume()
            }, on: queue)
        }
    }
}

public struct Download {}

public enum DownloadFailure: Error { case gone }
