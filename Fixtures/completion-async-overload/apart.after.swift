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

    func handle(_ result: Result<Balance, Error>) async -> Int {
        await withCheckedContinuation { continuation in
            handle(result) {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload
    func handle(_ result: Result<Order, Error>, completion: @escaping (Int) -> Void) {
        completion((try? result.get().number) ?? 0)
    }

    func handle(_ result: Result<Order, Error>) async -> Int {
        await withCheckedContinuation { continuation in
            handle(result) {
                continuation.resume(returning: $0)
            }
        }
    }

    // A type of that name inside another one.
    // expect: completion-async-overload
    func print(_ receipt: Data, completion: @escaping (Bool) -> Void) {
        completion(true)
    }

    func print(_ receipt: Data) async -> Bool {
        await withCheckedContinuation { continuation in
            print(receipt) {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload
    func print(_ receipt: String, completion: @escaping (Bool) -> Void) {
        completion(!receipt.isEmpty)
    }

    func print(_ receipt: String) async -> Bool {
        await withCheckedContinuation { continuation in
            print(receipt) {
                continuation.resume(returning: $0)
            }
        }
    }

    // One is called on the type.
    // expect: completion-async-overload
    func open(_ hour: Int, completion: @escaping (Bool) -> Void) {
        completion(hour > 8)
    }

    func open(_ hour: Int) async -> Bool {
        await withCheckedContinuation { continuation in
            open(hour) {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload
    static func open(_ hour: Int, completion: @escaping (Bool) -> Void) {
        completion(hour > 8)
    }

    static func open(_ hour: Int) async -> Bool {
        await withCheckedContinuation { continuation in
            open(hour) {
                continuation.resume(returning: $0)
            }
        }
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

    func close(at hour: Int) async -> Bool {
        await withCheckedContinuation { continuation in
            close(at: hour) {
                continuation.resume(returning: $0)
            }
        }
    }
}

final class Forgetful: Closing {
    func close(at hour: Int, completion: @escaping (Bool) -> Void) {
        if hour > 18 { completion(true) }
    }
}
