import UIKit

/// A handler that is called when the user chooses it, which is no result.
@MainActor
final class Login {
    private var isKnown = false

    private func show() { isKnown = true }

    // A local function: a menu calls its handler when it is chosen.
    func menu(_ add: @escaping (UIAction) -> Void) {
        // expect: completion-handler display
        // why: only the new signature is shown: if you convert 'action', change its body by hand, too
        // why: 'action' also returns 'UIAction' at once, which an async function cannot: leave this, unless that value only serves to cancel the work: callers can cancel their task instead
        // why: 'UIAction' (line 18) calls its closure only if the user chooses it: leave this as it is
        // why: no async overload is offered: 'action' is a local function, so all its callers are here: make it async if it calls its handler once, else leave it
        func action(_ title: String, handler: @escaping () -> Void) -> UIAction {
            UIAction(title: title) { _ in handler() }
        }
        add(action("Log in") { self.show() })
    }
}
