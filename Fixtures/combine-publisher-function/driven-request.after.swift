// target: swift 6.0, ios 16, macos 13
import Combine
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request of the system's session.
@MainActor
final class Loader {
    private let session: URLSession
    private let address: URL

    init(session: URLSession, address: URL) {
        self.session = session
        self.address = address
    }

    // expect: combine-publisher-function unsafe
    func load(_ name: String) -> AnyPublisher<String, any Error> {
        session.dataTaskPublisher(for: address)
            .map(\.data)
            .tryMap { data in
                guard let text = String(data: data, encoding: .utf8) else { throw CocoaError(.coderInvalidValue) }
                return "\(name) \(text)"
            }
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }

    func load(_ name: String) async throws -> String {
        let (data, _) = try await session.data(from: address)
        guard let text = String(data: data, encoding: .utf8) else { throw CocoaError(.coderInvalidValue) }
        return "\(name) \(text)"
    }
}
