// target: swift 6.0, ios 17
// What another module declares without an access modifier ends at its border.

public protocol Depot: Sendable {
    func fetch(_ name: String, completion: @escaping @Sendable (Int) -> Void)
    func store(_ name: String, completion: @escaping @Sendable (Int) -> Void)
}

extension Depot {
    func fetch(_ name: String) async -> Int { name.count }
}

public extension Depot {
    func store(_ name: String) async -> Int { name.count }
}

func count(_ depot: any Depot) {
    // expect: completion-call
    Task {
        let value = await depot.fetch("a")
        print(value)
    }
}
