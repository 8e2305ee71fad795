// form: body
import Dispatch

// What shares a line with its type gets lines of its own.
// expect: completion-async-body
struct Counts {
    func count(completion: @escaping (Int) -> Void) {
        Task {
            completion(await count())
        }
    }

    func count() async -> Int {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: 1) }
        }
    }
}

// expect: completion-async-body
struct Limits { let low = 1
    func limit(completion: @escaping (Int) -> Void) {
        Task {
            completion(await limit())
        }
    }

    func limit() async -> Int {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: 2) }
        }
    }
    let high = 3 }

// expect: completion-async-body
enum Names {
    static func names(completion: @escaping ([String]) -> Void) {
        Task {
            completion(await names())
        }
    }

    static func names() async -> [String] {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: []) }
        }
    }
}

// expect: completion-async-body
actor Numbers {
    func number() async -> Int {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: 1) }
        }
    }
}

// expect: completion-async-body
extension Counts {
    func recount(completion: @escaping (Int) -> Void) {
        Task {
            completion(await recount())
        }
    }

    func recount() async -> Int {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: 1) }
        }
    }
}

// expect: completion-async-body
class Outer { class Inner {
        func value(completion: @escaping (Int) -> Void) {
            Task {
                completion(await value())
            }
        }

        func value() async -> Int {
            await withCheckedContinuation { continuation in
                queue.async { continuation.resume(returning: 1) }
            }
        }
    } }

// expect: completion-async-body
func one(completion: @escaping (Int) -> Void) {
    Task {
        completion(await one())
    }
}

func one() async -> Int {
    await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: 1) }
    }
}; let two = 2

let queue = DispatchQueue(label: "counts")

final class User {
    func use(counts: Counts, limits: Limits, numbers: Numbers, inner: Outer.Inner) {
        counts.count { print($0) }
        counts.recount { print($0) }
        limits.limit { print($0) }
        Names.names { print($0) }
        inner.value { print($0) }
        one { print($0) }
    }
}
