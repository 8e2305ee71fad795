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
    func post() async -> Int {
        let size = await server.size()
        return await MainActor.run {
            self.update()
            return size
        }
    }

    // expect: completion-async-body
    func start() async -> Int {
        let size = await server.size()
        return await MainActor.run {
            self.update()
            return size
        }
    }

    // It stays on no actor, though it ends in the task once the call is awaited.
    // expect: completion-async-body
    func tell() async -> Int {
        let size = await server.size()
        print(size)
        return await MainActor.run {
            self.update()
            return size
        }
    }

    // expect: completion-async-body
    func answer() async -> Int {
        let size = await server.size()
        return size - 1
    }

    @MainActor private func update() {}
}
