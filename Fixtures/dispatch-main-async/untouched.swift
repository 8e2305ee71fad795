// target: swift 6.2, ios 26, macos 26
import Foundation

final class Untouched {
    private let queue = DispatchQueue(label: "work")
    private let main = Main()

    func start() {
        // Other queues are no matter of the main actor.
        queue.async { print("queue") }
        DispatchQueue.global().async { print("global") }
        // It waits: a task does not.
        DispatchQueue.main.sync { print("sync") }
        OperationQueue.main.addOperation { print("operation") }
        RunLoop.main.perform { print("run loop") }
        // A namesake.
        main.async { print("own") }
        Dispatcher.main.async { print("own") }
        // The queue itself.
        let main = DispatchQueue.main
        deliver(on: main)
        // In a comment: DispatchQueue.main.async { }, and in a string:
        print("DispatchQueue.main.async { }")
    }

    func deliver(on queue: DispatchQueue) {}
}

struct Main {
    func async(_ body: () -> Void) { body() }
}

enum Dispatcher {
    static let main = Main()
}
