// target: swift 5.7

/// A subclass elsewhere may have the overload: unsafe.
open class Job {
    // expect: completion-async-overload
    open func run(completion: @escaping () -> Void) {
        completion()
    }
}
