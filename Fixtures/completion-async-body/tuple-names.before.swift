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
        DispatchQueue.global().async { completion([], 0) }
    }

    // expect: completion-async-body
    func first(completion: @escaping @Sendable (_ items: [Int], _ total: Int) -> Void) {
        list(completion: completion)
    }

    // expect: completion-async-body
    func second(completion: @escaping @Sendable (_ values: [Int], _ total: Int) -> Void) {
        list(completion: completion)
    }

    // expect: completion-async-body
    func third(completion: @escaping @Sendable ([Int], Int) -> Void) {
        list { completion($0, $1) }
    }

    // expect: completion-async-body
    func load(completion: @escaping @Sendable (_ items: [Int]?, _ total: Int?, _ error: Error?) -> Void) {
        list { items, total in completion(items, total, nil) }
    }

    func show() {
        first { print($0, $1) }
        second { print($0, $1) }
        third { print($0, $1) }
        list { print($0, $1) }
        load { print($0 ?? [], $1 ?? 0, $2 as Any) }
    }
}
