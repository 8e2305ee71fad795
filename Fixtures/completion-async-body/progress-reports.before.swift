// target: swift 6.0, ios 15, macos 12
import Foundation

/// A protocol of Foundation is on no actor.
final class Upload: NSObject, ProgressReporting {
    let progress = Progress(totalUnitCount: 1)

    // expect: completion-async-body
    // why: until its callers await it, 'send' starts a task…
    // why: the code of 'send' in an async version would only wrap the same callbacks…
    func send(_ text: String, completion: @escaping (Int) -> Void) {
        DispatchQueue.global().async { completion(text.count) }
    }

    func start() { send("a") { print($0) } }
}
