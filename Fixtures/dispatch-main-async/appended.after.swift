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
        // why: the tasks of two calls of 'show' may begin in another order: check that nothing relies on it
        Task { @MainActor in self.last = entry }
    }
}
