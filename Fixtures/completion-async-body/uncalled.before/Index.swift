// target: swift 6.2

protocol Finder: Sendable {
    func find(_ word: String, completion: @escaping @Sendable (Int) -> Void)
}

struct Pages: Sendable {
    let finder: any Finder

    // expect: completion-async-body display
    // why: nothing in the checked files calls '…
    // why: callers wait…
    // why: nothing in the checked files calls 'turn'…
    func turn(_ word: String, completion: @escaping @Sendable (Int) -> Void) {
        finder.find(word) { page in
            print(page)
            completion(page + 1)
        }
    }
}
