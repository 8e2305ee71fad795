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
        Task {
            do {
                completion(.success(try await load(name)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    private func load(_ name: String) async throws -> [Item] {
        guard !name.isEmpty else {
            throw SaveError.refused
        }
        let result = await withCheckedContinuation { continuation in
            remote.ask(name) { continuation.resume(returning: $0) }
        }
        switch result {
        case .success(let items): return items.filter { $0.name == name }
        case .failure(let error): throw error
        }
    }

    // expect: completion-async-body
    private func first(completion: @escaping @Sendable (Outcome<Item>) -> Void) {
        Task {
            do {
                completion(.value(try await first()))
            } catch {
                completion(.error(error))
            }
        }
    }

    private func first() async throws -> Item {
        let items = try await load("first")
        return items[0]
    }

    // Handed on as a whole.
    // expect: completion-async-body
    private func known(_ name: String, completion: @escaping @Sendable (LoadResult) -> Void) {
        Task {
            do {
                completion(.success(try await known(name)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    private func known(_ name: String) async throws -> [Item] {
        let known: LoadResult = items.isEmpty ? .failure(SaveError.full) : .success(items)
        if items.count > 3 {
            switch known {
            case .success(let value): return value
            case .failure(let error): throw error
            }
        } else {
            return try await withCheckedThrowingContinuation { continuation in
                remote.ask(name) {
                    switch $0 {
                    case .success(let value): continuation.resume(returning: value)
                    case .failure(let error): continuation.resume(throwing: error)
                    }
                }
            }
        }
    }

    // expect: completion-async-body
    private func passedOn(completion: @escaping @Sendable (LoadResult) -> Void) {
        Task {
            do {
                completion(.success(try await passedOn()))
            } catch {
                completion(.failure(error))
            }
        }
    }

    private func passedOn() async throws -> [Item] {
        print("passed on")
        return try await withCheckedThrowingContinuation { continuation in
            remote.ask("all") { result in
                switch result {
                case .success(let value): continuation.resume(returning: value)
                case .failure(let error): continuation.resume(throwing: error)
                }
            }
        }
    }

    // A type of its own is thrown as that type.
    // expect: completion-async-body
    private func save(_ item: Item, completion: (@Sendable (SaveResult) -> Void)? = nil) {
        Task {
            do throws(SaveError) {
                try await save(item)
                completion?(.ok)
            } catch {
                completion?(.failed(reason: error))
            }
        }
    }

    private func save(_ item: Item) async throws(SaveError) {
        if items.count > 3 {
            throw SaveError.full
        }
        print("saves", item)
    }

    // expect: completion-async-body
    private func check(_ result: SaveResult, completion: @escaping @Sendable (SaveResult) -> Void) {
        Task {
            do throws(SaveError) {
                try await check(result)
                completion(.ok)
            } catch {
                completion(.failed(reason: error))
            }
        }
    }

    private func check(_ result: SaveResult) async throws(SaveError) {
        print("checks")
        if case .failed(let error) = result { throw error }
    }

    // Any error can be seen as an NSError.
    // expect: completion-async-body
    private func old(completion: @escaping @Sendable (Legacy) -> Void) {
        Task {
            do {
                completion(.success(try await old()))
            } catch {
                completion(.failure(error as NSError))
            }
        }
    }

    private func old() async throws -> Int {
        if items.isEmpty { throw NSError(domain: "items", code: 1) }
        return items.count
    }

    // Nobody can say that what is thrown is a mishap.
    // expect: completion-async-body
    private func attempt(_ mishap: (any Mishap)?, completion: @escaping @Sendable (Attempt) -> Void) {
        if let mishap { return completion(.failure(mishap)) }
        completion(.success)
    }

    // No caller is left.
    // expect: completion-async-body
    private func number() async throws -> Int {
        guard !items.isEmpty else { throw SaveError.refused }
        return items.count
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
