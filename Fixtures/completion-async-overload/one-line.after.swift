import Dispatch

// What shares a line with its type gets lines of its own.
// expect: completion-async-overload
struct Counts {
    func count(completion: @escaping (Int) -> Void) { queue.async { completion(1) } }

    func count() async -> Int {
        await withCheckedContinuation { continuation in
            count {
                continuation.resume(returning: $0)
            }
        }
    }
}

// expect: completion-async-overload
struct Limits { let low = 1
    func limit(completion: @escaping (Int) -> Void) { queue.async { completion(2) } }

    func limit() async -> Int {
        await withCheckedContinuation { continuation in
            limit {
                continuation.resume(returning: $0)
            }
        }
    }
    let high = 3 }

// expect: completion-async-overload
enum Names {
    static func names(completion: @escaping ([String]) -> Void) { queue.async { completion([]) } }

    static func names() async -> [String] {
        await withCheckedContinuation { continuation in
            names {
                continuation.resume(returning: $0)
            }
        }
    }
}

// expect: completion-async-overload
actor Numbers {
    func number(completion: @escaping (Int) -> Void) { queue.async { completion(1) } }

    func number() async -> Int {
        await withCheckedContinuation { continuation in
            number {
                continuation.resume(returning: $0)
            }
        }
    }
}

// expect: completion-async-overload
extension Counts {
    func recount(completion: @escaping (Int) -> Void) { queue.async { completion(1) } }

    func recount() async -> Int {
        await withCheckedContinuation { continuation in
            recount {
                continuation.resume(returning: $0)
            }
        }
    }
}

// expect: completion-async-overload
class Outer { class Inner {
        func value(completion: @escaping (Int) -> Void) { queue.async { completion(1) } }

        func value() async -> Int {
            await withCheckedContinuation { continuation in
                value {
                    continuation.resume(returning: $0)
                }
            }
        }
    } }

// expect: completion-async-overload
protocol Source { func load(completion: @escaping (Int) -> Void) }

extension Source {
    func load() async -> Int {
        await withCheckedContinuation { continuation in
            load {
                continuation.resume(returning: $0)
            }
        }
    }
}

// expect: completion-async-overload
func one(completion: @escaping (Int) -> Void) { queue.async { completion(1) } }

func one() async -> Int {
    await withCheckedContinuation { continuation in
        one {
            continuation.resume(returning: $0)
        }
    }
}; let two = 2

let queue = DispatchQueue(label: "counts")
