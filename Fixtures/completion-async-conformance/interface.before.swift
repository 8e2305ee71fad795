// target: swift 6.2, ios 26, macos 26
import UIKit

/// An implementation that nothing isolates would use its controller off the main thread.
protocol Closing {
    // expect: completion-async-conformance display
    // why: a type that was not checked no longer compiles if it implements 'close' of 'Closing': search for 'Closing', such as in tests
    // why: the implementation at interface.before.swift:18 may need the main thread, as it uses 'controller' in line 19: if so, mark the requirement '@MainActor'
    // why: every implementation of 'close' would change at once, and callers of the callback version would start a task: add an async overload and let callers use that first ('--form conformance' makes 'close' async now)
    func close(completion: @escaping () -> Void)
}

final class Closer: Closing {
    private let controller: UIViewController

    init(controller: UIViewController) { self.controller = controller }

    func close(completion: @escaping () -> Void) {
        controller.dismiss(animated: true, completion: completion)
    }
}
