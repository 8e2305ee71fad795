// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

enum Server {
    // expect: combine-publisher-function unsafe
    static func status(_ url: URL) -> AnyPublisher<Data, URLError> {
        URLSession.shared.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
    }

    static nonisolated(nonsending) func status(_ url: URL) async throws -> Data {
        let (data, _) = try await URLSession.shared.data(from: url)
        return data
    }
}

/// A call of another type's function does not mean it.
enum Page {
    static func status(_ url: URL) {}
    static func open(_ url: URL) async { Page.status(url) }
}
