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
        load(1) { print($0) }
    }

    func second() {
        defer { isBusy = false }
        // expect: completion-call
        load(2) { value in
            defer { print("done") }
            print(value)
        }
    }
}
