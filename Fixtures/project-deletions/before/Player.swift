// target: swift 6.2, ios 17, macos 14
import Foundation

final class Player {
    // The block becomes a task, and this stays: the overload that the same run adds waits for it.
    // expect: completion-async-overload
    func seek(to time: Double, completion: @escaping (Bool) -> Void) {
        // expect: dispatch-main-async
        DispatchQueue.main.async { completion(true) }
    }

    // expect: completion-async-overload
    func wait(after seconds: Double, completion: @escaping () -> Void) {
        // expect: dispatch-main-async
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { completion() }
    }

    func start() {
        wait(after: 1) { print("waited") }
    }

    func run() {
        seek(to: 3) { print($0) }
    }
}
