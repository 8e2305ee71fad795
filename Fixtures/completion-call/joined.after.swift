// target: swift 6.2
import Foundation

final class Store: Sendable {
    func load(completion: @escaping @Sendable (Result<Data, any Error>) -> Void) { completion(.success(Data())) }
    func load() async throws -> Data { Data() }
}

/// What is done after an error of the call and after one of the code behind it is the same: it is written once.
final class Reader: Sendable {
    let store: Store
    init(store: Store) { self.store = store }

    func read() {
        // expect: completion-call
        Task {
            do {
                let data = try await store.load()
                let text = try JSONDecoder().decode(String.self, from: data)
                print(text)
            } catch {
                print("nothing")
            }
        }
    }

    // It is not the same.
    func readOrTell() {
        // expect: completion-call
        Task {
            do {
                let data = try await store.load()
                do {
                    let text = try JSONDecoder().decode(String.self, from: data)
                    print(text)
                } catch {
                    print("no text")
                }
            } catch {
                print("nothing")
            }
        }
    }

    // A name would be declared twice.
    func readAgain() {
        // expect: completion-call
        Task {
            do {
                let data = try await store.load()
                do {
                    let data = try JSONDecoder().decode(String.self, from: data)
                    print(data)
                } catch {
                    print("nothing")
                }
            } catch {
                print("nothing")
            }
        }
    }
}
