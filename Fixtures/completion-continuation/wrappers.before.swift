// target: swift 6.2

/// Where the callback version only awaits the async one, both do the same work.
@MainActor
final class Wrapped {
    private var entries: [String] = []

    func load(_ name: String, completion: @escaping @MainActor @Sendable (Int) -> Void) {
        Task { completion(await load(name)) }
    }

    // A continuation does not see that its task is cancelled.
    func load(_ name: String) async -> Int {
        await withCheckedContinuation { continuation in continuation.resume(returning: name.count) }
    }

    func find(_ name: String, completion: @escaping @MainActor @Sendable (Int?) -> Void) {
        Task { completion(await find(name)) }
    }

    func find(_ name: String) async -> Int? {
        if Task.isCancelled { return nil }
        return entries.firstIndex(of: name)
    }

    func add(_ name: String, completion: @escaping @MainActor @Sendable (Int) -> Void) {
        Task {
            entries.append(name)
            completion(await add(name))
        }
    }

    func add(_ name: String) async -> Int { entries.count }
}

@MainActor
final class Reader {
    let wrapped = Wrapped()

    func loaded() async -> Int {
        // expect: completion-continuation
        await withCheckedContinuation { continuation in
            wrapped.load("a") { continuation.resume(returning: $0) }
        }
    }

    func found() async -> Int? {
        // expect: completion-continuation unsafe
        // why: the async 'find' may end early when this task is cancelled, which does not stop the version with a handler: check that this is fine
        await withCheckedContinuation { continuation in
            wrapped.find("a") { continuation.resume(returning: $0) }
        }
    }

    func added() async -> Int {
        // expect: completion-continuation unsafe
        // why: the async version of 'add' may do other work than the callback version, or end early when its task is cancelled: compare the two
        await withCheckedContinuation { continuation in
            wrapped.add("a") { continuation.resume(returning: $0) }
        }
    }
}
