import Foundation

final class Store {
    func fetch(from url: String, completion: @escaping (Data?, Error?) -> Void) {}
    func fetch(from url: String) async throws -> Data { Data() }
    func save(_ data: Data, completion: ((Error?) -> Void)? = nil) {}
    func save(_ data: Data) async throws {}
    func size(then: @escaping (Int, Int) -> Void) {}
    func size() async -> (Int, Int) { (0, 0) }
}

enum StoreError: Error { case empty }

struct Keeper {
    let store: Store

    func errorFirst() {
        // expect: completion-call
        store.fetch(from: "a") { data, error in
            if let error = error {
                print("failed", error)
                return
            }
            guard let data = data else { return }
            print(data)
        }
    }

    func bothInOneGuard() {
        // expect: completion-call
        store.fetch(from: "b") { data, error in
            guard error == nil, let bytes = data, !bytes.isEmpty else {
                print("nothing")
                return
            }
            print(bytes)
        }
    }

    func valueFirst() {
        // expect: completion-call
        store.fetch(from: "c") { data, err in
            if let data {
                print(data)
            } else {
                print(err ?? StoreError.empty)
            }
        }
    }

    func errorElse() {
        // expect: completion-call
        store.fetch(from: "d") { data, error in
            if let error {
                print(error.localizedDescription)
            } else if let data {
                print(data.count)
            }
        }
    }

    func optionalStays() {
        // expect: completion-call
        store.fetch(from: "e") { data, _ in
            print(data?.count ?? 0)
        }
    }

    func unwrappedByForce() {
        // expect: completion-call
        store.fetch(from: "f") { data, error in
            guard error == nil else {
                print(error!)
                return
            }
            print(data!.count)
        }
    }

    func errorAlone(_ data: Data) {
        // expect: completion-call
        store.save(data) { error in
            guard error == nil else { return }
            print("saved")
        }
        // expect: completion-call
        store.save(data) { if let error = $0 { print(error) } }
    }

    func severalValues() {
        // expect: completion-call
        store.size { width, height in
            print(width * height)
        }
        // expect: completion-call
        store.size { width, _ in print(width) }
    }

    func sameNames(_ data: Data, size: Int) {
        // expect: completion-call
        store.fetch(from: "\(data)") { data, error in
            guard let data, error == nil else { return }
            print(data)
        }
    }
}
