// target: swift 6.2, ios 26, macos 26
// form: body

struct Remote: Sendable {
    func count() async -> Int { 1 }
    func clear() async {}
}

/// What only starts a task begins later than its call as it is: the code after a call runs first today, too.
final class Cache: Sendable {
    let remote = Remote()

    // expect: completion-async-body
    // why: until its callers await it, 'renew' starts a task, so nothing of it may have run when 'renew' returns: check that no caller relies on what it does before that
    func renew(completion: @escaping @Sendable (Int) -> Void) {
        Task {
            await remote.clear()
            completion(await remote.count())
        }
    }
}

func renew(_ cache: Cache) {
    cache.renew { print($0) }
    print("renewing")
}
