// target: swift 6.0, ios 17
import Dispatch

// What is awaited is followed, and a function that only starts an async one needs no overload.
final class Shot: Sendable {
    func take() -> Bool { true }
}

enum Desk {
    // expect: completion-handler
    // why: 'run' is async already: return what it gives 'done', and remove 'done' here and from its calls
    static func run(_ shot: Shot, done: @escaping @Sendable @MainActor (Int) -> Void) async {
        await MainActor.run {
            guard shot.take() else {
                print("late")
                return
            }
            done(1)
        }
    }

    // expect: completion-handler display
    // why: only the new signature is shown…
    // why: in 'run' (awaited-callees.before.swift:12), the closure at line 13 returns at line 16 if 'shot.take()' is…
    // why: no async overload is offered: the task in line 27 passes 'done' to the async 'run': let that return the value, and let callers await it
    static func start(_ shot: Shot, done: @escaping @Sendable @MainActor (Int) -> Void) {
        Task {
            await self.run(shot, done: done)
        }
    }
}

struct Order: Sendable {
    var name: String
    var isCancelled: Bool
}

final class Till: Sendable {
    // expect: completion-handler display
    // why: only the new signature is shown…
    // why: no async overload is offered: 'done' is called by the task in line 43: write an async function…
    func buy(_ name: String, offer: Int?, done: @escaping @Sendable (Order?, (any Error)?) -> Void) {
        _ = Task<Void, Never> {
            do {
                let order = try await self.buy(name, offers: offer.map { [$0] } ?? [])
                DispatchQueue.main.async { done(order, nil) }
            } catch {
                DispatchQueue.main.async { done(nil, error) }
            }
        }
    }

    func buy(_ name: String, offers: [Int], isGift: Bool = false) async throws -> Order {
        Order(name: name, isCancelled: false)
    }
}
