protocol Store {
    // One that fulfils it may never answer.
    // expect: completion-async-conformance
    func save(_ text: String, completion: @escaping (Bool) -> Void)
    // One leaves the handler out of its calls.
    // expect: completion-async-conformance
    func delete(_ text: String, completion: (() -> Void)?)
}

public protocol PublicStore {
    // expect: completion-async-conformance
    func clear(completion: @escaping () -> Void)
}

public struct NoStore: PublicStore {
    public func clear(completion: @escaping () -> Void) {
        print("cleared")
        completion()
    }
}
