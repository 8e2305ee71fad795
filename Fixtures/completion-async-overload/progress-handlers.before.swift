// target: swift 6.0, ios 17
/// A handler that one implementation keeps is none that waits for a result, whatever the others do.
protocol Job {
    // expect: completion-async-overload display
    // why: the async version of 'show' runs on a background thread, and uses 'watcher' (line 20): if other code changes 'watcher' at the same time, mark the async version '@MainActor'
    // why: types in files that were not checked, such as tests, may implement 'Job': search for 'Job', and check that each calls 'completion' exactly once
    // why: in 'Copying.show' (progress-handlers.before.swift:19), 'completion' is stored at line 20, and may be called several times or not at all, and in 'NoJob.show' (progress-handlers.before.swift:12), 'completion' is not used: leave this as it is, unless line 23 of progress-handlers.before.swift calls it exactly once, and 'NoJob.show' is changed to call it, too
    func show(completion: @escaping @Sendable (Double) -> Void)
}

final class NoJob: Job {
    func show(completion: @escaping @Sendable (Double) -> Void) {}
}

final class Copying: Job {
    private var watcher: (@Sendable (Double) -> Void)?
    private var done = 0.0

    func show(completion: @escaping @Sendable (Double) -> Void) {
        watcher = completion
    }

    func go(on part: Double) { watcher?(done + part) }
}

func follow(_ job: any Job) { job.show { print($0) } }
