// target: swift 6.0, ios 17, macos 14
// What only hops to the main queue before it hands its result on awaits the async version, too.
import Foundation

final class Server: Sendable {
    private let queue = DispatchQueue(label: "server")

    func load(_ id: Int, completion: @escaping @Sendable (Result<Int, any Error>) -> Void) {
        queue.async { completion(.success(id)) }
    }

    func load(_ id: Int) async throws -> Int { id }

    func save(_ id: Int, completion: @escaping @Sendable ((any Error)?) -> Void) {
        queue.async { completion(nil) }
    }

    func save(_ id: Int) async throws {}
}

@MainActor
final class Model {
    private let server = Server()
    private var isBusy = false

    // expect: completion-async-body
    func block() async throws -> Int {
        try await server.load(1)
    }

    // expect: completion-async-body
    func task() async throws -> Int {
        try await server.load(2)
    }

    // expect: completion-async-body
    func store() async throws {
        try await server.save(3)
    }

    // It does more than to hand the result on.
    // expect: completion-async-body
    func reset() async throws -> Int {
        defer {
            self.isBusy = false
        }
        return try await server.load(4)
    }
}
