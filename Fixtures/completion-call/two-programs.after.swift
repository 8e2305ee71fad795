// target: swift 5.9, ios 15
import Foundation

// Two programs of a project may each have a type of one name: that one of them is on the main actor says nothing of the other,
// and a hop in that stays.

final class Store {
    func read(completion: @escaping (Result<String, Error>) -> Void) { completion(.success("")) }
    nonisolated func read() async throws -> String { "" }
}

enum Phone {
    @MainActor
    final class Board {
        let store = Store()
        var title = ""

        func start() {
            // expect: completion-call
            Task {
                do {
                    let text = try await store.read()
                    print(text)
                } catch {
                    self.title = "none"
                }
            }
        }
    }
}

enum Watch {
    final class Board {
        let store = Store()
        var title = ""

        func start() {
            // expect: completion-call
            Task {
                do {
                    let text = try await store.read()
                    print(text)
                } catch {
                    DispatchQueue.main.async {
                        self.title = "none"
                    }
                }
            }
        }
    }
}
