// target: swift 5.7
// fix: safe

/// Nothing here is safe: nothing is written.
open class Job {
    // expect: completion-async-overload unsafe
    // why: the async function is on no actor: below Swift 6.2 it runs on a background thread, so mark it `@MainActor` if it needs the main thread
    // why: a subclass outside the checked files may declare the overload already
    open func run(completion: @escaping () -> Void) {
        completion()
    }
}
