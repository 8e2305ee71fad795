import Foundation

struct Missing: Error {}

final class Line: Sendable {
    func begin() async throws {}
    func signOff() async throws {}
}

final class Call: Sendable {
    let line: Line? = Line()

    // expect: completion-async-body
    func signOff(completion: @escaping @Sendable (Result<Void, Error>) -> Void) {
        guard let line else {
            completion(.failure(Missing()))
            return
        }
        Task {
            do {
                try await line.signOff()
                completion(.success(()))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func signOff() async throws {
        try await withCheckedThrowingContinuation { continuation in
            signOff { continuation.resume(with: $0) }
        }
    }

    // The `resume` of the continuation above is none of this function.
    // expect: completion-async-body
    func resume(completion: @escaping @Sendable (Result<Void, Error>) -> Void) {
        guard let line else {
            completion(.failure(Missing()))
            return
        }
        Task {
            do {
                try await line.begin()
                completion(.success(()))
            } catch {
                completion(.failure(error))
            }
        }
    }
}
