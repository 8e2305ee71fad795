// target: swift 6.2, ios 26, macos 26
import Foundation

enum Courier {
    static func send(_ parcel: Int, completion: @escaping @Sendable (Bool) -> Void) {
        // The type of the closure says that it gives nothing.
        let finish: @Sendable (Bool) -> Void = { isSent in
            // expect: dispatch-main-async unsafe
            // why: blocks run in the order in which they are posted, tasks usually too, but Swift does not promise it: keep the block if its order matters, to other blocks or between two calls of this code
            DispatchQueue.main.async { completion(isSent) }
        }
        finish(parcel > 0)
    }

    // expect: dispatch-main-async unsafe
    // why: blocks run in the order in which they are posted, tasks usually too, but Swift does not promise it: keep the block if its order matters, to other blocks or between two calls of this code
    static func post(_ work: @escaping @Sendable () -> Void) { DispatchQueue.main.async { work() } }
}
