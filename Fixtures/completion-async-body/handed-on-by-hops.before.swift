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
    func block(completion: @escaping @Sendable @MainActor (Result<Int, any Error>) -> Void) {
        server.load(1) { result in
            DispatchQueue.main.async {
                completion(result)
            }
        }
    }

    // expect: completion-async-body
    func task(completion: @escaping @Sendable @MainActor (Result<Int, any Error>) -> Void) {
        server.load(2) { result in
            Task { @MainActor in completion(result) }
        }
    }

    // expect: completion-async-body
    func store(completion: @escaping @Sendable @MainActor ((any Error)?) -> Void) {
        server.save(3) { error in
            DispatchQueue.main.async { completion(error) }
        }
    }

    // It does more than to hand the result on.
    // expect: completion-async-body
    func reset(completion: @escaping @Sendable @MainActor (Result<Int, any Error>) -> Void) {
        server.load(4) { result in
            DispatchQueue.main.async {
                self.isBusy = false
                completion(result)
            }
        }
    }
}
