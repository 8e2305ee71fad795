// target: swift 6.0
// form: conformance

/// What does nothing but answer moves with the others, and is empty then.
protocol Saving {
    // expect: completion-async-conformance
    func save(completion: @escaping (Result<Void, Never>) -> Void)
    // expect: completion-async-conformance
    func check(completion: @escaping (Result<Void, Failure>) -> Void)
    // expect: completion-async-conformance
    func drop(completion: @escaping () -> Void)
}

struct Failure: Error {}

final class Mock: Saving {
    func save(completion: @escaping (Result<Void, Never>) -> Void) {
        completion(.success(()))
    }
    func check(completion: @escaping (Result<Void, Failure>) -> Void) {
        completion(.success(()))
    }
    func drop(completion: @escaping () -> Void) {
        // Nothing to drop.
        completion()
    }
}

final class Store: Saving {
    func save(completion: @escaping (Result<Void, Never>) -> Void) {
        print("save")
        completion(.success(()))
    }
    func check(completion: @escaping (Result<Void, Failure>) -> Void) {
        print("check")
        completion(.failure(Failure()))
    }
    func drop(completion: @escaping () -> Void) {
        print("drop")
        completion()
    }
}
