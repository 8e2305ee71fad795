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

    // expect: dispatch-main-async unsafe
    // why: nothing promises that the tasks of two calls of 'post' begin in order: check that nothing relies on it
    static func post(_ work: @escaping @Sendable () -> Void) { Task { @MainActor in work() } }
}
