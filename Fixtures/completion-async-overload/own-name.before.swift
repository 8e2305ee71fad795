// target: swift 5.7

/// By the name of the callback form, async code would mean the overload where it means something else today.
final class Shelf {
    // A synchronous one takes the same arguments.
    // expect: completion-async-overload
    func items(completion: @escaping @Sendable ([Int]) -> Void) { completion(items()) }

    func items() -> [Int] { [] }

    // It takes one more, which has a default value.
    // expect: completion-async-overload
    func find(_ key: String, completion: @escaping @Sendable (Int) -> Void) { completion(key.count) }

    func find(_ key: String, limit: Int = 1) -> Int { limit }

    // Another of the name has an overload of that name; labels tell it from this one.
    // expect: completion-async-overload
    func find(in shelf: Int, completion: @escaping @Sendable (Int) -> Void) { completion(shelf) }

    func find(in shelf: Int) throws -> Int { shelf }

    // A keyword as a name needs no backticks with more behind it.
    // expect: completion-async-overload
    func `default`(completion: @escaping @Sendable (Int) -> Void) { completion(`default`()) }

    func `default`() -> Int { 1 }

    // A call in async code leaves the handler out.
    // expect: completion-async-overload
    func save(completion: @escaping @Sendable () -> Void = {}) { completion() }

    // expect: completion-async-overload
    func store(completion: (@Sendable () -> Void)? = nil) { completion?() }

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

    static func count() -> Int { 1 }
    func countAsync() {}
}

// All that conform have the overload under one name, whatever they declare themselves.
protocol Emptying {
    // expect: completion-async-overload
    func empty(completion: @escaping @Sendable () -> Void)
    func empty()
}

final class Bin: Emptying {
    func empty() {}
    func empty(completion: @escaping @Sendable () -> Void) { completion() }
}

final class Basket: Emptying {
    func empty() {}
    func empty(completion: @escaping @Sendable () -> Void) { completion() }
}
