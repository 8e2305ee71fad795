// What is given as a value beside an error may be nil, where a call makes it.

struct Price {
    let cents: Int

    init?(text: String) {
        guard let cents = Int(text) else { return nil }
        self.cents = cents
    }

    func halved(_ text: String?) -> Price? { text == nil ? nil : self }

    static func free() -> Price? { Price(text: "0") }
}

struct Receipt {
    let text: String
}

protocol Drawer: Sendable {
    func read(_ done: @escaping (String?, Error?) -> Void)
}

final class Till {
    let drawer: Drawer

    init(drawer: Drawer) {
        self.drawer = drawer
    }

    // expect: completion-async-body
    func count() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            drawer.read { text, error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: (Int(text ?? "") as Int?)!)
                }
            }
        }
    }

    // expect: completion-async-body
    func price() async throws -> Price {
        try await withCheckedThrowingContinuation { continuation in
            drawer.read { text, error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: Price(text: text ?? "")!)
                }
            }
        }
    }

    // expect: completion-async-body
    func nothing() async throws -> Price {
        try await withCheckedThrowingContinuation { continuation in
            drawer.read { _, error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: Price.free()!)
                }
            }
        }
    }

    // expect: completion-async-body
    func half(of price: Price) async throws -> Price {
        try await withCheckedThrowingContinuation { continuation in
            drawer.read { text, error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: (price.halved(text) as Price?)!)
                }
            }
        }
    }

    // A structure without an initializer that fails is there.
    // expect: completion-async-body
    func receipt() async throws -> Receipt {
        try await withCheckedThrowingContinuation { continuation in
            drawer.read { text, error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: Receipt(text: text ?? ""))
                }
            }
        }
    }

    // Nobody knows whether there is a number, and there is no error.
    // expect: completion-async-body
    func number(completion: @escaping (Int?, Error?) -> Void) {
        drawer.read { text, _ in
            completion(Int(text ?? ""), nil)
        }
    }
}
