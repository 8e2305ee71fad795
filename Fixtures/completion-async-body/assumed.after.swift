// form: body
import Foundation

/// Nothing shows how often these call their closures: a fix names what it assumes.
final class Harbour: @unchecked Sendable {
    let source: Source
    let queue: Worker

    init(source: Source, queue: Worker) {
        self.source = source
        self.queue = queue
    }

    // expect: completion-async-body
    func count(completion: @escaping (Int) -> Void) {
        Task {
            completion(await count())
        }
    }

    func count() async -> Int {
        await withCheckedContinuation { continuation in
            source.drain { data in
                continuation.resume(returning: data.count)
            }
        }
    }

    // expect: completion-async-body
    func attempt(completion: @escaping (Bool) -> Void) {
        Task {
            completion(await attempt())
        }
    }

    func attempt() async -> Bool {
        await withCheckedContinuation { continuation in
            withAttempts(3) {
                continuation.resume(returning: true)
            }
        }
    }

    // expect: completion-async-body
    func later(completion: @escaping (String) -> Void) {
        Task {
            completion(await later())
        }
    }

    func later() async -> String {
        await withCheckedContinuation { continuation in
            queue.run {
                continuation.resume(returning: "later")
            }
        }
    }

    func use() {
        count { print($0) }
        attempt { print($0) }
        later { print($0) }
    }
}
