// target: swift 6.0

/// A parameter stands behind the handler of what is required.
@MainActor
protocol Loading: AnyObject {
    // expect: completion-async-overload
    func load(_ name: String, completion: @escaping @MainActor @Sendable (Int) -> Void, fallback: Int)
}
