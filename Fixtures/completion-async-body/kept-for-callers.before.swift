// target: swift 6.2
// The overload is there, and so are callers of the callback version: a task in that would begin later.

final class Page: Sendable {
    let isPlain: Bool

    init(isPlain: Bool) { self.isPlain = isPlain }

    func draw(_ text: String, then done: @escaping @Sendable (Int) -> Void) { Task { done(text.count) } }

    func draw(_ text: String) async -> Int { text.count }

    // expect: completion-async-body display
    // why: until its callers await it, 'show' starts a task…
    // why: 'show' is nonisolated, so the task in its callback version runs its body on a background thread…
    // why: the code after the call at kept-for-callers.before.swift:30 may run before 'show' begins…
    // why: 'show' has callers, and would stay as a task that calls them back…
    func show(_ text: String, completion: @escaping @Sendable (Int) -> Void) {
        guard !isPlain else { return completion(0) }
        draw(text) { size in completion(size) }
    }

    func show(_ text: String) async -> Int {
        await withCheckedContinuation { continuation in
            show(text) { continuation.resume(returning: $0) }
        }
    }

    func begin() {
        show("a") { print($0) }
        print("shown")
    }
}
