// target: swift 6.2

/// A closure as an argument tells which function is meant: it is neither a text nor a set.
final class Table: Sendable {
    func fetch(_ name: String, _ completion: @escaping @Sendable (Int) -> Void) { completion(name.count) }
    func fetch(_ names: Set<String>, _ completion: @escaping @Sendable (Int) -> Void) { completion(names.count) }
    func fetch(_ method: @escaping @Sendable () -> Int, _ completion: @escaping @Sendable (Int) -> Void) {
        completion(method())
    }
    func fetch(_ method: @escaping @Sendable () -> Int) async -> Int { method() }
}

final class Reader: Sendable {
    let table: Table
    init(table: Table) { self.table = table }

    func read() {
        // expect: completion-call
        table.fetch({ 1 }, { count in print(count) })
    }

    func readByName() {
        table.fetch("name", { count in print(count) })
    }
}
