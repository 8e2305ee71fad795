// target: swift 5.9, ios 17
import Foundation

// What callers pass runs in the order of their calls.
extension DispatchQueue {
    static func onMain(_ work: @escaping () -> Void) {
        if Thread.isMainThread {
            work()
        } else {
            // expect: dispatch-main-async display
            // why: blocks run in the order in which they are posted, tasks need not: check that no code counts on it
            // why: 'onMain' posts what its callers pass for 'work', and the tasks of two calls may begin in another order: leave it, and mark what calls it '@MainActor' instead where you can
            DispatchQueue.main.async {
                work()
            }
        }
    }
}
