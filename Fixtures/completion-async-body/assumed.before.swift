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
        source.drain { data in
            completion(data.count)
        }
    }

    // expect: completion-async-body
    func attempt(completion: @escaping (Bool) -> Void) {
        withAttempts(3) {
            completion(true)
        }
    }

    // expect: completion-async-body
    func later(completion: @escaping (String) -> Void) {
        queue.run {
            completion("later")
        }
    }

    func use() {
        count { print($0) }
        attempt { print($0) }
        later { print($0) }
    }
}
