// target: swift 6.2, ios 26, macos 26
import Foundation

enum Courier {
    static func send(_ parcel: Int, completion: @escaping @Sendable (Bool) -> Void) {
        // The type of the closure says that it gives nothing.
        let finish: @Sendable (Bool) -> Void = { isSent in
            // expect: dispatch-main-async unsafe
            Task { @MainActor in completion(isSent) }
        }
        finish(parcel > 0)
    }

    // expect: dispatch-main-async display
    // why: blocks run in the order in which they are posted, tasks need not: check that no code counts on it
    // why: 'post' posts what its callers pass for 'work', and nothing promises that the tasks of two calls begin in order: leave it, and mark what calls it '@MainActor' instead where you can
    static func post(_ work: @escaping @Sendable () -> Void) { DispatchQueue.main.async { work() } }
}
