// target: swift 6.2
import Foundation

struct Item: Sendable {}

final class Store: Sendable {
    func load(completion: @escaping @Sendable ([Item]) -> Void) { completion([]) }
    func load() async -> [Item] { [] }

    func find(completion: @escaping @Sendable (Result<Int, any Error>) -> Void) { completion(.success(1)) }
    func find() async throws -> Int { 1 }

    func scan(completion: @escaping @Sendable ([Item]) -> Void) { completion([]) }

    /// Waits for its own callback version.
    func list(completion: @escaping @Sendable ([Item]) -> Void) { completion([]) }
    func list() async -> [Item] {
        await withCheckedContinuation { continuation in
            list { continuation.resume(returning: $0) }
        }
    }
}

final class Model: Sendable {
    let store: Store
    let other: Store?
    init(store: Store) { (self.store, other) = (store, nil) }

    /// Has no async version.
    func scanned() async -> [Item] {
        await withCheckedContinuation { continuation in
            store.scan { continuation.resume(returning: $0) }
        }
    }

    /// Does more than resume.
    func counted() async -> Int {
        await withCheckedContinuation { continuation in
            store.load { continuation.resume(returning: $0.count) }
        }
    }

    /// Takes an error for nothing found.
    func found() async -> Int? {
        await withCheckedContinuation { continuation in
            store.find { continuation.resume(returning: try? $0.get()) }
        }
    }

    /// More than the call stands in the continuation.
    func loaded() async -> [Item] {
        await withCheckedContinuation { continuation in
            print("loads")
            store.load { continuation.resume(returning: $0) }
        }
    }

    /// A comment would be lost.
    func commented() async -> [Item] {
        await withCheckedContinuation { continuation in
            // The first page only.
            store.load { continuation.resume(returning: $0) }
        }
    }
}

/// Not what the async version returns or throws.
final class Client: Sendable {
    let session: URLSession
    init(session: URLSession) { self.session = session }

    func swapped(_ request: URLRequest) async throws -> (URLResponse, Data) {
        try await withCheckedThrowingContinuation { continuation in
            session.dataTask(with: request) { data, response, error in
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: (response!, data!))
                }
            }.resume()
        }
    }

    func ownError(_ request: URLRequest) async throws -> (Data, URLResponse) {
        try await withCheckedThrowingContinuation { continuation in
            session.dataTask(with: request) { data, response, error in
                guard let data, let response, error == nil else {
                    continuation.resume(throwing: URLError(.unknown))
                    return
                }
                continuation.resume(returning: (data, response))
            }.resume()
        }
    }

    func checked(_ request: URLRequest) async throws -> (Data, URLResponse) {
        try await withCheckedThrowingContinuation { continuation in
            session.dataTask(with: request) { data, response, error in
                if let error {
                    continuation.resume(throwing: error)
                } else if let data, let response = response as? HTTPURLResponse {
                    continuation.resume(returning: (data, response))
                }
            }.resume()
        }
    }
}
