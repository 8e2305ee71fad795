// target: swift 6.2, ios 26, macos 26
import Foundation

struct Gone: Error {}

/// Where a closure is given a value or an error, never both and never neither, one `if` for each is all that there is.
nonisolated final class Depot: Sendable {
    let isEmpty = false

    // expect: completion-async-overload safe
    func load(_ number: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        DispatchQueue.global().async {
            if self.isEmpty {
                completion(nil, Gone())
            } else {
                completion("item \(number)", nil)
            }
        }
    }

    // expect: completion-async-overload safe
    func both(completion: @escaping @Sendable (Result<String, any Error>) -> Void) {
        load(1) { item, error in
            if let error { completion(.failure(error)) }
            if let item { completion(.success(item)) }
        }
    }

    // expect: completion-async-overload safe
    func early(completion: @escaping @Sendable (Result<String, any Error>) -> Void) {
        load(1) { item, error in
            if let error {
                completion(.failure(error))
                return
            }
            if let item {
                completion(.success(item))
            }
        }
    }

    // expect: completion-async-overload safe
    func otherwise(completion: @escaping @Sendable (Result<String, any Error>) -> Void) {
        load(1) { item, error in
            if item != nil {
                completion(.success("found"))
            } else if let error {
                completion(.failure(error))
            }
        }
    }

    // What is passed on is one of both, too.
    // expect: completion-async-overload safe
    func relay(completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        load(2) { item, error in completion(item, error) }
    }

    // expect: completion-async-overload safe
    func relayed(completion: @escaping @Sendable (Result<String, any Error>) -> Void) {
        relay { item, error in
            if let item { completion(.success(item)) }
            if let error { completion(.failure(error)) }
        }
    }

    // Called a third time.
    func again(completion: @escaping @Sendable (Result<String, any Error>) -> Void) {
        load(1) { item, error in
            if let error { completion(.failure(error)) }
            if let item { completion(.success(item)) }
            if item != nil { completion(.success("again")) }
        }
    }

    // What is looked up in the value need not be there.
    func first(completion: @escaping @Sendable (Result<Character, any Error>) -> Void) {
        load(1) { item, error in
            if let error { completion(.failure(error)) }
            if let first = item?.first { completion(.success(first)) }
        }
    }

    // Both may be nil.
    // expect: completion-async-overload safe
    func lookUp(_ number: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        DispatchQueue.global().async {
            if self.isEmpty { completion(nil, nil) } else { completion("item \(number)", nil) }
        }
    }

    func unsure(completion: @escaping @Sendable (Result<String, any Error>) -> Void) {
        lookUp(1) { item, error in
            if let error { completion(.failure(error)) }
            if let item { completion(.success(item)) }
        }
    }
}
