// target: swift 5.7
// fix: safe

/// Nothing here is safe: nothing is written.
open class Job {
    // expect: completion-async-overload unsafe
    // why: if a subclass outside the checked files has this overload already, it no longer compiles without `override`: check for one
    open func run(completion: @escaping () -> Void) {
        completion()
    }
}
