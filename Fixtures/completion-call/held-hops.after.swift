// target: swift 6.0, ios 17
import Foundation

/// The task holds what the hop at the end of its handler captures, and runs where that goes.
@MainActor
final class Counter {
    private let store = Store()
    private var count = 0

    func block() {
        // expect: completion-call
        Task { [weak self, store] in
            let count = await store.ask()
            print(count)
            guard let self else { return }
            self.count = count
        }
    }

    func task() {
        // expect: completion-call
        Task { [weak self, store] in
            let count = await store.ask()
            print(count)
            self?.count = count
        }
    }

    // A 'self' that is held already is another one.
    func held() {
        // expect: completion-call
        Task { [weak self, store] in
            let count = await store.ask()
            guard let self else { return }
            self.log(count)
            DispatchQueue.main.async { [weak self] in self?.count = count }
        }
    }

    // The task does not hold it.
    func value() {
        let limit = 3
        // expect: completion-call
        Task { [weak self, store] in
            let count = await store.ask()
            print(count)
            DispatchQueue.main.async { [weak self, most = min(limit, count)] in self?.count = most }
        }
    }

    nonisolated func log(_ count: Int) { print(count) }
}

final class Store: Sendable {
    func ask(_ completion: @escaping @Sendable (Int) -> Void) {}
    func ask() async -> Int { 0 }
}
