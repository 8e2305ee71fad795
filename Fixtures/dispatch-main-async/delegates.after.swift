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
        // why: the task may begin after blocks that are posted later, also if this line is run again: keep the block where the order matters (Swift 6 usually keeps it, but does not promise it)
        // why: 'source' is called through 'EventSourceDelegate', and the tasks of several calls may begin in another order than the calls: check that nothing relies on their order
        Task { @MainActor in
            self.note(event)
        }
    }

    func source(_ source: EventSource, didFail text: String) {
        // expect: dispatch-main-async unsafe
        // why: the task may begin after blocks that are posted later, also if this line is run again: keep the block where the order matters (Swift 6 usually keeps it, but does not promise it)
        // why: 'source' is called through 'EventSourceDelegate', and the tasks of several calls may begin in another order than the calls: check that nothing relies on their order
        Task { @MainActor in
            self.note(text)
        }
    }
}
