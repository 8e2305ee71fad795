// target: swift 5.9, ios 15
// Where a function accepts no handler, one that is passed on may be nil, unless the code before shows it.
import Foundation

@MainActor final class Player {
    private var kept: (@MainActor (Int) -> Void)?
    private var count = 0

    func play(_ name: String) async -> Int { count }

    func play(_ name: String, completion: (@MainActor (Int) -> Void)?) {
        DispatchQueue.main.async { completion?(self.count) }
    }

    func found() {
        guard let done = kept else { return }
        // expect: completion-call
        Task { done(await play("a")) }
    }

    func made() {
        let done: @MainActor (Int) -> Void = { [weak self] in self?.count = $0 }
        // expect: completion-call
        Task { done(await play("b")) }
    }

    func literal() {
        let done = { (number: Int) in print(number) }
        // expect: completion-call
        Task { done(await play("c")) }
    }

    func missing() {
        // The handler may be nil.
        // expect: completion-call
        play("d", completion: kept)
    }
}
