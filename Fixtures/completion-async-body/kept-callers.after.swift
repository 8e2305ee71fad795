// target: swift 6.2

protocol Finder: Sendable {
    func find(_ word: String, completion: @escaping @Sendable (Int) -> Void)
}

struct Pages: Sendable {
    let finder: any Finder

    // expect: completion-async-body unsafe
    func show(_ word: String, completion: @escaping @Sendable (Int) -> Void) {
        Task {
            completion(await show(word))
        }
    }

    nonisolated(nonsending) func show(_ word: String) async -> Int {
        let page = await withCheckedContinuation { continuation in
            finder.find(word) { continuation.resume(returning: $0) }
        }
        print(page)
        return page + 2
    }

    // expect: completion-async-body display
    // why: until its callers await it, 'open' starts a task: nothing in it has happened yet when 'open' returns
    // why: callers wait…
    // why: the only use of 'open' stands in 'browse'…
    // why: 'open' is nonisolated…
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
