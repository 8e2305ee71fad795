// target: swift 6.2

protocol Finder: Sendable {
    func find(_ word: String, completion: @escaping @Sendable (Int) -> Void)
}

struct Pages: Sendable {
    let finder: any Finder

    // expect: completion-async-body display
    // why: callers wait for ever, or the app crashes, if 'completion' is not called exactly once: check that 'find' (Index.swift:4) calls its closure exactly once, and tell migrate-lint so (`migrate-lint explain call-models` shows how)
    // why: nothing in the checked files calls this 'turn': if it is not needed, remove it
    // why: nothing in the checked files calls 'turn', so the async version takes its place: await it in code elsewhere that calls it
    func turn(_ word: String, completion: @escaping @Sendable (Int) -> Void) {
        finder.find(word) { page in
            print(page)
            completion(page + 1)
        }
    }
}
