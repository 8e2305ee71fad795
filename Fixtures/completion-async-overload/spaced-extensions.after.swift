// target: swift 6.2

protocol Drawer: Sendable {
    // expect: completion-async-overload
    func open(_ key: String, completion: @escaping @Sendable (Int) -> Void)
    // expect: completion-async-overload
    func shut(_ key: String, completion: @escaping @Sendable (Int) -> Void)
}

extension Drawer {

    var keys: [String] { [] }

    nonisolated(nonsending) func open(_ key: String) async -> Int {
        await withCheckedContinuation { continuation in
            open(key) {
                continuation.resume(returning: $0)
            }
        }
    }

    nonisolated(nonsending) func shut(_ key: String) async -> Int {
        await withCheckedContinuation { continuation in
            shut(key) {
                continuation.resume(returning: $0)
            }
        }
    }

}

func use(_ drawer: some Drawer) {
    drawer.open("a") { print($0) }
    drawer.shut("a") { print($0) }
}
