import UIKit

/// Who calls it is called by another module, with a handler.
final class Curtain {
    // expect: completion-async-overload display
    // why: the only call of 'close' is in 'Stage.dismiss' (kept-handlers.before.swift:17), which another module may call with a handler, and which could await it only in a task: leave 'close' as it is if you do not want that
    // why: 'close' belongs on the main thread, as it uses 'UIView' in line 9, so its async version is marked '@MainActor': keep that
    func close(_ view: UIView, completion: (() -> Void)?) {
        UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { _ in completion?() })
    }
}

final class Stage: UIViewController {
    let curtain = Curtain()

    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        curtain.close(view, completion: completion)
    }
}
