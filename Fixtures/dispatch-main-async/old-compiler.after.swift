// target: swift 5.9, ios 15, macos 12
import Dispatch

/// Before Swift 6 a task of the main actor may begin after what is posted later.
final class Ticker: Sendable {
    func note(_ text: String) {}

    func show(_ text: String) {
        // expect: dispatch-main-async unsafe
        // why: blocks run in the order in which they are posted, tasks may not: keep the block if its order matters, to other blocks or between two calls of this code
        // why: the task may begin after the block that line 18 posts: leave both as they are if their order matters
        Task { @MainActor in
            self.note(text)
        }
        print(text)
        // expect: dispatch-main-async unsafe
        // why: blocks run in the order in which they are posted, tasks may not: keep the block if its order matters, to other blocks or between two calls of this code
        Task { @MainActor in
            self.note("end")
        }
    }
}
