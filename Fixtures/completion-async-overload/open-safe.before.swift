// target: swift 5.7
// fix: safe

/// Nothing here is safe: nothing is written.
open class Job {
    // expect: completion-async-overload unsafe
    // why: the async 'run' is on no actor…
    // why: a subclass outside the checked files may declare the overload already
    open func run(completion: @escaping () -> Void) {
        completion()
    }
}
