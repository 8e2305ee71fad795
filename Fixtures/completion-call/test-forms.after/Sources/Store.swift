// target: swift 6.2, ios 26, macos 26
// language mode: 5, as the task takes what is not Sendable

protocol Store {
    func save(_ name: String, then completion: @escaping () -> Void)
    func load(completion: @escaping (String) -> Void)
    func load() async -> String
}

final class Drawer: Store {
    func save(_ name: String, then completion: @escaping () -> Void) { completion() }
    func load(completion: @escaping (String) -> Void) { completion("") }
    func load() async -> String { "" }
}

final class Writer {
    let store: Store

    init(store: Store) { self.store = store }

    func write() {
        // Only tests can await it.
        store.save("a") { print("saved") }
        // expect: completion-call
        Task {
            let value = await store.load()
            print(value)
        }
    }
}
