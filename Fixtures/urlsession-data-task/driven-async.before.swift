// target: swift 6.0, ios 16, macos 13
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What starts the task is async already.
@MainActor
final class Loader {
    private let session: URLSession
    let address: URL

    init(session: URLSession, address: URL) {
        self.session = session
        self.address = address
    }

    func load(_ address: URL) async {
        // expect: urlsession-data-task
        let task = session.dataTask(with: address) { data, _, error in
            if let error {
                print("failed", (error as? URLError)?.code.rawValue ?? 0)
                return
            }
            guard let data else { return }
            print("loaded", String(decoding: data, as: UTF8.self))
        }
        task.resume()
    }
}
