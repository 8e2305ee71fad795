// target: swift 5.7
// form: overload

import Foundation

struct Item { let name: String }

/// An enum that is to a handler what `Result` is: one case carries a value, the other an error.
enum LoadResult {
    case success([Item])
    case failure(Error)
}

enum Outcome<Value> {
    case value(Value), error(any Swift.Error)

    var isGood: Bool {
        switch self {
        case .value: return true
        case .error: return false
        }
    }
}

enum SaveResult {
    case ok
    case failed(reason: SaveError)
}

enum SaveError: LocalizedError { case full }

typealias Saved = SaveResult
typealias Listed<Value> = Outcome<[Value]>

/// It has one more case than a result has.
enum Search { case found(Item), failed(Error), cancelled }

/// Nobody knows that this is an error.
enum Reading { case success(String), failure(Reason) }
struct Reason {}

final class Store: @unchecked Sendable {
    enum Problem: Error { case empty }
    enum Count { case success(of: Int), failure(Problem) }

    private var items: [Item] = []

    // expect: completion-async-overload safe
    func load(_ name: String, completion: @escaping (LoadResult) -> Void) {
        guard !name.isEmpty else {
            completion(.failure(Problem.empty))
            return
        }
        DispatchQueue.global().async { completion(.success(items)) }
    }

    // expect: completion-async-overload safe
    func first(completion: @escaping (Outcome<Item>) -> Void) {
        completion(items.first.map { .value($0) } ?? .error(Problem.empty))
    }

    // expect: completion-async-overload safe
    func all(completion: @escaping (Listed<Item>) -> Void) { completion(.value(items)) }

    // expect: completion-async-overload safe
    func touch(completion: @escaping (Outcome<Void>) -> Void) { completion(.value(())) }

    // expect: completion-async-overload safe
    func save(_ item: Item, completion: ((SaveResult) -> Void)?) {
        items.append(item)
        completion?(items.count > 3 ? .failed(reason: .full) : .ok)
    }

    // expect: completion-async-overload safe
    func saveAll(then: @escaping (Saved) -> Void) { then(.ok) }

    // expect: completion-async-overload safe
    func count(completion: @escaping (Count) -> Void) { completion(.success(of: items.count)) }

    // expect: completion-async-overload safe
    func find(_ name: String, completion: @escaping (Search) -> Void) { completion(.cancelled) }

    // expect: completion-async-overload safe
    func read(completion: @escaping (Reading) -> Void) { completion(.failure(Reason())) }

    // expect: completion-async-overload safe
    func retry(completion: @escaping (_ result: LoadResult) -> Void, times: Int) {
        load("\(times)", completion: completion)
    }
}

/// Two types have such an enum each, and each means its own.
final class Archive {
    enum Count { case number(Int), many }

    // expect: completion-async-overload safe
    func count(completion: @escaping (Count) -> Void) { completion(.many) }

    // expect: completion-async-overload safe
    func count(of store: Store, completion: @escaping (Store.Count) -> Void) { store.count(completion: completion) }
}

/// As people wrote it before Swift had one.
enum Old {
    enum Result<Value> { case success(Value), failure(Error) }

    final class Shelf {
        // expect: completion-async-overload safe
        func load(completion: @escaping (Result<[Item]>) -> Void) { completion(.success([])) }
    }
}

enum Older {
    enum Result<Value, Failure: Error> { case success(Value), failure(Failure) }

    final class Drawer {
        // expect: completion-async-overload safe
        func load(completion: @escaping (Result<[Item], SaveError>) -> Void) { completion(.success([])) }
    }
}
