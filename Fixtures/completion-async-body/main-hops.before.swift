// target: swift 6.0, ios 17, macos 14
// A task that awaits nothing is a hop to the main actor, as a block of the main queue is.
import Foundation

final class Server: Sendable {
    private let queue = DispatchQueue(label: "server")

    func size(_ completion: @escaping @Sendable (Int) -> Void) {
        queue.async { completion(3) }
    }

    func size() async -> Int { 3 }
}

final class Presenter: Sendable {
    private let server = Server()

    // expect: completion-async-body
    func post(completion: @escaping @Sendable (Int) -> Void) {
        server.size { size in
            DispatchQueue.main.async {
                self.update()
                completion(size)
            }
        }
    }

    // expect: completion-async-body
    func start(completion: @escaping @Sendable (Int) -> Void) {
        server.size { size in
            Task { @MainActor in
                self.update()
                completion(size)
            }
        }
    }

    // It stays on no actor, though it ends in the task once the call is awaited.
    // expect: completion-async-body
    func tell(completion: @escaping @Sendable (Int) -> Void) {
        server.size { size in
            print(size)
            Task { @MainActor in
                self.update()
                completion(size)
            }
        }
    }

    // expect: completion-async-body
    func answer(completion: @escaping @Sendable (Int) -> Void) {
        server.size { size in
            let rest = size - 1
            Task { @MainActor in completion(rest) }
        }
    }

    @MainActor private func update() {}
}
