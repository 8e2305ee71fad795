// target: swift 6.2, ios 26, macos 26
// Each type has an async version already, so the requirement needs no default.
import Combine
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

protocol Shelf {
    // expect: combine-publisher-function unsafe
    // why: who calls this on the protocol then awaits the async versions that the types have: check that each does the same as the publisher beside it
    func title(_ id: Int) -> AnyPublisher<String, any Error>
}

struct WebShelf: Shelf {
    let session: URLSession
    let page: URL

    // expect: combine-publisher-function report
    func title(_ id: Int) -> AnyPublisher<String, any Error> {
        session.dataTaskPublisher(for: page)
            .map { String(decoding: $0.data, as: UTF8.self) }
            .mapError { $0 as any Error }
            .eraseToAnyPublisher()
    }

    func title(_ id: Int) async throws -> String {
        String(decoding: try await session.data(from: page).0, as: UTF8.self)
    }
}
