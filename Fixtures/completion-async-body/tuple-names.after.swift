// target: swift 6.2, ios 26, macos 26
// form: body
import Dispatch

protocol Reading {
    func read(completion: @escaping @Sendable (_ items: [Int], _ total: Int) -> Void)
}

/// A tuple keeps the names; what fulfils a requirement by other names gives one without.
final class Shop: Reading, Sendable {
    func read(completion: @escaping @Sendable (_ all: [Int], _ count: Int) -> Void) {
        DispatchQueue.global().async { completion([], 0) }
    }

    // expect: completion-async-body
    func list(completion: @escaping @Sendable (_ items: [Int], _ total: Int) -> Void) {
        Task {
            let (items, total) = await list()
            completion(items, total)
        }
    }

    nonisolated(nonsending) func list() async -> (items: [Int], total: Int) {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: ([], 0)) }
        }
    }

    // expect: completion-async-body
    func first(completion: @escaping @Sendable (_ items: [Int], _ total: Int) -> Void) {
        Task {
            let (items, total) = await first()
            completion(items, total)
        }
    }

    nonisolated(nonsending) func first() async -> (items: [Int], total: Int) {
        await list()
    }

    // expect: completion-async-body
    func second(completion: @escaping @Sendable (_ values: [Int], _ total: Int) -> Void) {
        Task {
            let (values, total) = await second()
            completion(values, total)
        }
    }

    nonisolated(nonsending) func second() async -> (values: [Int], total: Int) {
        await withCheckedContinuation { continuation in
            list { continuation.resume(returning: ($0, $1)) }
        }
    }

    // expect: completion-async-body
    func third(completion: @escaping @Sendable ([Int], Int) -> Void) {
        Task {
            let (first, second) = await third()
            completion(first, second)
        }
    }

    nonisolated(nonsending) func third() async -> ([Int], Int) {
        await list()
    }

    // expect: completion-async-body
    func load(completion: @escaping @Sendable (_ items: [Int]?, _ total: Int?, _ error: Error?) -> Void) {
        Task {
            do {
                let (items, total) = try await load()
                completion(items, total, nil)
            } catch {
                completion(nil, nil, error)
            }
        }
    }

    nonisolated(nonsending) func load() async throws -> (items: [Int], total: Int) {
        try await withCheckedThrowingContinuation { continuation in
            list { items, total in continuation.resume(returning: (items, total)) }
        }
    }

    func show() {
        first { print($0, $1) }
        second { print($0, $1) }
        third { print($0, $1) }
        list { print($0, $1) }
        load { print($0 ?? [], $1 ?? 0, $2 as Any) }
    }
}
