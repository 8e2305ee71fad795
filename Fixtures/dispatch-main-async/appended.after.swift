// target: swift 5.9, ios 15
import Foundation

// The order of a list is that of the calls, which compilers before Swift 6 do not keep for tasks.
final class Journal {
    private let queue = DispatchQueue(label: "journal")
    private var entries: [String] = []
    private var last = ""

    func note(_ entry: String) {
        queue.async {
            // expect: dispatch-main-async display
            // why: blocks run in the order in which they are posted, tasks need not: check that no code counts on it
            // why: what 'append' adds to 'entries' is in the order of the calls, and the tasks of two calls may begin in another order: keep the block if that order matters
            DispatchQueue.main.async { self.entries.append(entry) }
        }
    }

    func show(_ entry: String) {
        // expect: dispatch-main-async unsafe
        // why: the tasks of two calls of 'show(_:)' may begin in another order: check that nothing relies on it
        Task { @MainActor in self.last = entry }
    }

    // The block makes the list anew.
    func restart(with entry: String) {
        // expect: dispatch-main-async unsafe
        // why: the block that 'note' posts at line 15 calls 'entries.append', too, and the tasks of both may begin in another order: check that nothing relies on their order
        Task { @MainActor in
            self.entries = ["start"]
            self.entries.append(entry)
        }
    }
}

struct Started {}
struct Stopped {}

// One message is of one type only.
final class Panel {
    private var shown = ""

    func receive(_ message: Any) {
        if let started = message as? Started {
            reload("\(started)")
        }
        if let stopped = message as? Stopped {
            reload("\(stopped)")
        }
    }

    // A second call for the same code is told also where another block does the same.
    func finish() {
        close("finished")
        close("closed")
    }

    private func reload(_ text: String) {
        // expect: dispatch-main-async unsafe
        // why: the block that 'close' posts at line…
        Task { @MainActor in self.shown += text }
    }

    private func close(_ text: String) {
        // expect: dispatch-main-async unsafe
        // why: the block that 'reload' posts at line…
        // why: 'close' is called at line 54 and then at line 55, and the tasks of the two calls may begin in another order: check that nothing relies on it
        Task { @MainActor in self.shown = text }
    }
}
