// target: swift 6.2, ios 26, macos 26
import Dispatch

/// The only statement of a closure may be its value, unless the closure is passed to what wants none.
@MainActor final class Panel {
    var title = ""

    func waited() async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            // expect: dispatch-main-async
            // why: the task may begin after blocks that are posted later, also if this line is run again: keep the block where the order matters (Swift 6 usually keeps it, but does not promise it)
            Task { @MainActor in
                continuation.resume()
            }
        }
    }

    func animate(_ changes: () -> Void) { changes() }

    func show() {
        animate {
            // expect: dispatch-main-async
            // why: the task may begin after blocks that are posted later, also if this line is run again: keep the block where the order matters (Swift 6 usually keeps it, but does not promise it)
            Task { @MainActor in
                self.title = "shown"
            }
        }
    }

    func measure<Value>(_ work: () -> Value) -> Value { work() }

    func hide() {
        _ = measure {
            // expect: dispatch-main-async
            // why: the closure or function around this returns the task now, unless its type says `Void`: write `_ = Task { … }` if the compiler warns
            // why: the task may begin after blocks that are posted later, also if this line is run again: keep the block where the order matters (Swift 6 usually keeps it, but does not promise it)
            Task { @MainActor in
                self.title = ""
            }
        }
    }

    func showAll() {
        [1, 2].forEach { _ in
            // expect: dispatch-main-async
            // why: the task may begin after blocks that are posted later, also if this line is run again: keep the block where the order matters (Swift 6 usually keeps it, but does not promise it)
            Task { @MainActor in
                self.title = "all"
            }
        }
    }
}
