// target: swift 6.2
// A closure that cannot escape has run when its call returns.

func locked(_ block: () -> Void) { block() }

@MainActor
final class Trail {
    private var steps: [Int] = []

    // expect: completion-async-body display
    // why: until its callers await it, 'push' starts a task, so nothing of it may have run when 'push' returns: check that no caller relies on what it does before that
    // why: the code after the call at held-blocks.before.swift:27 may run before 'push' begins: check that it does not count on what 'push' did
    // why: before 'push' returns, line 16 sets 'steps', and a task would do that later: do it before the task if callers rely on it, or leave this function as it is
    // why: each call of 'push' would start a task: make the callers and 'push' async together, or add an async overload and let them await that first ('--form body' moves the code into the async version right away)
    func push(_ step: Int, completion: @escaping @Sendable (Bool) -> Void) {
        locked { steps = steps + [step] }
        present(step) { completion($0) }
    }

    func present(_ step: Int, completion: @escaping @Sendable (Bool) -> Void) {
        Task { completion(await present(step)) }
    }

    func present(_ step: Int) async -> Bool { step > 0 }

    func go() {
        push(1) { print($0) }
        print(steps)
    }

    // It only passes its handler on.
    // expect: completion-async-body display
    // why: until its callers await it, 'show' starts a task, so nothing of it may have run when 'show' returns: check that no caller relies on what it does before that
    // why: 'show' only passes its handler on (line 36): leave it for now; once its callers are async, add an async version and delete this one
    func show(_ step: Int, completion: @escaping @Sendable (Bool) -> Void) {
        present(step, completion: completion)
    }

    func showFirst() { show(1) { print($0) } }
}
