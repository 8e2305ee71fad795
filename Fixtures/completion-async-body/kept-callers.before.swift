// target: swift 6.2

protocol Finder: Sendable {
    func find(_ word: String, completion: @escaping @Sendable (Int) -> Void)
}

struct Pages: Sendable {
    let finder: any Finder

    // expect: completion-async-body display
    func show(_ word: String, completion: @escaping @Sendable (Int) -> Void) {
        finder.find(word) { page in
            print(page)
            completion(page + 2)
        }
    }

    // expect: completion-async-body display
    // why: until its callers await it, 'open' starts a task, so nothing of it may have run when 'open' returns: check that no caller relies on what it does before that
    // why: callers wait for ever, or the app crashes, if 'completion' is not called exactly once: check that 'find' (kept-callers.before.swift:4) calls its closure exactly once, and tell migrate-lint so (`migrate-lint explain call-models` shows how)
    // why: the only use of 'open' is in 'browse' (kept-callers.before.swift:38), which takes a handler itself, so no code would await the async version: make the callers async first, or leave it
    // why: 'open' is nonisolated, so the task that its callback version starts runs on a background thread: mark 'open' '@MainActor' if its body uses the UI
    // why: each call of 'open' would start a task: make the callers and 'open' async together, or add an async overload and let them await that first ('--form body' moves the code into the async version right away)
    func open(_ word: String, completion: @escaping @Sendable (Int) -> Void) {
        finder.find(word) { page in
            print(page)
            completion(page + 3)
        }
    }
}

func read(_ pages: Pages) {
    pages.show("a") { print($0) }
}

/// Calls its handler on one path only.
func browse(_ pages: Pages, completion: @escaping @Sendable (Int) -> Void) {
    pages.open("a") { page in
        if page > 2 { completion(page) }
    }
}
