// target: swift 5.7
// form: body
// language mode: 5, as the task takes what is not Sendable

import Dispatch

struct Item {}
enum LoadError: Error { case missing }
// expect: completion-async-body
func fetch(_ id: Int, then: @escaping (Result<Item, Error>) -> Void) { then(.success(Item())) }

final class Answers: @unchecked Sendable {
    private var items: [Int: Item] = [:]

    /// Early exits and a last answer.
    // expect: completion-async-body
    private func item(_ id: Int, completion: @escaping (Result<Item, Error>) -> Void) {
        guard id > 0 else {
            // Nothing has such a number.
            completion(.failure(LoadError.missing))
            return
        }
        if let known = items[id] {
            return completion(.success(known))
        }
        fetch(id, then: completion)
    }

    // expect: completion-async-body
    // why: until its callers await it, 'count' starts a task, so nothing of it may have run when 'count' returns: check that no caller relies on what it does before that
    private func count(of ids: [Int], completion: @escaping (Int, Bool) -> Void) {
        guard !ids.isEmpty else { completion(0, true); return }

        completion(ids.count, false)
    }

    // expect: completion-async-body
    private func clear(completion: (() -> Void)? = nil) {
        guard !items.isEmpty else {
            completion?()
            return
        }
        items = [:]
        completion?()
    }

    // expect: completion-async-body
    private func save(_ item: Item, completion: @escaping (Error?) -> Void) {
        switch items.count {
        case 0:
            completion(LoadError.missing)
        case 1:
            items[1] = item
            completion(nil)
        default:
            fetch(1) { result in
                switch result {
                case .success: completion(nil)
                case .failure(let error): completion(error)
                }
            }
        }
    }

    // expect: completion-async-body
    private func main(completion: @escaping (Result<Int, Error>) -> Void) {
        let count = items.count
        DispatchQueue.main.async { completion(.success(count)) }
    }

    // expect: completion-async-body
    private func forwarded(completion: @escaping (Result<Item, Error>) -> Void) {
        fetch(2) { result in
            print(result)
            completion(result)
        }
    }

    // expect: completion-async-body
    private func then(_ result: Result<Item, Error>, completion: @escaping (Result<Item, Error>) -> Void) {
        completion(result)
        print("done")
    }
}

struct Bill { let total: Int, wasPaid: Bool, note: String? }

struct Till {
    private var ready: Bool { true }
    private func settle(_ bill: Bill, by: @escaping (Bill) -> Void) { by(bill) }

    // expect: completion-async-body
    private func pay(_ bill: Bill, completion: @escaping (Int, Bool, String?) -> Void) {
        guard ready else {
            completion(0, /* not yet */ false, nil)
            return
        }
        completion(bill.total,
                   // Who looks at this alone thinks that it was paid.
                   bill.wasPaid,
                   bill.note)
    }

    // expect: completion-async-body
    private func close(_ bill: Bill, completion: @escaping (Int, Bool) -> Void) {
        settle(bill) { settled in
            completion(
                settled.total,
                // The till has no say in this.
                bill.wasPaid)
        }
    }
}
