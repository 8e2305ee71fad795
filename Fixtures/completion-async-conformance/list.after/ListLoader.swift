// form: conformance
import Foundation

/// Where lists come from.
protocol ListLoader {
    /// Gives the names of all lists.
    // expect: completion-async-conformance
    func load() async throws -> [String]

    var name: String { get }
}

extension ListLoader {
    func load(completion: @escaping (Result<[String], Error>) -> Void) {
        Task { @MainActor in
            do {
                completion(.success(try await load()))
            } catch {
                completion(.failure(error))
            }
        }
    }
}

enum ListError: Error {
    case empty
}
