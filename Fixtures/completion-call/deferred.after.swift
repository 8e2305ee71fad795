// target: swift 6.2, ios 26, macos 26

/// A `defer` that runs when the call has returned, before its handler is called.
@MainActor
final class Store {
    var isBusy = false

    func load(_ id: Int, completion: @escaping (Int) -> Void) {}
    func load(_ id: Int) async -> Int { id }

    func first() async {
        isBusy = true
        defer { isBusy = false }
        // expect: completion-call
        Task {
            let value = await load(1)
            print(value)
        }
    }

    func second() {
        defer { isBusy = false }
        // expect: completion-call
        Task {
            let value = await load(2)
            defer { print("done") }
            print(value)
        }
    }
}
