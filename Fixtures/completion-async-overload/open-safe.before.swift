// target: swift 5.7
// fix: safe

/// Nothing here is safe: nothing is written.
open class Job {
    // expect: completion-async-overload
    open func run(completion: @escaping () -> Void) {
        completion()
    }
}
