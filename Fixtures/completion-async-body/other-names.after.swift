import Dispatch

enum Network {}

extension Network {
    final class Client {
        func fetch(_ name: String, completion: @escaping (String?) -> Void) {
            Task {
                completion(await fetch(name))
            }
        }

        nonisolated(nonsending) func fetch(_ name: String) async -> String? { name }
    }

    class Base {
        func build(_ name: String, completion: @escaping (String?) -> Void) {
            Task {
                completion(await build(name))
            }
        }

        nonisolated(nonsending) func build(_ name: String) async -> String? { name }
    }
}

typealias Api = Network.Client
typealias CardBase = Network.Base

// The type is known by another name.
extension Api {
    // expect: completion-async-body
    func get(_ name: String) async -> String? {
        await fetch(
            String(
                name.reversed()
            )
        )
    }
}

final class Cards: CardBase {
    // expect: completion-async-body
    func card(_ id: String) async -> String? {
        let path = id + ".card"
        return await self.build(path)
    }
}

// The override would be passed by.
final class Friends: CardBase {
    override func build(_ name: String, completion: @escaping (String?) -> Void) {
        super.build("friend " + name, completion: completion)
    }

    // expect: completion-async-body
    func friend(_ id: String) async -> String? {
        let path = id + ".friend"
        return await withCheckedContinuation { continuation in
            self.build(path) { continuation.resume(returning: $0) }
        }
    }
}
