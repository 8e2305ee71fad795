// what to do where a path of a function that throws lacks the call

enum LockError: Error { case locked }

final class Safe {
    // It can tell its caller by an error, too.
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'open', change its body by hand, too
    // why: if 'key.count > 3' is false at line 13, 'callback' is not called: add an 'else' that calls it or throws
    // why: no async overload is offered: 'open' is declared 'throws' and takes a handler, too: if you convert it, write an 'async throws' function by hand
    func open(_ key: String, callback: @escaping (Result<String, Error>) -> Void) throws {
        try check(key)
        if key.count > 3 {
            callback(.success(key))
        }
    }

    private func check(_ key: String) throws {
        if key.isEmpty { throw LockError.locked }
    }
}

func use(_ safe: Safe) throws {
    try safe.open("a") { print($0) }
}
