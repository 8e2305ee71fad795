// target: swift 6.2, ios 26, macos 26
import Dispatch

/// The only statement of a closure may be its value, unless the closure is passed to what wants none.
@MainActor final class Panel {
    var title = ""

    func waited() async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            // expect: dispatch-main-async
            // why: the task may start after a block that is posted later
            Task { @MainActor in
                continuation.resume()
            }
        }
    }

    func animate(_ changes: () -> Void) { changes() }

    func show() {
        animate {
            // expect: dispatch-main-async
            // why: the task may start after a block that is posted later
            Task { @MainActor in
                self.title = "shown"
            }
        }
    }

    func measure<Value>(_ work: () -> Value) -> Value { work() }

    func hide() {
        _ = measure {
            // expect: dispatch-main-async
            // why: the task may start after a block that is posted later
            // why: the task is the only statement of its closure, which may then return it: write `_ = Task …` if it does not compile
            Task { @MainActor in
                self.title = ""
            }
        }
    }
}
