// target: swift 5.9, ios 15
// A function of another type with the name of a queue's: it need not run its closure before it returns.

import Journal

enum Reports {
    // expect: completion-async-overload unsafe
    nonisolated static func refresh(completion: @escaping (Bool) -> Void) {
        Journal.sync { result in
            for entry in result.entries { print(entry) }
            if result.isWhole {
                completion(true)
            } else {
                print(result)
                completion(false)
            }
        }
    }

    nonisolated static func refresh() async -> Bool {
        await withCheckedContinuation { continuation in
            refresh {
                continuation.resume(returning: $0)
            }
        }
    }
}
