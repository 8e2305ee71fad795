// target: swift 6.2, ios 26, macos 26

import Foundation
import Parcels

/// The `Result` of `Parcels` has a case `error`: it is none of Swift's, and returned as it is.
final class Depot {
    // expect: completion-async-body
    func open(_ key: String, completion: @escaping @Sendable (Result<Bool, Error>) -> Void) {
        Task {
            await Task.yield()
            guard !key.isEmpty else {
                completion(.error(CancellationError()))
                return
            }
            completion(.success(true))
        }
    }

    private var last: Result<Int, Error>?

    // Nothing but what the file imports says whose `Result` this is.
    // expect: completion-async-body
    func pass(_ other: Result<Int, Error>, completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
        Task {
            await Task.yield()
            last = other
            completion(other)
        }
    }
}
