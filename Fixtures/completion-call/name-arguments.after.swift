// target: swift 6.0, ios 17
import Foundation

// A name is passed as a handler only if it may be one.

protocol Pass: Sendable {
    func remove(_ completion: @escaping @Sendable (Error?) -> Void)
}

extension Pass {
    func remove() async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            remove { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }
}

final class Wallet: Sendable {
    func remove(_ number: String) { print(number) }
}

final class Desk: Sendable {
    let wallet = Wallet()

    func close(_ pass: any Pass, _ number: String, _ done: @escaping @Sendable (Error?) -> Void) {
        things.wallet.remove(number)
        numbers.first.remove(last)
        // expect: completion-call
        Task {
            do {
                try await pass.remove()
                print("removed", number)
                done(nil)
            } catch {
                print("removed", number)
                done(error)
            }
        }
    }

    var things: Desk { self }
    var numbers: Numbers { Numbers() }
    var last: Int { 1 }
}

struct Numbers {
    var first: First { First() }

    struct First {
        func remove(_ index: Int) { print(index) }
    }
}
