// target: swift 5.9, ios 15
// What a function does at once by several others is told with the place where it is done.

import Foundation

final class Kiosk {
    private var sold = 0

    // expect: completion-async-body display
    // why: until its callers await it, 'sell' starts a task, so nothing of it may have run when 'sell' returns: check that no caller relies on what it does before that
    // why: the async version of 'sell' runs on a background thread, and uses 'note' (line 15): if other code changes what 'note' uses at the same time, or 'note' has to run on the main thread, mark the async version '@MainActor'
    // why: before 'sell' returns, line 15 calls 'note', through which distant-effects.before.swift:21 sets 'sold', and a task would do that later: do it before the task if callers rely on it, or leave this function as it is
    // why: the code of 'sell' in an async version would only wrap the same callbacks in a continuation, as none of its calls has an async version that could be awaited there: keep 'sell' as it is, and add an async overload if callers want to await it ('--form body' moves it nevertheless)
    func sell(_ count: Int, completion: @escaping (Int) -> Void) {
        note(count)
        DispatchQueue.global().async { completion(count) }
    }

    private func note(_ count: Int) { add(count) }

    private func add(_ count: Int) { sold += count }
}

func open(_ kiosk: Kiosk) {
    kiosk.sell(1) { print($0) }
}
