// target: swift 6.2, ios 26, macos 26

// The overloads of a protocol's requirements stand in its extension, also where that says who may use it.

@MainActor public protocol Store: AnyObject {
    // expect: completion-async-overload
    func clean(_ names: [String], completion: @escaping @MainActor @Sendable () -> Void)
    // expect: completion-async-overload
    func count(completion: @escaping @MainActor @Sendable (Int) -> Void)
}

public extension Store {
    var name: String { "store" }
}

final class FileStore: Store {
    func clean(_ names: [String], completion: @escaping @MainActor @Sendable () -> Void) { Task { print(names); completion() } }
    func count(completion: @escaping @MainActor @Sendable (Int) -> Void) { Task { completion(1) } }
}

@MainActor func use(_ store: Store) {
    store.clean([]) { print("cleaned") }
    store.count { print($0) }
}
