/// Callers that do nothing where there is no result, and paths on which nothing has changed.
final class Permissions {
    private var height = 0

    // expect: completion-left-out
    fileprivate func ask(_ name: String, completion: @escaping (Bool) -> Void) {
        do {
            completion(try find(name))
        } catch {
            print(name)
        }
    }

    // expect: completion-left-out
    fileprivate func version(_ name: String, completion: @escaping (Int?, String?) -> Void) {
        switch name {
        case "one": completion(1, name)
        case "two": completion(2, name)
        default: print(name)
        }
    }

    // One caller looks at the error: that is a warning.
    fileprivate func load(_ name: String, completion: @escaping (Int?, (any Error)?) -> Void) {
        do {
            completion(try find(name) ? 1 : 0, nil)
        } catch {
            print(name)
        }
    }

    // The new height is the old one.
    // expect: completion-left-out
    func resize(_ newHeight: Int, completion: @escaping (Bool) -> Void) {
        guard height != newHeight, newHeight > 0 else { return }
        height = newHeight
        completion(true)
    }

    private func find(_ name: String) throws -> Bool {
        if name.isEmpty { throw CancellationError() }
        return true
    }
}

func use(_ permissions: Permissions) {
    permissions.ask("camera") { granted in
        if granted { print("granted") }
    }
    permissions.version("one") { number, name in
        guard let number, let name else { return }
        print(number, name)
    }
    permissions.load("one") { number, error in
        if let error {
            print(error)
        } else {
            print(number as Any)
        }
    }
    permissions.resize(2) { print($0) }
}

final class Store: @unchecked Sendable {
    nonisolated(unsafe) static var main: Store?

    func names() -> [String] { [] }
}

final class Table {
    // Every caller leaves the store to its default value.
    // expect: completion-left-out
    fileprivate func fill(in store: Store? = Store.main, completion: @escaping ([String]) -> Void) {
        guard let names = store?.names() else { return }
        completion(names)
    }

    // One caller gives another store: that is a warning.
    fileprivate func drain(in store: Store? = Store.main, completion: @escaping ([String]) -> Void) {
        guard let names = store?.names() else { return }
        completion(names)
    }
}

enum Step { case fill }

func lay(_ table: Table, of store: Store?) {
    print(Step.self, [Step](repeating: .fill, count: 2))
    table.fill { print($0.count) }
    table.drain { print($0.count) }
    table.drain(in: store) { print($0.count) }
}

final class Transfer {
    var amount: Int?
    var note: String?
    var changes: Changes?
}

struct Changes {
    var date = ""
}

final class Form {
    // A step before fills both, and none empties them.
    // expect: completion-left-out
    func send(_ transfer: Transfer, completion: @escaping (Bool, (any Error)?) -> Void) {
        guard let amount = transfer.amount, let date = transfer.changes?.date else { return }
        print(amount, date)
        completion(true, nil)
    }

    // The note is taken away again: that is a warning.
    func list(_ transfer: Transfer, completion: @escaping (Bool, (any Error)?) -> Void) {
        guard let note = transfer.note else { return }
        print(note)
        completion(true, nil)
    }

    func choose(_ transfer: Transfer) {
        transfer.amount = 1
        transfer.changes = Changes()
        transfer.note = "none"
    }

    func reset(_ transfer: Transfer) {
        transfer.note = nil
    }
}
