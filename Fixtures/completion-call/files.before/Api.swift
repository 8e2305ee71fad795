import Foundation

protocol Api {
    func load(completion: @escaping (Result<[String], Error>) -> Void)
}

extension Api {
    func load() async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            load { continuation.resume(with: $0) }
        }
    }
}

typealias Done = (Bool) -> Void
