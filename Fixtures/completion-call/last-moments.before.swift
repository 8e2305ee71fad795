// target: swift 5.9, ios 17
import CoreData
import UIKit
import UserNotifications

// The program may stand still before a task begins.
final class Delegate: NSObject, UIApplicationDelegate {
    let store = Store()

    func applicationDidEnterBackground(_ application: UIApplication) {
        // It is the same on every thread.
        // expect: completion-call display
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        // why: the system may suspend the app once 'applicationDidEnterBackground' has returned, before a task begins: keep the handler, or call 'beginBackgroundTask' first
        store.clean { print($0) }
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        // expect: completion-call unsafe
        store.clean { print($0) }
    }
}

// What a block of a context uses belongs to the queue of that.
final class Store: Sendable {
    func clean(completion: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.global().async { completion(1) }
    }

    func clean() async -> Int {
        await withCheckedContinuation { continuation in
            clean { continuation.resume(returning: $0) }
        }
    }

    func clean(_ object: NSManagedObject) {
        object.managedObjectContext?.perform {
            // expect: completion-call report
            // why: this call of 'clean' is not rewritten: the call stands in the closure of 'perform', and a task would begin after that closure has ended: read what the call needs there, and make the call outside
            // why: line 37 runs this on the queue of a Core Data context, and a task would run elsewhere: if no managed object is used here, replace 'perform' by a task by hand
            self.clean { print($0) }
        }
    }
}
