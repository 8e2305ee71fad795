// target: swift 5.9, ios 15, macos 12
import Foundation

/// A caller that blocks its thread until the handler has run, and one that does not.
final class Tokens: Sendable {
    let server = Server()

    // A task on the main actor could not begin while the main thread waits.
    func renew(completion: @escaping @Sendable (String) -> Void) {
        // expect: completion-call display
        server.token { token in
            completion(token + "!")
        }
    }

    func renewed() -> String {
        let done = DispatchSemaphore(value: 0)
        let box = Box()
        renew { token in
            box.token = token
            done.signal()
        }
        done.wait()
        return box.token
    }

    func show() {
        // expect: completion-call
        server.token { token in
            print(token)
        }
    }
}

final class Box: @unchecked Sendable { var token = "" }

final class Server: Sendable {
    func token(completion: @escaping @Sendable (String) -> Void) {
        DispatchQueue.global().async { completion("a") }
    }

    func token() async -> String { "a" }
}
