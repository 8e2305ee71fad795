// target: swift 6.2, ios 26, macos 26

/// Async functions of the same name and labels that give something else: they are no async versions of these.
final class Store: Sendable {
    func load(_ id: Int, completion: @escaping (Result<Int, Error>) -> Void) {}
    func load(_ id: Int) async -> Int { id }
    func name(of id: Int, completion: @escaping (Int) -> Void) {}
    func name(of id: Int) async -> String { "" }
    func parse(_ text: String, completion: @escaping (Result<[Int], Error>) -> Void) {}
    func parse(_ text: String) async throws -> String { text }
    func count(_ id: Int, completion: @escaping (Int, String) -> Void) {}
    func count(_ id: Int) async -> (Int, Bool) { (id, true) }
    func pair(_ id: Int, completion: @escaping (Int, Double) -> Void) {}
    func pair(_ id: Int) async -> (Int, Double) { (id, 1) }
    func any<T>(_ value: T, completion: @escaping (T) -> Void) {}
    func any<Value>(_ value: Value) async -> Value { value }
}

@MainActor
final class Caller {
    let store = Store()
    var total = 0

    func load() {
        store.load(1) { result in
            if case .success(let number) = result { print(number) }
        }
        store.name(of: 1) { number in print(number) }
        store.parse("1") { result in print(result) }
        store.count(1) { number, text in print(number, text) }
        // expect: completion-call
        store.pair(1) { number, size in print(number, size) }
    }
}
