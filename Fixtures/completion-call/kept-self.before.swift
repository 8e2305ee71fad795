// target: swift 6.2, ios 26, macos 26

/// A task that calls a method of `self` keeps it, which a handler with a weak `self` did not: that is said.
@MainActor
final class Screen {
    private var title = ""
    private let loader = Loader()

    func load(completion: @escaping (String) -> Void) { completion("hello") }
    func load() async -> String { "hello" }

    func reload() {
        // expect: completion-call unsafe
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        // why: the task keeps 'self' alive until it has ended, and this handler holds it weakly: check that 'self' may live that long
        load { [weak self] title in
            self?.title = title
        }
    }

    /// Another object is called: `self` stays weak.
    func reloadFromLoader() {
        // expect: completion-call unsafe
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        loader.load { [weak self] title in
            self?.title = title
        }
    }
}

@MainActor
final class Loader {
    func load(completion: @escaping (String) -> Void) { completion("hello") }
    func load() async -> String { "hello" }
}
