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

public struct Download {}

public enum DownloadFailure: Error { case gone }
