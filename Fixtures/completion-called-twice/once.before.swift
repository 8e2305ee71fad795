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

/// No error leaves the first function, whatever it is declared to do.
enum Ledger {
    struct Fault: Error {}

    static func keep(_ amount: Int) throws {
        do {
            try check(amount)
        } catch {
            print(error)
        }
        let rounded = try? round(amount)
        print(rounded ?? 0)
    }

    static func keep(all amounts: [Int]) throws {
        try amounts.forEach(check)
    }

    static func check(_ amount: Int) throws {
        if amount < 0 { throw Fault() }
    }

    static func round(_ amount: Int) throws -> Int {
        do {
            try check(amount)
        } catch is Fault {
            print(amount)
        }
        return amount
    }

    static func add(_ amount: Int, completion: @escaping (Bool) -> Void) {
        do {
            try keep(amount)
        } catch {
            completion(false)
        }
        completion(true)
    }

    // That is another function of the name.
    // expect: completion-called-twice
    static func addAll(_ amounts: [Int], completion: @escaping (Bool) -> Void) {
        do {
            try keep(all: amounts)
        } catch {
            completion(false)
        }
        completion(true)
    }

    // Other errors than a fault leave it.
    // expect: completion-called-twice
    static func addRounded(_ amount: Int, completion: @escaping (Bool) -> Void) {
        do {
            _ = try Ledger.round(amount)
        } catch {
            completion(false)
        }
        completion(true)
    }
}
