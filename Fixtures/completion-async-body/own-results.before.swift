// target: swift 6.0
// form: body

import Foundation

struct Item: Sendable { let name: String }

enum LoadResult: Sendable {
    case success([Item])
    case failure(any Error)
}

enum Outcome<Value: Sendable>: Sendable { case value(Value), error(any Error) }

enum SaveResult: Sendable {
    case ok
    case failed(reason: SaveError)
}

enum SaveError: Error { case full, refused }

/// One of a protocol's types: none is promised.
protocol Mishap: Error {}
enum Attempt: Sendable { case success, failure(any Mishap) }

enum Legacy: Sendable { case success(Int), failure(NSError) }

/// An enum of the project's own is answered through; the callback form that stays builds it again.
final class Store: Sendable {
    private let items: [Item] = []
    private let remote = Remote()

    // expect: completion-async-body
    private func load(_ name: String, completion: @escaping @Sendable (LoadResult) -> Void) {
        guard !name.isEmpty else {
            return completion(.failure(SaveError.refused))
        }
        remote.ask(name) { result in
            switch result {
            case .success(let items): completion(.success(items.filter { $0.name == name }))
            case .failure(let error): completion(LoadResult.failure(error))
            }
        }
    }

    // expect: completion-async-body
    private func first(completion: @escaping @Sendable (Outcome<Item>) -> Void) {
        load("first") { result in
            switch result {
            case .success(let items): completion(.value(items[0]))
            case .failure(let error): completion(.error(error))
            }
        }
    }

    // Handed on as a whole.
    // expect: completion-async-body
    private func known(_ name: String, completion: @escaping @Sendable (LoadResult) -> Void) {
        let known: LoadResult = items.isEmpty ? .failure(SaveError.full) : .success(items)
        if items.count > 3 {
            completion(known)
        } else {
            remote.ask(name) { completion($0) }
        }
    }

    // expect: completion-async-body
    private func passedOn(completion: @escaping @Sendable (LoadResult) -> Void) {
        print("passed on")
        remote.ask("all", then: completion)
    }

    // A type of its own is thrown as that type.
    // expect: completion-async-body
    private func save(_ item: Item, completion: (@Sendable (SaveResult) -> Void)? = nil) {
        if items.count > 3 {
            completion?(.failed(reason: .full))
            return
        }
        print("saves", item)
        completion?(.ok)
    }

    // expect: completion-async-body
    private func check(_ result: SaveResult, completion: @escaping @Sendable (SaveResult) -> Void) {
        print("checks")
        completion(result)
    }

    // Any error can be seen as an NSError.
    // expect: completion-async-body
    private func old(completion: @escaping @Sendable (Legacy) -> Void) {
        if items.isEmpty { return completion(.failure(NSError(domain: "items", code: 1))) }
        completion(.success(items.count))
    }

    // Nobody can say that what is thrown is a mishap.
    // expect: completion-async-body
    private func attempt(_ mishap: (any Mishap)?, completion: @escaping @Sendable (Attempt) -> Void) {
        if let mishap { return completion(.failure(mishap)) }
        completion(.success)
    }

    // No caller is left.
    // expect: completion-async-body
    private func number(completion: @escaping @Sendable (Outcome<Int>) -> Void) {
        guard !items.isEmpty else { return completion(.error(SaveError.refused)) }
        completion(.value(items.count))
    }

    func all() {
        load("a") { print($0) }
        first { print($0) }
        known("c") { print($0) }
        passedOn { print($0) }
        save(Item(name: "b"))
        check(.ok) { print($0) }
        old { print($0) }
        attempt(nil) { print($0) }
    }

    private func ask(_ name: String, then: @escaping @Sendable (LoadResult) -> Void, again: Bool) {}
}

struct Remote: Sendable {
    func ask(_ name: String, then: (LoadResult) -> Void) { then(.success([])) }
}
