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
        // expect: completion-call report
        load(1) { print($0) }
    }

    func second() {
        defer { isBusy = false }
        // expect: completion-call report
        // why: this call of 'load' is not rewritten: the 'defer' in line 19 runs after this call and before its handler, an order that neither a task nor an 'await' keeps: keep the handler, or move the code of the 'defer' in front of this call if it may run first
        load(2) { value in
            defer { print("done") }
            print(value)
        }
    }
}
