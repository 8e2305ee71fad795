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

    // expect: combine-publisher-function unsafe
    func touch(_ url: URL) -> AnyPublisher<Void, URLError> {
        session.dataTaskPublisher(for: url).map { _ in Void() }.eraseToAnyPublisher()
    }

    // expect: combine-publisher-function unsafe
    func ask(_ url: URL, again: Bool) -> AnyPublisher<Void, URLError> {
        if !again { return Just(Void()).setFailureType(to: URLError.self).eraseToAnyPublisher() }
        return session.dataTaskPublisher(for: url).map { _ in () }.eraseToAnyPublisher()
    }
}
