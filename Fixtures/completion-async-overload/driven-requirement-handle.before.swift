// target: swift 6.0

/// What is required gives a handle to stop the work with.
@MainActor
protocol Loading: AnyObject {
    // expect: completion-async-overload
    func load(_ name: String, completion: @escaping @MainActor @Sendable (Int?) -> Void) -> Handle
}

@MainActor
final class Handle {
    var isStopped = false
}
