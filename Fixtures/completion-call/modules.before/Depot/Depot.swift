// target: swift 6.0, ios 17
// What another module declares without an access modifier ends at its border.

public protocol Depot: Sendable {
    func fetch(_ name: String, completion: @escaping @Sendable (Int) -> Void)
    func store(_ name: String, completion: @escaping @Sendable (Int) -> Void)
}

extension Depot {
    func fetch(_ name: String) async -> Int {
        await withCheckedContinuation { continuation in
            fetch(name) { continuation.resume(returning: $0) }
        }
    }
}

public extension Depot {
    func store(_ name: String) async -> Int {
        await withCheckedContinuation { continuation in
            store(name) { continuation.resume(returning: $0) }
        }
    }
}

func count(_ depot: any Depot) {
    // expect: completion-call
    depot.fetch("a") { print($0) }
}
