// target: swift 6.2, ios 26, macos 26
// form: body
import Foundation
struct User: Sendable { let name: String; let tags: [String] }
final class Net: Sendable {
    // expect: completion-async-body
    func load(_ id: Int, completion: @escaping @Sendable (Result<User, Error>) -> Void) {
        Task {
            do {
                completion(.success(try await load(id)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    nonisolated(nonsending) func load(_ id: Int) async throws -> User {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: User(name: "", tags: [])) }
        }
    }
    // expect: completion-async-body
    func name(_ id: Int, completion: @escaping @Sendable (Result<String, Error>) -> Void) {
        Task {
            do {
                completion(.success(try await name(id)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    nonisolated(nonsending) func name(_ id: Int) async throws -> String {
        let value = try await load(id)
        return value.name
    }
    // expect: completion-async-body
    func tags(_ id: Int, completion: @escaping @Sendable (Result<[String], Error>) -> Void) {
        Task {
            do {
                completion(.success(try await tags(id)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    nonisolated(nonsending) func tags(_ id: Int) async throws -> [String] {
        let value = try await load(id)
        return value.tags
    }
    // expect: completion-async-body
    func count(_ id: Int, completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
        Task {
            do {
                completion(.success(try await count(id)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    nonisolated(nonsending) func count(_ id: Int) async throws -> Int {
        let user = try await load(id)
        return user.tags.count
    }
    // expect: completion-async-body
    func done(_ id: Int, completion: @escaping @Sendable (Result<Void, Error>) -> Void) {
        Task {
            do {
                try await done(id)
                completion(.success(()))
            } catch {
                completion(.failure(error))
            }
        }
    }

    nonisolated(nonsending) func done(_ id: Int) async throws {
        _ = try await load(id)
    }
    // What waits in another way hands the result on as it is.
    // expect: completion-async-body
    func stream(_ id: Int, completion: @escaping @Sendable (Result<String, Error>) -> Void) {
        Task {
            do {
                completion(.success(try await stream(id)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    nonisolated(nonsending) func stream(_ id: Int) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                let result = Result<User, Error>.success(User(name: "", tags: []))
                continuation.resume(with: result.map { $0.name })
            }
        }
    }

    func go() {
        name(1) { print($0) }
        tags(1) { print($0) }
        count(1) { print($0) }
        done(1) { print($0) }
        load(1) { print($0) }
        stream(1) { print($0) }
    }
}
