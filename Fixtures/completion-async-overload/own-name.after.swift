// target: swift 5.7

/// By the name of the callback form, async code would mean the overload where it means something else today.
final class Shelf {
    // A synchronous one takes the same arguments.
    // expect: completion-async-overload
    func items(completion: @escaping @Sendable ([Int]) -> Void) { completion(items()) }

    func itemsAsync() async -> [Int] {
        await withCheckedContinuation { continuation in
            items {
                continuation.resume(returning: $0)
            }
        }
    }

    func items() -> [Int] { [] }

    // It takes one more, which has a default value.
    // expect: completion-async-overload
    func find(_ key: String, completion: @escaping @Sendable (Int) -> Void) { completion(key.count) }

    func findAsync(_ key: String) async -> Int {
        await withCheckedContinuation { continuation in
            find(key) {
                continuation.resume(returning: $0)
            }
        }
    }

    func find(_ key: String, limit: Int = 1) -> Int { limit }

    // Another of the name has an overload of that name; labels tell it from this one.
    // expect: completion-async-overload
    func find(in shelf: Int, completion: @escaping @Sendable (Int) -> Void) { completion(shelf) }

    func findAsync(in shelf: Int) async -> Int {
        await withCheckedContinuation { continuation in
            find(in: shelf) {
                continuation.resume(returning: $0)
            }
        }
    }

    func find(in shelf: Int) throws -> Int { shelf }

    // A keyword as a name needs no backticks with more behind it.
    // expect: completion-async-overload
    func `default`(completion: @escaping @Sendable (Int) -> Void) { completion(`default`()) }

    func defaultAsync() async -> Int {
        await withCheckedContinuation { continuation in
            `default` {
                continuation.resume(returning: $0)
            }
        }
    }

    func `default`() -> Int { 1 }

    // A call in async code leaves the handler out.
    // expect: completion-async-overload
    func save(completion: @escaping @Sendable () -> Void = {}) { completion() }

    func saveAsync() async {
        await withCheckedContinuation { continuation in
            save {
                continuation.resume()
            }
        }
    }

    // expect: completion-async-overload
    func store(completion: (@Sendable () -> Void)? = nil) { completion?() }

    func storeAsync() async {
        await withCheckedContinuation { continuation in
            store {
                continuation.resume()
            }
        }
    }

    func saveAll() async {
        save()
        store()
    }

    func saveAndPrint() {
        save { print("saved") }
        store { print("stored") }
    }

    // Of the type itself, not of its values.
    // expect: completion-async-overload
    static func count(completion: @escaping @Sendable (Int) -> Void) { completion(count()) }

    static func countAsync() async -> Int {
        await withCheckedContinuation { continuation in
            count {
                continuation.resume(returning: $0)
            }
        }
    }

    static func count() -> Int { 1 }
    func countAsync() {}
}

// All that conform have the overload under one name, whatever they declare themselves.
protocol Emptying {
    // expect: completion-async-overload
    func empty(completion: @escaping @Sendable () -> Void)
    func empty()
}

extension Emptying {
    func emptyAsync() async {
        await withCheckedContinuation { continuation in
            empty {
                continuation.resume()
            }
        }
    }
}

final class Bin: Emptying {
    func empty() {}
    func empty(completion: @escaping @Sendable () -> Void) { completion() }
}

final class Basket: Emptying {
    func empty() {}
    func empty(completion: @escaping @Sendable () -> Void) { completion() }
}
