// target: swift 6.0, ios 17
import Foundation

/// The handler names only one of its values, and the function that waits for it both.
final class Server: Sendable {
    private let log = Log()

    // expect: completion-async-body
    func status(of host: String, completion: @escaping @Sendable (_ answer: String, Int) -> Void) {
        log.write(host) { length in
            completion(host, length)
        }
    }

    func statusAsync(of host: String) async -> (answer: String, code: Int) {
        await withCheckedContinuation { continuation in
            status(of: host) { answer, code in
                continuation.resume(returning: (answer, code))
            }
        }
    }
}

struct Log: Sendable {
    func write(_ text: String, then: @escaping @Sendable (Int) -> Void) { then(text.count) }

    func write(_ text: String) async -> Int { text.count }
}

@MainActor
func ask(_ server: Server) {
    let show: @Sendable (String, Int) -> Void = { print($0, $1) }
    server.status(of: "a", completion: show)
}
