// target: swift 5.9, ios 15
import Foundation

final class Drawer {
    func empty(queue: OperationQueue = .main, completion: @escaping () -> Void) {
        OperationQueue().addOperation {
            queue.addOperation(completion)
        }
    }

    func empty(queue: OperationQueue = .main) async {
        await withCheckedContinuation { continuation in
            empty(queue: queue) { continuation.resume() }
        }
    }
}

final class Room {
    let drawer = Drawer()

    /// The queue of the caller calls the handler itself, and none was given: it is the main queue.
    func leave(then completion: @escaping () -> Void) {
        // expect: completion-call
        drawer.empty(completion: completion)
    }

    /// What it returns says that the drawer is being emptied.
    func leave(after tries: Int, then completion: @escaping () -> Void) -> Bool {
        let isOver = tries > 3
        if isOver {
            // expect: completion-call
            drawer.empty(completion: completion)
        }
        return isOver
    }

    /// A handler of the system: passing it on is shorter.
    func watch(_ events: Events) {
        events.handle { completion in
            // expect: completion-call display
            self.drawer.empty(completion: completion)
        }
    }
}
