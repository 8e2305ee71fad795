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
        Task { [weak self, store] in
            do {
                let items = try await store.load("a")
                guard let self = self else { return }
                self.items = items
            } catch {
                guard let self = self else { return }
                print(error)
            }
        }
    }

    func ifCase() {
        // expect: completion-call
        Task {
            do {
                _ = try await store.first()
                print("there")
            } catch {
                print(error)
            }
        }
    }

    func guardCase() {
        // expect: completion-call
        Task {
            guard let item = try? await store.first() else { return }
            self.items = [item]
        }
    }

    func labelled() {
        // expect: completion-call
        Task {
            do {
                try await store.save(Item(name: "b"))
                print("saved")
            } catch {
                print("not saved: \(error)")
            }
        }
    }

    func byName(done: @escaping (LoadResult) -> Void) {
        // expect: completion-call display
        store.load("c", completion: done)
    }

    func handedOn(done: @escaping (Outcome<Item>) -> Void) {
        // expect: completion-call
        Task {
            do {
                let value = try await store.first()
                print("answered")
                done(.value(value))
            } catch {
                print("answered")
                done(.error(error))
            }
        }
    }

    func kept() {
        // expect: completion-call
        Task {
            let result: LoadResult
            do {
                result = .success(try await store.load("d"))
            } catch {
                result = .failure(error)
            }
            self.last = result
            print("kept")
        }
    }

    func asIs() {
        // expect: completion-call
        Task {
            let result = await store.peek()
            if case .success(let items) = result { self.items = items }
        }
    }

    func generic() {
        // expect: completion-call
        Task {
            do {
                let text: String = try await store.get("key")
                print(text)
            } catch {
                print("no text")
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
