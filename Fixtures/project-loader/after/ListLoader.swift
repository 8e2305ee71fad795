// target: swift 5.9, ios 15
// form: conformance
import Foundation

protocol ListLoader {
    // expect: completion-async-conformance
    func load() async throws -> [String]
}

final class RemoteListLoader: ListLoader {
    private let session: URLSession
    private let url: URL

    init(session: URLSession, url: URL) {
        self.session = session
        self.url = url
    }

    // expect: completion-handler
    func load() async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            let task = session.dataTask(with: url) { data, _, error in
                if let error = error {
                    continuation.resume(throwing: error)
                    return
                }
                continuation.resume(with: Result { try JSONDecoder().decode([String].self, from: data ?? Data()) })
            }
            task.resume()
        }
    }
}

final class ListLoaderStub: ListLoader {
    var names: [String] = []

    // expect: completion-handler
    func load() async throws -> [String] {
        names
    }
}
