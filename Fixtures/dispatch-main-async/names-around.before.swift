// target: swift 6.0, ios 17
import Dispatch

/// Blocks at the end of a task, whose code would stand among the names of the task.
@MainActor
final class Counter {
    func load() async -> Int { 1 }
    func show(_ count: Int) {}

    func start() {
        Task {
            let count = await load()
            show(count)
            // expect: dispatch-main-async unsafe
            DispatchQueue.main.async {
                let count = 2
                self.show(count)
            }
        }
    }
}
