// target: swift 6.0, ios 17
// What settles a promise is no async code yet.

struct Promise<Value> {
    init(_ work: (@escaping @Sendable (Value) -> Void, @escaping @Sendable (Error) -> Void) -> Void) {}
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
            // expect: completion-call
            self.add { error in
                if let error { print(error) } else { print("added") }
            }
            fulfill(1)
        }
    }
}
