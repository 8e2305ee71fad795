import Foundation

// Functions of one name that no call confuses each get their overload.

struct Balance: Sendable {
    let amount: Int
}

struct Order: Sendable {
    let number: Int
}

enum ShopError: Error {
    case closed
}

final class Shop {
    struct Data: Sendable {}

    // expect: completion-async-overload
    func handle(_ result: Result<Balance, Error>, completion: @escaping (Int) -> Void) {
        completion((try? result.get().amount) ?? 0)
    }

    // expect: completion-async-overload
    func handle(_ result: Result<Order, Error>, completion: @escaping (Int) -> Void) {
        completion((try? result.get().number) ?? 0)
    }

    // A type of that name inside another one.
    // expect: completion-async-overload
    func print(_ receipt: Data, completion: @escaping (Bool) -> Void) {
        completion(true)
    }

    // expect: completion-async-overload
    func print(_ receipt: String, completion: @escaping (Bool) -> Void) {
        completion(!receipt.isEmpty)
    }

    // One is called on the type.
    // expect: completion-async-overload
    func open(_ hour: Int, completion: @escaping (Bool) -> Void) {
        completion(hour > 8)
    }

    // expect: completion-async-overload
    static func open(_ hour: Int, completion: @escaping (Bool) -> Void) {
        completion(hour > 8)
    }
}

// A requirement that one type breaks has no overload; who keeps it has one of its own.
protocol Closing {
    // expect: completion-async-overload
    func close(at hour: Int, completion: @escaping (Bool) -> Void)
}

final class Punctual: Closing {
    // expect: completion-async-overload
    func close(at hour: Int, completion: @escaping (Bool) -> Void) {
        completion(hour > 18)
    }
}

final class Forgetful: Closing {
    func close(at hour: Int, completion: @escaping (Bool) -> Void) {
        if hour > 18 { completion(true) }
    }
}
