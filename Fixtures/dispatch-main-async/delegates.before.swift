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
        // why: the block that 'source' posts at line 26 calls 'note', too, and nothing promises that the tasks of both begin in order: check that nothing relies on their order
        DispatchQueue.main.async {
            self.note(event)
        }
    }

    func source(_ source: EventSource, didFail text: String) {
        // expect: dispatch-main-async unsafe
        // why: the block that 'source' posts at line 18 calls 'note', too, and nothing promises that the tasks of both begin in order: check that nothing relies on their order
        DispatchQueue.main.async {
            self.note(text)
        }
    }
}
