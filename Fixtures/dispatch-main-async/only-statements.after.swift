// target: swift 6.2, ios 26, macos 26
import Dispatch

/// The only statement of a closure may be its value, unless the closure is passed to what wants none.
@MainActor final class Panel {
    var title = ""

    func waited() async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            // expect: dispatch-main-async
            Task { @MainActor in
                continuation.resume()
            }
        }
    }

    func animate(_ changes: () -> Void) { changes() }

    func show() {
        animate {
            // expect: dispatch-main-async
            // why: the block that 'hide' posts at line 36 sets 'title', too, and nothing promises that the tasks of both begin in order: check that nothing relies on their order
            Task { @MainActor in
                self.title = "shown"
            }
        }
    }

    func measure<Value>(_ work: () -> Value) -> Value { work() }

    func hide() {
        _ = measure {
            // expect: dispatch-main-async
            // why: the compiler may take the task for the value that the closure around it returns: if it complains, write `_ = Task { … }`
            // why: the block that 'show' posts at line 23 sets 'title', too, and nothing promises that the tasks of both begin in order: check that nothing relies on their order
            Task { @MainActor in
                self.title = ""
            }
        }
    }

    func showAll() {
        [1, 2].forEach { _ in
            // expect: dispatch-main-async
            // why: the block that 'show' posts at line 23 sets 'title', too, and nothing promises that the tasks of both begin in order: check that nothing relies on their order
            Task { @MainActor in
                self.title = "all"
            }
        }
    }
}
