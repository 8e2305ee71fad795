// target: swift 6.0, ios 17, macos 14
// A hop or a task that shares its line moves like any other.
import Foundation

final class Server: Sendable {
    private let queue = DispatchQueue(label: "server")

    func save(_ id: Int, completion: @escaping @Sendable ((any Error)?) -> Void) {
        queue.async { completion(nil) }
    }

    func save(_ id: Int) async throws {}
    func size() async -> Int { 3 }
    func total() async -> Int { 4 }
}

@MainActor
final class Model {
    private let server = Server()
    private var isBusy = false

    // expect: completion-async-body
    func store(completion: @escaping @Sendable @MainActor ((any Error)?) -> Void) {
        server.save(3) { error in DispatchQueue.main.async { self.isBusy = false; completion(error) } }
    }

    // expect: completion-async-body
    func count(completion: @escaping @Sendable @MainActor (Int) -> Void) {
        if isBusy { Task { completion(await server.size()) } } else { completion(0) }
    }

    // expect: completion-async-body
    func sum(completion: @escaping @Sendable @MainActor (Int) -> Void) {
        if isBusy { Task { let size = await server.size(); completion(await server.total() + size) } } else { completion(0) }
    }
}
