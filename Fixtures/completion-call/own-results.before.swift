import Foundation

struct Item { let name: String }

enum LoadResult {
    case success([Item])
    case failure(Error)
}

enum Outcome<Value> { case value(Value), error(Error) }

enum SaveResult {
    case ok
    case failed(reason: SaveError)
}

enum SaveError: Error { case full(Int) }

final class Store {
    func load(_ name: String, completion: @escaping (LoadResult) -> Void) {}
    func load(_ name: String) async throws -> [Item] { [] }

    func first(completion: @escaping (Outcome<Item>) -> Void) {}
    func first() async throws -> Item { Item(name: "") }

    func save(_ item: Item, completion: @escaping (SaveResult) -> Void) {}
    func save(_ item: Item) async throws {}

    // The async form gives what the handler is given.
    func peek(completion: @escaping (LoadResult) -> Void) {}
    func peek() async -> LoadResult { .success([]) }

    func get<Value>(_ key: String, completion: @escaping (Outcome<Value>) -> Void) {}
    func get<Value>(_ key: String) async throws -> Value { fatalError() }
}

final class Shelf {
    let store = Store()
    var items: [Item] = []
    var last: LoadResult?

    func wholeSwitch() {
        // expect: completion-call
        store.load("a") { [weak self] result in
            guard let self = self else { return }
            switch result {
            case .success(let items): self.items = items
            case .failure(let error): print(error)
            }
        }
    }

    func ifCase() {
        // expect: completion-call
        store.first {
            if case .error(let problem) = $0 {
                print(problem)
                return
            }
            print("there")
        }
    }

    func guardCase() {
        // expect: completion-call
        store.first { result in
            guard case let .value(item) = result else { return }
            self.items = [item]
        }
    }

    func labelled() {
        // expect: completion-call
        store.save(Item(name: "b")) { result in
            switch result {
            case .ok: print("saved")
            case .failed(reason: let reason): print("not saved: \(reason)")
            }
        }
    }

    func byName(done: @escaping (LoadResult) -> Void) {
        // expect: completion-call display
        store.load("c", completion: done)
    }

    func handedOn(done: @escaping (Outcome<Item>) -> Void) {
        // expect: completion-call
        store.first { result in
            print("answered")
            done(result)
        }
    }

    func kept() {
        // expect: completion-call
        store.load("d") { result in
            self.last = result
            print("kept")
        }
    }

    func asIs() {
        // expect: completion-call
        store.peek { result in
            if case .success(let items) = result { self.items = items }
        }
    }

    func generic() {
        // expect: completion-call
        store.get("key") { (result: Outcome<String>) in
            switch result {
            case .value(let text): print(text)
            case .error: print("no text")
            }
        }
    }

    // What is caught may be any error.
    func asksTheError() {
        // expect: completion-call
        store.save(Item(name: "e")) { result in
            switch result {
            case .ok: print("saved")
            case .failed(let reason):
                if case .full(let count) = reason { print(count) }
            }
        }
    }
}
