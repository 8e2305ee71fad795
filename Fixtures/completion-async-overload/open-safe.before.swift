// target: swift 5.7
// fix: safe

/// Nothing here is safe: nothing is written.
open class Job {
    // expect: completion-async-overload unsafe
    // why: 'run' is nonisolated, so its async version…
    // why: a subclass outside the checked files that declares this overload already no longer compiles without `override`: check for one
    open func run(completion: @escaping () -> Void) {
        completion()
    }
}
