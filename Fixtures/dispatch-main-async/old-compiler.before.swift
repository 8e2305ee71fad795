// target: swift 5.9, ios 15, macos 12
import Dispatch

/// Before Swift 6 a task of the main actor may begin after what is posted later.
final class Ticker: Sendable {
    func note(_ text: String) {}

    func show(_ text: String) {
        // expect: dispatch-main-async unsafe
        // why: the task may begin after the block that line 17 posts, which calls 'note', too: check that nothing relies on their order
        DispatchQueue.main.async {
            self.note(text)
        }
        print(text)
        // expect: dispatch-main-async unsafe
        // why: the block that 'show' posts at line 11 calls 'note', too, and the tasks of both may begin in another order: check that nothing relies on their order
        DispatchQueue.main.async {
            self.note("end")
        }
    }
}
