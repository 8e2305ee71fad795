import Foundation

final class Store {
    var count = 0
    func perform(_ action: Int) { count = count * action + 1 }
}

    // A line more than the other copy.
final class Manager {
    let store = Store()
    var names: [String] = []

    func begin(_ action: Int) {
        // expect: dispatch-main-async
        // why: the block that 'end' posts at line 22 calls 'store.perform', too, and the tasks of both may begin in another order: check that nothing relies on their order
        Task { @MainActor in self.store.perform(action) }
    }

    func end(_ action: Int) {
        // expect: dispatch-main-async
        // why: the block that 'begin' posts at line 16 calls 'store.perform', too, and the tasks of both may begin in another order: check that nothing relies on their order
        Task { @MainActor in self.store.perform(action - 1) }
    }
}
