// target: swift 6.2, ios 26, macos 26
import Remote

/// What a function gives, a condition unwraps or a list holds has the type that some declaration writes.
final class Store {
    func load(_ id: Int, completion: @escaping (Int) -> Void) {}
    func load(_ id: Int) async -> Int { id }
}

/// Has nothing to do with a store.
final class Archive {
    func load(_ id: Int, completion: @escaping (Int) -> Void) {}
    func load(_ id: Int) async -> Int { id }
}

struct Shelf {
    let store: Store
    func firstRemote() -> RemoteLoader? { nil }
}

@MainActor
final class Screen {
    private let shelf: Shelf
    private let shelves: [Shelf]
    private let named: [String: Store]
    private var remote: RemoteLoader?

    init(shelf: Shelf, shelves: [Shelf], named: [String: Store]) {
        (self.shelf, self.shelves, self.named) = (shelf, shelves, named)
    }

    private func makeRemote() -> RemoteLoader { RemoteLoader() }
    private func makeOther() -> Remote.Other { Remote.Other() }

    func ofFunctions() {
        makeRemote().load(1) { print($0) }
        self.makeOther().load(2) { print($0) }
        shelf.firstRemote()?.load(3) { print($0) }
        let other = makeOther()
        other.load(4) { print($0) }
    }

    func ofConditions() {
        guard let remote else { return }
        remote.load(1) { print($0) }
        if let found = shelf.firstRemote() {
            found.load(2) { print($0) }
        }
    }

    func ofLists(_ list: [RemoteLoader], _ other: Remote.Other) {
        for loader in list { loader.load(1) { print($0) } }
        list.forEach { $0.load(2) { print($0) } }
        list.first?.load(3) { print($0) }
        list[0].load(4) { print($0) }
        [other].first?.load(5) { print($0) }
        other.load(6) { print($0) }
    }

    func ofOwnType() {
        // expect: completion-call
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        Task {
            let value = await shelves[0].store.load(1)
            print(value)
        }
    }

    func ofUnseenType() {
        // expect: completion-call
        // why: several types have a function 'load', and it was not found out which one this is: check that it is one of the project's, such as that of 'Store' (foreign-values.before.swift:6)
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        Task {
            let value = await named["a"]!.load(2)
            print(value)
        }
    }
}
