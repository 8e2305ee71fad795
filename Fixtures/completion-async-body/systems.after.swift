// target: swift 5.9, ios 15, macos 12
// form: body
// Code for other systems uses another function of the name.

import Dispatch

#if os(iOS)
final class Player {
    static let shared = Player()

    // expect: completion-async-body
    // why: until its callers await it, 'hide' starts a task, so nothing of it may have run when 'hide' returns: check that no caller relies on what it does before that
    func hide(animated: Bool, completion: (() -> Void)? = nil) {
        Task {
            await hide(animated: animated)
            completion?()
        }
    }

    func hide(animated: Bool) async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            DispatchQueue.global().asyncAfter(deadline: .now() + 1) { continuation.resume() }
        }
    }
}
#else
final class Player {
    static let shared = Player()

    func hide(animated: Bool) {}
}
#endif

final class Screen {
    func close() {
        #if os(macOS)
        Player.shared.hide(animated: false)
        #elseif os(iOS)
        Player.shared.hide(animated: true)
        #endif
    }
}
