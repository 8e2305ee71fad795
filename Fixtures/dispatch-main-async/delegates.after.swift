// target: swift 6.2, ios 26, macos 26
import Dispatch

protocol EventSourceDelegate: AnyObject {
    func source(_ source: EventSource, didGet event: String)
    func source(_ source: EventSource, didFail text: String)
}

final class EventSource: Sendable {}

/// Each event of a delegate posts a block, and the declaration of another method is no call of this one.
final class Screen: EventSourceDelegate, Sendable {
    func note(_ text: String) {}

    func source(_ source: EventSource, didGet event: String) {
        // expect: dispatch-main-async unsafe
        // why: blocks run in the order in which they are posted, tasks usually too, but Swift does not promise it: keep the block if its order matters, to other blocks or between two calls of this code
        // why: 'source' is called through 'EventSourceDelegate', and the tasks of several calls may begin in another order than the calls: check that nothing relies on their order
        Task { @MainActor in
            self.note(event)
        }
    }

    func source(_ source: EventSource, didFail text: String) {
        // expect: dispatch-main-async unsafe
        // why: blocks run in the order in which they are posted, tasks usually too, but Swift does not promise it: keep the block if its order matters, to other blocks or between two calls of this code
        // why: 'source' is called through 'EventSourceDelegate', and the tasks of several calls may begin in another order than the calls: check that nothing relies on their order
        Task { @MainActor in
            self.note(text)
        }
    }
}
