// target: swift 5.7

/// One function for each shape of handler that has an async form.
final class Rows: @unchecked Sendable {
    private var waiting: [() -> Void] = []

    // expect: completion-async-overload
    func finish(completion: @escaping () -> Void) {
        waiting.append({})
        completion()
    }

    // expect: completion-async-overload
    func flush(completion: @escaping (Result<Void, Never>) -> Void) {
        completion(.success(()))
    }

    // expect: completion-async-overload
    func check(completion: @escaping (Result<Void, Failure>) -> Void) {
        completion(.failure(.refused))
    }

    // expect: completion-async-overload
    func count(completion: @escaping (Result<Int, Never>) -> Void) {
        completion(.success(waiting.count))
    }

    // expect: completion-async-overload
    func title(of key: String, completion: @escaping (Result<String, Failure>) -> Void) {
        completion(key.isEmpty ? .failure(.refused) : .success(key))
    }

    // expect: completion-async-overload
    func delete(_ key: String, completion: @escaping (Error?) -> Void) {
        completion(key.isEmpty ? Failure.refused : nil)
    }

    // expect: completion-async-overload
    func rename(_ key: String, to other: String, completion: @escaping ((any Error)?) -> Void) {
        completion(key == other ? nil : Failure.refused)
    }

    // expect: completion-async-overload
    func size(of key: String, completion: @escaping (Int) -> Void) {
        completion(key.count)
    }

    // expect: completion-async-overload
    func words(completion: @escaping ([String]?) -> Void) {
        completion(nil)
    }

    // expect: completion-async-overload
    func pair(completion: @escaping (Int, String) -> Void) {
        completion(1, "one")
    }
}

enum Failure: Error {
    case refused
}
