import Dispatch

/// Calls of which only one is made, each beside two that are.
final class Payment: @unchecked Sendable {
    private let queue = DispatchQueue(label: "payment")
    private var isDone = false

    enum State {
        case opened, closed
    }

    // The first sets the flag.
    func pay(completion: @escaping @Sendable () -> Void) {
        let finish: @Sendable () -> Void = {
            self.queue.sync {
                if !self.isDone {
                    self.isDone = true
                    completion()
                }
            }
        }
        queue.asyncAfter(deadline: .now() + 1) { finish() }
        finish()
    }

    // expect: completion-called-twice
    func payTwice(completion: @escaping @Sendable () -> Void) {
        let finish: @Sendable () -> Void = {
            self.queue.sync {
                self.isDone = true
                completion()
            }
        }
        queue.async { finish() }
        finish()
    }

    // A label in the line of the statement before.
    func close(_ state: State, completion: @escaping (Int) -> Void) {
        switch state {
        case .opened:
            completion(1)    default:
            completion(2)
        }
    }

    // expect: completion-called-twice
    func closeTwice(_ state: State, completion: @escaping (Int) -> Void) {
        switch state {
        case .opened:
            completion(1)
            completion(2)    default:
            completion(3)
        }
    }
}
