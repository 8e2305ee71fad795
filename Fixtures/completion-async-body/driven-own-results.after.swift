// target: swift 6.0
// form: body

enum LoadResult: Sendable { case success(Int), failure(any Error) }
enum SaveResult: Sendable { case ok, failed(reason: Full) }
struct Full: Error {}

/// Enums of the project's own; callers of the callback forms remain.
@MainActor
final class Loader {
    private let server: Server

    init(server: Server) { self.server = server }

    // expect: completion-async-body
    func load(_ name: String, completion: @escaping @MainActor @Sendable (LoadResult) -> Void) {
        Task { @MainActor in
            do {
                completion(.success(try await load(name)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func load(_ name: String) async throws -> Int {
        guard !name.isEmpty else {
            throw Refused()
        }
        print("asks for", name)
        let value = try await ask()
        print("answered", value)
        return value
    }

    // expect: completion-async-body
    func save(_ value: Int, completion: @escaping @MainActor @Sendable (SaveResult) -> Void) {
        Task { @MainActor in
            do throws(Full) {
                try await save(value)
                completion(.ok)
            } catch {
                completion(.failed(reason: error))
            }
        }
    }

    func save(_ value: Int) async throws(Full) {
        print("saves", value)
        if value == 0 {
            return
        } else {
            throw Full()
        }
    }

    // expect: completion-async-body
    func delete(_ value: Int, completion: @escaping @MainActor @Sendable (Full?) -> Void) {
        Task { @MainActor in
            do throws(Full) {
                try await delete(value)
                completion(nil)
            } catch {
                completion(error)
            }
        }
    }

    func delete(_ value: Int) async throws(Full) {
        print("deletes", value)
        guard value == 0 else {
            throw Full()
        }
    }

    func start() {
        load("") { print("empty", $0) }
        load("title") { print("title", $0) }
        save(0) { print("saved", $0) }
        save(1) { print("saved", $0) }
        delete(0) { print("deleted", $0 as Any) }
        delete(1) { print("deleted", $0 as Any) }
    }

    /// Answers when the server does.
    // expect: completion-async-body
    private func ask(then: @escaping @MainActor @Sendable (LoadResult) -> Void) {
        Task { @MainActor in
            do {
                then(.success(try await ask()))
            } catch {
                then(.failure(error))
            }
        }
    }

    /// Answers when the server does.
    private func ask() async throws -> Int {
        let result = await withCheckedContinuation { continuation in
            server.ask { continuation.resume(returning: $0) }
        }
        switch result {
        case .success(let value): return value
        case .failure(let error): throw error
        }
    }
}
