// form: body
import Foundation

struct Feeds {
    let delegate: FeedDelegate

    // expect: completion-async-body unsafe
    func remove(_ name: String, completion: @escaping (Result<Void, Error>) -> Void) {
        Task {
            do {
                try await delegate.remove(name)
                completion(.success(()))
            } catch {
                completion(.failure(error))
            }
        }
    }
}

protocol FeedDelegate: Sendable {
    func remove(_ name: String) async throws
}
