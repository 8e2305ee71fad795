// target: swift 6.2, ios 26, macos 26
// form: body

import Foundation
final class Status: Sendable {
    /// How it is.
    // expect: completion-async-body
    func request(completion: @escaping @Sendable (Int, Error?) -> Void) {
        Task {
            let (first, second) = await request()
            completion(first, second)
        }
    }

    /// How it is.
    nonisolated(nonsending) func request() async -> (Int, Error?) {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(returning: (1, nil))
            }
        }
    }
}
final class SDK: Sendable {
    let status = Status()
    /// Begins.
    ///
    /// - Parameters:
    ///   - name: who asks
    // expect: completion-async-body
    nonisolated(nonsending) func start(_ name: String) async -> (Int, Error?) {
        print(name)
        return await status.request()
    }
    /// Begins with a key.
    // expect: completion-async-body
    nonisolated(nonsending) func begin() async -> (Int, Error?) {
        let (value, error) = await status.request()
        // Said.
        return (value, error)
    }
}
