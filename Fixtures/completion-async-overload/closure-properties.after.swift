// target: swift 6.0, ios 17
// A closure in a property of another type of the same name is no function of this one.
struct Client: Sendable {
    struct Notes: Sendable {
        var count: @Sendable (@escaping @Sendable (Int) -> Void) -> Void
    }
    var notes: Notes
}

struct Notes: Sendable {
    let client: Client

    func count(_ completion: @escaping @Sendable (Int) -> Void) {
        print("counts")
        client.notes.count(completion)
    }

    // expect: completion-async-overload
    func name(_ completion: @escaping @Sendable (String) -> Void) {
        completion("notes")
    }

    func name() async -> String {
        await withCheckedContinuation { continuation in
            name {
                continuation.resume(returning: $0)
            }
        }
    }
}
