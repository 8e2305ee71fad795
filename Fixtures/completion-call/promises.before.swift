// target: swift 6.0, ios 17
// What settles a promise, or stands in a handler, is no async code yet.

struct Promise<Value> {
    init(_ work: (@escaping @Sendable (Value) -> Void, @escaping @Sendable (Error) -> Void) -> Void) {}
}

final class Library: Sendable {
    func find(completion: @escaping @Sendable (String) -> Void) {}
}

final class Vault: Sendable {
    func add(completion: @escaping @Sendable (Error?) -> Void) {}
    func add() async throws {}

    func added() -> Promise<Void> {
        Promise<Void> { fulfill, reject in
            // expect: completion-call display
            self.add { error in
                if let error {
                    reject(error)
                } else {
                    fulfill(())
                }
            }
            print("adding")
        }
    }

    func begun() -> Promise<Int> {
        Promise { fulfill, _ in
            fulfill(1)
            // expect: completion-call
            self.add { error in
                if let error { print(error) } else { print("added") }
            }
        }
    }

    // A task in a handler is half of the way.
    func found(in library: Library) {
        library.find { text in
            // expect: completion-call display
            self.add { error in
                if let error { print(error) } else { print(text) }
            }
        }
    }
}
