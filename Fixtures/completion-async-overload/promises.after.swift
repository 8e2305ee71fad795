// target: swift 6.2, ios 26, macos 26

/// The overloads of one protocol stand in one extension, in its order; that of a handler which is seen to be dropped is
/// only shown.
protocol Searching {
    // expect: completion-async-overload
    func search(_ term: String, completion: @escaping (Int) -> Void)
    // expect: completion-async-overload display
    // why: types in files that were not checked, such as tests, may implement 'Searching': search for 'Searching', and check that each calls 'completion' exactly once
    // why: in 'Searcher.suggest' (promises.before.swift:29), the closure at line 30 returns at line 31 if 'self' is nil, without calling 'completion': correct that first, or leave this as it is
    func suggest(_ term: String, completion: @escaping (Int) -> Void)
    // expect: completion-async-overload
    func forget(_ term: String, completion: (() -> Void)?)
    // expect: completion-async-overload
    func clear(completion: @escaping () -> Void)
    // expect: completion-async-overload
    func narrow(completion: @escaping (Int) -> Void, to term: String)
    // expect: completion-async-overload
    func watch(_ term: String, completion: @escaping (Int) -> Void) -> Int
}

extension Searching {
    nonisolated(nonsending) func search(_ term: String) async -> Int {
        await withCheckedContinuation { continuation in
            search(term) {
                continuation.resume(returning: $0)
            }
        }
    }

    nonisolated(nonsending) func clear() async {
        await withCheckedContinuation { continuation in
            clear {
                continuation.resume()
            }
        }
    }
}

final class Searcher: Searching {
    private let store: Store

    init(store: Store) { self.store = store }

    func search(_ term: String, completion: @escaping (Int) -> Void) { store.count(term, completion: completion) }

    func suggest(_ term: String, completion: @escaping (Int) -> Void) {
        store.count(term) { [weak self] count in
            guard self != nil else { return }
            completion(count)
        }
    }

    func forget(_ term: String, completion: (() -> Void)?) {
        if term.isEmpty { completion?() }
    }

    func clear(completion: @escaping () -> Void) { completion() }

    func narrow(completion: @escaping (Int) -> Void, to term: String) {
        guard !term.isEmpty else { return }
        completion(term.count)
    }

    func watch(_ term: String, completion: @escaping (Int) -> Void) -> Int {
        if !term.isEmpty { completion(term.count) }
        return term.count
    }
}

struct Store {
    // expect: completion-async-overload
    func count(_ term: String, completion: @escaping (Int) -> Void) { completion(term.count) }

    nonisolated(nonsending) func count(_ term: String) async -> Int {
        await withCheckedContinuation { continuation in
            count(term) {
                continuation.resume(returning: $0)
            }
        }
    }
}

/// An extension of one's own stands next already.
protocol Closing {
    // expect: completion-async-overload
    func close(completion: @escaping () -> Void)
}

extension Closing {
    var isOpen: Bool { false }

    nonisolated(nonsending) func close() async {
        await withCheckedContinuation { continuation in
            close {
                continuation.resume()
            }
        }
    }
}

/// One with conditions is none for all.
protocol Opening {
    // expect: completion-async-overload
    func open(completion: @escaping () -> Void)
}

extension Opening {
    nonisolated(nonsending) func open() async {
        await withCheckedContinuation { continuation in
            open {
                continuation.resume()
            }
        }
    }
}

extension Opening where Self: Closing {
    var isShut: Bool { false }
}
