// target: swift 5.9
// form: body
import Foundation

struct APIError: Error { let code: Int }

typealias APIResult<Value> = Result<Value, Error>
typealias ItemsResult = APIResult<[String]>

/// Typealiases that stand for a `Result`, here or round the function, say no less than it.
final class Loader: @unchecked Sendable {
    typealias CountResult = Result<Int, Error>
    private let isOn = true

    // expect: completion-async-body
    func items(_ key: String, completion: @escaping (ItemsResult) -> Void) {
        Task {
            do {
                completion(.success(try await items(key)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func items(_ key: String) async throws -> [String] {
        guard isOn else {
            throw APIError(code: 1)
        }
        return [key]
    }

    // expect: completion-async-body
    func name(completion: @escaping (_ result: APIResult<String>) -> Void) {
        Task {
            do {
                completion(.success(try await name()))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func name() async throws -> String {
        let value = try await items("a")
        return value.joined()
    }

    // expect: completion-async-body
    func query(_ key: String, completion: @escaping (ItemsResult) -> Void) {
        Task {
            do {
                completion(.success(try await query(key)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func query(_ key: String) async throws -> [String] {
        try await find(
            key,
            isExact: isOn
        )
    }

    // expect: completion-async-body
    private func find(_ key: String, isExact: Bool, completion: @escaping (ItemsResult) -> Void) {
        Task {
            do {
                completion(.success(try await find(key, isExact: isExact)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    private func find(_ key: String, isExact: Bool) async throws -> [String] {
        print(isExact)
        return try await items(key)
    }

    // expect: completion-async-body
    func seek(_ key: String, completion: @escaping (ItemsResult) -> Void) {
        Task {
            do {
                completion(.success(try await seek(key)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func seek(_ key: String) async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            Engine.shared.seek(
                key,
                isExact: isOn
            ) { continuation.resume(with: $0) }
        }
    }

    // expect: completion-async-body
    func count(_ key: String, completion: @escaping (CountResult) -> Void) {
        Task {
            do {
                completion(.success(try await count(key)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func count(_ key: String) async throws -> Int {
        print(key)
        return key.count
    }
}

/// A typealias of another type, whose words may mean something else here, is a value.
final class Screen {
    private let loader = Loader()

    // expect: completion-async-body
    func show(_ key: String, completion: @escaping (Loader.CountResult) -> Void) {
        Task {
            completion(await show(key))
        }
    }

    func show(_ key: String) async -> Loader.CountResult {
        print(key)
        return .success(1)
    }

    func start() {
        loader.query("q") { print($0) }
        loader.seek("s") { print($0) }
        loader.items("b") { print($0) }
        loader.count("c") { print($0) }
        loader.name { print($0) }
        show("d") { print($0) }
    }
}

extension Result where Success == Void {
    static var done: Self { .success(()) }
}

/// A member of `Result` that a project adds is told by its type.
final class Cleaner: @unchecked Sendable {
    private var count = 0

    // expect: completion-async-body
    func clean() async throws {
        count += 1
        try Result<Void, any Error>.done.get()
    }
}
