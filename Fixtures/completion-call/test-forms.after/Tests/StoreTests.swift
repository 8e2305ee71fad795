extension Store {
    func save(_ name: String) async {
        await withCheckedContinuation { continuation in
            save(name) { continuation.resume() }
        }
    }
}

/// A stand-in without an async form of its own is none of those that the program calls.
final class EmptyStore: Store {
    func save(_ name: String, then completion: @escaping () -> Void) { completion() }
    func load(completion: @escaping (String) -> Void) { completion("") }
    func load() async -> String { "" }
}

func check(_ store: Store) async {
    // expect: completion-call
    await store.save("b")
    print("saved")
}
