// target: swift 5.9, ios 17, macos 14
// A block of the main queue runs after the code that follows it, and a log tells nobody when: both may come before the result.
import Foundation

final class Server: Sendable {
    private let queue = DispatchQueue(label: "server")

    func size(_ completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
        queue.async { completion(.success(3)) }
    }

    func size() async throws -> Int { 3 }
}

final class Presenter: Sendable {
    private let server = Server()

    /// Asks for the size.
    /// @param name of what is asked for
    // expect: completion-async-body
    func start(name: String) async -> Bool {
        do {
            let size = try await server.size()
            return await MainActor.run {
                self.update(size)
                return true
            }
        } catch {
            print(error, name)
            return await MainActor.run {
                self.update(0)
                return false
            }
        }
    }

    // expect: completion-async-body
    func check() async -> String {
        do {
            let size = try await server.size()
            print("asked", size)
            return size > 1 ? "many" : "one"
        } catch {
            return "none"
        }
    }

    @MainActor private func update(_ size: Int) {}
}
