import Database
import Foundation

/// Nobody waits where all calls leave the handler out, whatever functions of libraries of that name are passed.
struct Coins {
    func save(coins: [String], completion: (() -> Void)? = nil) {
        guard !coins.isEmpty else { return }
        makeTable().save(coins) { _ in
            print(coins.count)
            completion?()
        }
    }

    // expect: completion-never-called
    func remove(coins: [String], completion: (() -> Void)? = nil) {
        guard !coins.isEmpty else { return }
        makeTable().remove(coins) { _ in
            print(coins.count)
            completion?()
        }
    }
}

func use(_ coins: Coins) {
    coins.save(coins: [])
    coins.remove(coins: [])
    coins.remove(coins: ["a"]) { print("removed") }
}
