// target: swift 6.2, ios 26, macos 26
import Dispatch

/// A block that is posted before another one says which.
final class Banner: Sendable {
    func note(_ text: String) {}

    func show(_ text: String) {
        // expect: dispatch-main-async unsafe
        // why: nothing promises that the task begins before the block that line 19 posts, which calls 'note', too: check that nothing relies on their order
        Task { @MainActor in
            self.note(text)
        }
        if text.isEmpty {
            print("empty")
        }
        // expect: dispatch-main-async unsafe
        // why: the block that 'show' posts at line 11 calls 'note', too, and nothing promises that the tasks of both begin in order: check that nothing relies on their order
        Task { @MainActor in
            self.note("end")
        }
    }

    /// Only one of the two is posted.
    func choose(_ text: String?) {
        guard let text else {
            // expect: dispatch-main-async unsafe
            // why: the block that 'show' posts at line 11 calls 'note', too, and nothing promises that the tasks of both begin in order: check that nothing relies on their order
            Task { @MainActor in
                self.note("none")
            }
            return
        }
        // expect: dispatch-main-async unsafe
        // why: the block that 'show' posts at line 11 calls 'note', too, and nothing promises that the tasks of both begin in order: check that nothing relies on their order
        Task { @MainActor in
            self.note(text)
        }
    }
}

/// Two functions of one name are called one after the other: only one posts a block.
final class Desk: Sendable {
    func told(of name: String) {
        // expect: dispatch-main-async unsafe
        Task { @MainActor in
            print(name)
        }
    }

    func told(_ count: Int) { print(count) }

    func tell() {
        told(1)
        told(of: "a")
    }
}
