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
    func count(completion: @escaping (Int?, Error?) -> Void) {
        drawer.read { text, error in
            completion(Int(text ?? ""), error)
        }
    }

    // expect: completion-async-body
    func price(completion: @escaping (Price?, Error?) -> Void) {
        drawer.read { text, error in
            completion(Price(text: text ?? ""), error)
        }
    }

    // expect: completion-async-body
    func nothing(completion: @escaping (Price?, Error?) -> Void) {
        drawer.read { _, error in
            completion(Price.free(), error)
        }
    }

    // expect: completion-async-body
    func half(of price: Price, completion: @escaping (Price?, Error?) -> Void) {
        drawer.read { text, error in
            completion(price.halved(text), error)
        }
    }

    // A structure without an initializer that fails is there.
    // expect: completion-async-body
    func receipt(completion: @escaping (Receipt?, Error?) -> Void) {
        drawer.read { text, error in
            completion(Receipt(text: text ?? ""), error)
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
