// target: swift 6.2, ios 26, macos 26

/// An async function that does more than the callback one it waits for: its callers do not move to it.
@MainActor
final class Store {
    var isBusy = false

    func load(_ id: Int, completion: @escaping (Int) -> Void) {}
    func load(_ id: Int) async -> Int {
        show(true)
        let value = await withCheckedContinuation { continuation in
            load(id) { continuation.resume(returning: $0) }
        }
        show(false)
        return value
    }

    func count(_ id: Int, completion: @escaping (Int) -> Void) {}
    func count(_ id: Int) async -> Int {
        let value = await withCheckedContinuation { continuation in
            count(id) { continuation.resume(returning: $0) }
        }
        return value
    }

    func show(_ isBusy: Bool) { self.isBusy = isBusy }

    func use() {
        load(1) { print($0) }
        // expect: completion-call
        count(1) { print($0) }
    }
}
