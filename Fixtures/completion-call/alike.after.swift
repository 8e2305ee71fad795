// target: swift 6.2

final class Source: Sendable {
    func names(completion: @escaping ([String]) -> Void) { completion([]) }
    func names() async -> [String] { [] }
    func count(completion: @escaping (Int) -> Void) { completion(0) }
    func count() async -> Int { 0 }
    func title(completion: @escaping (String) -> Void) { completion("") }
    func title() async -> String { "" }
}

/// Handlers of several calls that end alike wait for each other.
@MainActor
final class Page {
    let source = Source()
    var (names, count, title) = ([String](), 0, "")

    /// The constant that it returns needs nothing of the call.
    func start() -> Bool {
        // expect: completion-call unsafe
        // why: the call is made only when the task starts, and the function may have returned by then: check that its callers do not rely on the call
        Task { [weak self, source] in
            let value = await source.names()
            self?.names = value
        }
        return true
    }

    func load() {
        // The async version does the same on every thread.
        // expect: completion-call display
        // why: the call is made only when the task starts, and the function may have returned by then: check that its callers do not rely on the call
        // why: line 35 ('show') will run on the main thread, even if 'names' calls its handler on another thread: check that nothing there blocks, or needs that other thread
        // why: with the task, line 38 runs before this call: check that this does not matter
        // why: 3 such calls follow each other, and their handlers end with the same line: await them in one task, with 'async let' if they may run at the same time, and write that line once, at its end
        source.names { [weak self] in
            self?.names = $0
            self?.show()
        }
        // expect: completion-call display
        source.count { [weak self] in
            self?.count = $0
            self?.show()
        }
        // expect: completion-call display
        source.title { [weak self] in
            self?.title = $0
            self?.show()
        }
    }

    // Each does something else.
    func loadApart() {
        // expect: completion-call unsafe
        Task { [weak self, source] in
            let value = await source.names()
            self?.names = value
            self?.show()
        }
        // expect: completion-call unsafe
        Task { [weak self, source] in
            let value = await source.count()
            self?.count = value
            print(value)
        }
    }

    func show() {}
}
