// target: swift 6.0, ios 17, macos 14
import Combine
import Foundation

struct Product: Sendable {
    var name = ""
}

enum ShopError: Error { case offline }

/// Answers requests, one after the other.
final class Gateway: Sendable {
    // expect: completion-async-body
    func ask(_ path: String, completion: @escaping (Result<[Product], Error>) -> Void) {
        completion(path.isEmpty ? .failure(ShopError.offline) : .success([Product(name: path)]))
    }

    func ask(_ path: String) async throws -> [Product] {
        try await withCheckedThrowingContinuation { continuation in
            ask(path) { continuation.resume(with: $0) }
        }
    }
}

protocol ProductRepository: Sendable {
    // expect: combine-publisher-function
    func products(in category: String) -> AnyPublisher<[Product], Error>
    func products(in category: String) async throws -> [Product]
}

extension ProductRepository {
    func products(in category: String) async throws -> [Product] {
        try await products(in: category).singleValue()
    }
}

final class RemoteProductRepository: ProductRepository {
    private let gateway = Gateway()

    // expect: combine-publisher-function
    func products(in category: String) -> AnyPublisher<[Product], Error> {
        // expect: combine-future
        Future { [gateway] promise in
            // expect: completion-call
            gateway.ask("products/" + category) { result in promise(result) }
        }
        .eraseToAnyPublisher()
    }

    func products(in category: String) async throws -> [Product] {
        // expect: combine-future
        return try await gateway.ask("products/" + category)
    }
}

final class ListProducts: Sendable {
    private let repository: any ProductRepository

    init(repository: any ProductRepository) { self.repository = repository }

    // expect: combine-publisher-function
    func callAsFunction(_ category: String) -> AnyPublisher<[Product], Error> {
        repository.products(in: category)
            .map { $0.filter { !$0.name.isEmpty } }
            .eraseToAnyPublisher()
    }

    func callAsFunction(_ category: String) async throws -> [Product] {
        try await repository.products(in: category).filter { !$0.name.isEmpty }
    }

    // expect: combine-publisher-function
    func sorted(in category: String) -> AnyPublisher<[Product], Error> {
        repository.products(in: category)
            .map { $0.sorted { $0.name < $1.name } }
            .eraseToAnyPublisher()
    }

    func sorted(in category: String) async throws -> [Product] {
        try await repository.products(in: category).sorted { $0.name < $1.name }
    }
}
