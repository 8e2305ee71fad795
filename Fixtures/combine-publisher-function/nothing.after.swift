// target: swift 6.2, ios 26, macos 26
// `Void()` is nothing to return.
import Combine
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@MainActor
final class Pinger {
    private let session: URLSession

    init(session: URLSession) { self.session = session }

    // expect: combine-publisher-function unsafe
    func ping(_ url: URL) -> AnyPublisher<Void, any Error> {
        session.dataTaskPublisher(for: url).tryMap { data, _ in
            if data.isEmpty { throw URLError(.badServerResponse) }
            return Void()
        }.eraseToAnyPublisher()
    }

    func ping(_ url: URL) async throws {
        let (data, _) = try await session.data(from: url)
        if data.isEmpty { throw URLError(.badServerResponse) }
    }

    // expect: combine-publisher-function unsafe
    func touch(_ url: URL) -> AnyPublisher<Void, URLError> {
        session.dataTaskPublisher(for: url).map { _ in Void() }.eraseToAnyPublisher()
    }

    func touch(_ url: URL) async throws {
        _ = try await session.data(from: url)
    }

    // expect: combine-publisher-function unsafe
    func ask(_ url: URL, again: Bool) -> AnyPublisher<Void, URLError> {
        if !again { return Just(Void()).setFailureType(to: URLError.self).eraseToAnyPublisher() }
        return session.dataTaskPublisher(for: url).map { _ in () }.eraseToAnyPublisher()
    }

    func ask(_ url: URL, again: Bool) async throws {
        if !again { return }
        _ = try await session.data(from: url)
    }
}
