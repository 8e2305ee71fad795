// target: swift 5.7
// form: body
// language mode: 5, as the task takes what is not Sendable

import Dispatch

struct Item {}
enum LoadError: Error { case missing }
// expect: completion-async-body
func fetch(_ id: Int, then: @escaping (Result<Item, Error>) -> Void) {
    Task {
        do {
            then(.success(try await fetch(id)))
        } catch {
            then(.failure(error))
        }
    }
}

func fetch(_ id: Int) async throws -> Item {
    Item()
}

final class Answers: @unchecked Sendable {
    private var items: [Int: Item] = [:]

    /// Early exits and a last answer.
    // expect: completion-async-body
    private func item(_ id: Int) async throws -> Item {
        guard id > 0 else {
            // Nothing has such a number.
            throw LoadError.missing
        }
        if let known = items[id] {
            return known
        }
        return try await fetch(id)
    }

    // expect: completion-async-body
    // why: until its callers await it, 'count' starts a task, so nothing of it may have run when 'count' returns: check that no caller relies on what it does before that
    private func count(of ids: [Int], completion: @escaping (Int, Bool) -> Void) {
        Task {
            let (first, second) = await count(of: ids)
            completion(first, second)
        }
    }

    private func count(of ids: [Int]) async -> (Int, Bool) {
        guard !ids.isEmpty else { return (0, true) }

        return (ids.count, false)
    }

    // expect: completion-async-body
    private func clear() async {
        guard !items.isEmpty else {
            return
        }
        items = [:]
    }

    // expect: completion-async-body
    private func save(_ item: Item) async throws {
        switch items.count {
        case 0:
            throw LoadError.missing
        case 1:
            items[1] = item
        default:
            _ = try await fetch(1)
        }
    }

    // expect: completion-async-body
    private func main(completion: @escaping (Result<Int, Error>) -> Void) {
        Task { @MainActor in
            do {
                completion(.success(try await main()))
            } catch {
                completion(.failure(error))
            }
        }
    }

    private func main() async throws -> Int {
        let count = items.count
        return count
    }

    // expect: completion-async-body
    private func forwarded() async throws -> Item {
        let result = await withCheckedContinuation { continuation in
            fetch(2) { continuation.resume(returning: $0) }
        }
        print(result)
        return try result.get()
    }

    // expect: completion-async-body
    private func then(_ result: Result<Item, Error>, completion: @escaping (Result<Item, Error>) -> Void) {
        Task {
            do {
                completion(.success(try await then(result)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    private func then(_ result: Result<Item, Error>) async throws -> Item {
        print("done")
        return try result.get()
    }
}

struct Bill { let total: Int, wasPaid: Bool, note: String? }

struct Till {
    private var ready: Bool { true }
    private func settle(_ bill: Bill, by: @escaping (Bill) -> Void) { by(bill) }

    // expect: completion-async-body
    private func pay(_ bill: Bill) async -> (Int, Bool, String?) {
        guard ready else {
            /* not yet */
            return (0, false, nil)
        }
        // Who looks at this alone thinks that it was paid.
        return (bill.total, bill.wasPaid, bill.note)
    }

    // expect: completion-async-body
    private func close(_ bill: Bill) async -> (Int, Bool) {
        await withCheckedContinuation { continuation in
            settle(bill) { settled in
                // The till has no say in this.
                continuation.resume(returning: (settled.total, bill.wasPaid))
            }
        }
    }
}
