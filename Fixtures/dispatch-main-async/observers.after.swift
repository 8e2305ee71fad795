// target: swift 6.2, ios 26, macos 26
import Dispatch

/// Each change of the text posts what it was and is.
final class Field: Sendable {
    nonisolated(unsafe) var text = "" {
        willSet {
            // expect: dispatch-main-async unsafe
            // why: the block posted at line 15 calls 'note', too, and nothing promises that the tasks of both begin in order: check that nothing relies on their order
            Task { @MainActor in self.note("before") }
        }
        didSet(old) {
            if old != text {
                // expect: dispatch-main-async unsafe
                Task { @MainActor in self.note("after") }
            }
        }
    }

    func note(_ words: String) {}
}
