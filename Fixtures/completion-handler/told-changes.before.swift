// a handler that tells of a change, and whose callers begin again each time
import Foundation

final class Plan {
    var start = 0
    var end = 0

    // An 'else' that calls it would do so for ever.
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'onChange', change its body by hand, too
    // why: if 'start > 1' is false and 'end > 1' is false at line 13, 'callback' is not called: leave this, as the closure that is passed at told-changes.before.swift:24 makes the same call again each time: 'callback' tells of a change
    func onChange(callback: @escaping () -> Void) {
        if start > 1 {
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { callback() }
        } else if end > 1 {
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) { callback() }
        }
    }
}

final class Watcher {
    let plan = Plan()

    func update() { plan.onChange { [weak self] in self?.update() } }
}
