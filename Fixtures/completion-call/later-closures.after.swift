// target: swift 6.2, ios 26, macos 26

/// Only what the handler does before it returns moves to the main thread, not what it passes on.
@MainActor
final class Desk {
    private let model = Model()

    func save() {
        // expect: completion-call unsafe
        // why: line 13 ('later') will run on the main thread, even if 'save' calls its handler on another thread: check that nothing there blocks, or needs that other thread
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        Task {
            await model.save("name")
            later {
                read()
            }
        }
    }
}

@MainActor
final class Model {
    func save(_ name: String, completion: @escaping () -> Void) { completion() }
    func save(_ name: String) async {}
}

private func later(_ work: @escaping @Sendable () -> Void) { Task { work() } }
private func read() {}
