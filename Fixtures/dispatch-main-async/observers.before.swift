// target: swift 6.2, ios 26, macos 26
import Dispatch

/// Each change of the text posts what it was and is.
final class Field: Sendable {
    nonisolated(unsafe) var text = "" {
        willSet {
            // expect: dispatch-main-async unsafe
            // why: blocks run in the order in which they are posted, tasks usually too, but Swift does not promise it: keep the block if its order matters, to other blocks or between two calls of this code
            // why: each change of 'text' runs this `willSet`, and the tasks of two changes may begin in another order than their blocks: keep the block if that order matters
            DispatchQueue.main.async { self.note("before") }
        }
        didSet(old) {
            if old != text {
                // expect: dispatch-main-async unsafe
                DispatchQueue.main.async { self.note("after") }
            }
        }
    }

    func note(_ words: String) {}
}
