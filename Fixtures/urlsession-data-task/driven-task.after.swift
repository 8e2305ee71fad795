// target: swift 6.0, ios 16, macos 13
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Nothing waits for the answer.
@MainActor
final class Loader {
    private let session: URLSession
    let address: URL

    init(session: URLSession, address: URL) {
        self.session = session
        self.address = address
    }

    func load(_ address: URL) {
        // expect: urlsession-data-task
        Task {
            do {
                let (data, _) = try await session.data(from: address)
                print("loaded", String(decoding: data, as: UTF8.self))
            } catch {
                print("failed", (error as? URLError)?.code.rawValue ?? 0)
            }
        }
        print("started")
    }
}
