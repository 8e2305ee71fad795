// target: swift 6.2, ios 26
// form: body
import Combine
import Foundation

final class ListService {
    // expect: completion-async-body
    func load(completion: @escaping (Result<[String], Error>) -> Void) {
        Task {
            do {
                completion(.success(try await load()))
            } catch {
                completion(.failure(error))
            }
        }
    }

    nonisolated(nonsending) func load() async throws -> [String] {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: "lists")) else {
            throw CocoaError(.fileReadNoSuchFile)
        }
        return try JSONDecoder().decode([String].self, from: data)
    }

    // expect: combine-publisher-function
    func lists() -> AnyPublisher<[String], Error> {
        Future { promise in
            self.load { result in
                promise(result)
            }
        }
        .eraseToAnyPublisher()
    }

    nonisolated(nonsending) func lists() async throws -> [String] {
        try await self.load()
    }
}

/// A publisher round any function that answers with a result.
struct ResultPublisher<Output>: Publisher {
    typealias Failure = Error
    let start: (@escaping (Result<Output, Error>) -> Void) -> Void

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Error {
        // expect: combine-future
        Future(start).receive(subscriber: subscriber)
    }
}
