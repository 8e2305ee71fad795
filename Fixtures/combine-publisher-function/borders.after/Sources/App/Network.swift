import Combine
import Foundation

struct Network: Sendable {
    var session = URLSession.shared

    // expect: combine-publisher-function report
    func answer(to request: URLRequest) -> AnyPublisher<Data, URLError> {
        session.dataTaskPublisher(for: request).map(\.data).eraseToAnyPublisher()
    }

    func answer(to request: URLRequest) async throws -> Data { Data() }
}

@MainActor
final class Desk {
    private let network = Network()

    // expect: combine-publisher-function unsafe
    func weight(_ request: URLRequest) -> AnyPublisher<Int, URLError> {
        network.answer(to: request).map(\.count).eraseToAnyPublisher()
    }

    func weight(_ request: URLRequest) async throws -> Int {
        try await network.answer(to: request).count
    }
}
