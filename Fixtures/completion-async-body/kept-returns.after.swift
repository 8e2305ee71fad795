// target: swift 6.2, ios 26, macos 26
// form: body

import Foundation

final class Session: Sendable {
    // expect: completion-async-body
    func refresh(_ id: Int, completion: @escaping @Sendable (Bool) -> Void) {
        Task {
            completion(await refresh(id))
        }
    }

    nonisolated(nonsending) func refresh(_ id: Int) async -> Bool {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: id > 1) }
        }
    }

    // expect: completion-async-body
    func send(_ id: Int, completion: @escaping @Sendable (Error?) -> Void) {
        Task {
            do {
                try await send(id)
                completion(nil)
            } catch {
                completion(error)
            }
        }
    }

    nonisolated(nonsending) func send(_ id: Int) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            DispatchQueue.global().async {
                if let error = id > 1 ? nil : CocoaError(.fileNoSuchFile) as (any Error)? {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume()
                }
            }
        }
    }
}

/// A `return` after a callback keeps the code below from running, also where the async function returns nothing.
final class Account: Sendable {
    let session = Session()

    // expect: completion-async-body
    nonisolated(nonsending) func delete(_ id: Int) async throws {
        if id > 3 {
            let isFresh = await session.refresh(id)
            print(isFresh)
            if isFresh {
                return
            } else {
                throw CocoaError(.userCancelled)
            }
        }
        print("sent", id)
        try await session.send(id)
    }

    // expect: completion-async-body
    nonisolated(nonsending) func close(_ id: Int) async {
        if id > 3 {
            print("closed", id)
            try? await Task.sleep(for: .seconds(1))
            return
        }
        let isFresh = await session.refresh(id)
        print(isFresh)
    }

    // expect: completion-async-body
    nonisolated(nonsending) func count(_ id: Int) async -> Int {
        if id > 3 {
            let isFresh = await session.refresh(id)
            print(isFresh)
            return isFresh ? 1 : 0
        }
        let isFresh = await session.refresh(id)
        print("count", isFresh)
        return 2
    }
}
