// target: swift 5.9, ios 17
import Foundation

/// The function has an async version, to which its callers should move.
final class Requests {
    private let session = URLSession.shared

    func data(from url: URL, completion: @escaping (Result<Data, Error>) -> Void) {
        // expect: completion-call display
        session.dataTask(with: url) { data, _, error in
            if let error { return completion(.failure(error)) }
            completion(.success(data ?? Data()))
        }.resume()
    }

    func data(from url: URL) async throws -> Data {
        let (data, response) = try await session.data(from: url)
        print(response)
        return data
    }
}
