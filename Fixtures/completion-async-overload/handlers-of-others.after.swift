// target: swift 6.2, ios 26, macos 26
import Templates

// Nothing would await an overload where each caller passes on a handler that it is given.

@MainActor
final class ListModel {
    // expect: completion-async-overload display
    func select(_ name: String, completion: @escaping @MainActor @Sendable (Int) -> Void) {
        Task { completion(name.count) }
    }

    // expect: completion-async-overload
    func open(_ name: String, completion: @escaping @MainActor @Sendable (Int) -> Void) {
        Task { completion(name.count) }
    }

    func open(_ name: String) async -> Int {
        await withCheckedContinuation { continuation in
            open(name) {
                continuation.resume(returning: $0)
            }
        }
    }
}

@MainActor
final class ListTemplate {
    let model = ListModel()

    func set(on item: Item, _ other: Item) {
        item.handler = { [weak self] name, completion in
            self?.model.select(name, completion: completion)
        }
        other.handler = { [weak self] name, completion in
            self?.model.open(name) { completion($0) }
        }
    }
}
