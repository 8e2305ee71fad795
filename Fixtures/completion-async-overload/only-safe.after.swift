// target: swift 6.0
// fix: safe

import Pictures

struct Gallery {
    // Nothing shows that a picture is Sendable: that overload is not safe, and is not written.
    // expect: completion-async-overload unsafe
    // why: in Swift 6 mode the values given to 'completion' must be `Sendable`, and nothing shows that they all are: check the types in '@escaping (Picture) -> Void'
    func picture(completion: @escaping (Picture) -> Void) {
        completion(Picture())
    }

    // expect: completion-async-overload
    func count(completion: @escaping (Int) -> Void) {
        completion(1)
    }

    func count() async -> Int {
        await withCheckedContinuation { continuation in
            count {
                continuation.resume(returning: $0)
            }
        }
    }
}
