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
    /// @param completion called with whether it is known
    /// @param name of what is asked for
    // expect: completion-async-body
    func start(name: String, completion: @escaping @Sendable (Bool) -> Void) {
        server.size { result in
            switch result {
            case .success(let size):
                DispatchQueue.main.async {
                    self.update(size)
                    completion(true)
                }
            case .failure(let error):
                DispatchQueue.main.async {
                    self.update(0)
                    completion(false)
                }
                print(error, name)
            }
        }
    }

    // expect: completion-async-body
    func check(completion: @escaping @Sendable (String) -> Void) {
        server.size { result in
            if case .success(let size) = result {
                completion(size > 1 ? "many" : "one")
                print("asked", size)
            } else {
                completion("none")
            }
        }
    }

    @MainActor private func update(_ size: Int) {}
}
