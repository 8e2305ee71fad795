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

public struct Download {}

public enum DownloadFailure: Error { case gone }
