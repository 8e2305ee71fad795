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
        Task {
            do {
                let data = try await store.fetch(from: "a")
                print(data)
            } catch {
                print("failed", error)
            }
        }
    }

    func bothInOneGuard() {
        // expect: completion-call
        Task {
            do {
                let bytes = try await store.fetch(from: "b")
                guard !bytes.isEmpty else {
                    print("nothing")
                    return
                }
                print(bytes)
            } catch {
                print("nothing")
            }
        }
    }

    func valueFirst() {
        // expect: completion-call
        Task {
            do {
                let data = try await store.fetch(from: "c")
                print(data)
            } catch {
                print(error)
            }
        }
    }

    func errorElse() {
        // expect: completion-call
        Task {
            do {
                let data = try await store.fetch(from: "d")
                print(data.count)
            } catch {
                print(error.localizedDescription)
            }
        }
    }

    func optionalStays() {
        // expect: completion-call
        Task {
            let data = try? await store.fetch(from: "e")
            print(data?.count ?? 0)
        }
    }

    func unwrappedByForce() {
        // expect: completion-call
        Task {
            do {
                let data = try await store.fetch(from: "f")
                print(data.count)
            } catch {
                print(error)
            }
        }
    }

    func errorAlone(_ data: Data) {
        // expect: completion-call
        Task {
            guard (try? await store.save(data)) != nil else { return }
            print("saved")
        }
        // expect: completion-call
        Task {
            do {
                try await store.save(data)
            } catch {
                print(error)
            }
        }
    }

    func severalValues() {
        // expect: completion-call
        Task {
            let (width, height) = await store.size()
            print(width * height)
        }
        // expect: completion-call
        Task {
            let (width, _) = await store.size()
            print(width)
        }
    }

    func sameNames(_ data: Data, size: Int) {
        // expect: completion-call
        Task {
            guard let newData = try? await store.fetch(from: "\(data)") else { return }
            print(newData)
        }
    }
}
