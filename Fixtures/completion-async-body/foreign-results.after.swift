// target: swift 6.2, ios 26, macos 26

import Foundation
import Parcels

/// The `Result` of `Parcels` has a case `error`: it is none of Swift's, and returned as it is.
final class Depot {
    // expect: completion-async-body
    nonisolated(nonsending) func open(_ key: String) async -> Parcels.Result<Bool, Error> {
        await Task.yield()
        guard !key.isEmpty else {
            return .error(CancellationError())
        }
        return .success(true)
    }

    private var last: Result<Int, Error>?

    // Nothing but what the file imports says whose `Result` this is.
    // expect: completion-async-body
    nonisolated(nonsending) func pass(_ other: Result<Int, Error>) async -> Parcels.Result<Int, Error> {
        await Task.yield()
        last = other
        return other
    }
}
