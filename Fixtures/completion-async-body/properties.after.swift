// form: body
import Dispatch

final class Store {
    func save(_ name: String, completion: @escaping (Result<String, any Error>) -> Void) {
        Task {
            do {
                completion(.success(try await save(name)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func save(_ name: String) async throws -> String { name }

    func stop(completion: @escaping () -> Void) {
        Task {
            await stop()
            completion()
        }
    }

    func stop() async {}
}

struct Dependencies {
    let store: Store
}

// What the handler goes on to is awaited, wherever it is reached.
final class Screen {
    private let dependencies: Dependencies

    init(dependencies: Dependencies) { self.dependencies = dependencies }

    // expect: completion-async-body
    func close() async {
        await self.dependencies.store.stop()
    }

    // expect: completion-async-body
    func store(completion: @escaping (Result<String, any Error>) -> Void) {
        Task {
            do {
                completion(.success(try await store()))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func store() async throws -> String {
        do {
            return try title()
        } catch {
            return try await dependencies.store.save("none")
        }
    }

    private func title() throws -> String { "title" }
}
