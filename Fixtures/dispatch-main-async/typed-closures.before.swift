// target: swift 6.2, ios 26, macos 26
import Foundation

enum Courier {
    static func send(_ parcel: Int, completion: @escaping @Sendable (Bool) -> Void) {
        // The type of the closure says that it gives nothing.
        let finish: @Sendable (Bool) -> Void = { isSent in
            // expect: dispatch-main-async unsafe
            // why: the task may begin after blocks that are posted later, also if this line is run again: keep the block where the order matters (Swift 6 usually keeps it, but does not promise it)
            DispatchQueue.main.async { completion(isSent) }
        }
        finish(parcel > 0)
    }

    // expect: dispatch-main-async unsafe
    // why: the task may begin after blocks that are posted later, also if this line is run again: keep the block where the order matters (Swift 6 usually keeps it, but does not promise it)
    static func post(_ work: @escaping @Sendable () -> Void) { DispatchQueue.main.async { work() } }
}
