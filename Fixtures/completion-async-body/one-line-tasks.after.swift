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
    func store() async throws {
        defer {
            self.isBusy = false
        }
        try await server.save(3)
    }

    // expect: completion-async-body
    func count() async -> Int {
        if isBusy { return await server.size() } else { return 0 }
    }

    // expect: completion-async-body
    func sum() async -> Int {
        if isBusy { let size = await server.size(); return await server.total() + size } else { return 0 }
    }
}
