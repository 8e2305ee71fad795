// target: swift 5.9, ios 17
import Foundation
import Wiring

// The type of a receiver that nothing shows is assumed to be the only one with such a function.
@MainActor
final class Ledger {
    func balance(of account: Int, completion: @escaping @MainActor (Int) -> Void) {
        completion(account)
    }

    func balance(of account: Int) async -> Int {
        await withCheckedContinuation { continuation in
            balance(of: account) { continuation.resume(returning: $0) }
        }
    }
}

@MainActor
final class Statement {
    private var shown = 0
    private let book = Ledger()

    func show() {
        // expect: completion-call unsafe
        // why: assumes that 'Wiring.resolve()' is a 'Ledger' (assumed-receivers.before.swift:8), as no other type here has 'balance': check that it is
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        Wiring.resolve().balance(of: 3) { value in
            print(value)
            print("shown")
        }
    }

    // Its type is seen.
    func update() {
        // expect: completion-call unsafe
        book.balance(of: 3) { value in
            print(value)
            print("updated")
        }
    }

    func compare(with other: Ledger) {
        // expect: completion-call unsafe
        other.balance(of: 3) { value in
            print(value)
            print("compared")
        }
    }
}
