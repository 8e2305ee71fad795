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
