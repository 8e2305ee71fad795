// target: swift 6.2, ios 17, macos 14
import Foundation

// The compiler does not know that a closure is given one of both, or that a `guard` has left only one case.

final class Depot: Sendable {
    func find(_ number: Int, completion: @escaping @Sendable (Result<Int, any Error>) -> Void) {
        DispatchQueue.global().async { completion(.success(number)) }
    }

    func find(_ number: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            find(number) { continuation.resume(with: $0) }
        }
    }

    // expect: completion-async-body report
    func show(completion: @escaping @Sendable (Result<Int, any Error>) -> Void) {
        find(1) { result in
            guard case .success(let found) = result else {
                if case .failure(let error) = result { completion(.failure(error)) }
                return
            }
            completion(.success(found))
        }
    }
}
