// target: swift 6.2, ios 26, macos 26
import Foundation

final class Untouched: NSObject, URLSessionDataDelegate {
    private lazy var session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)
    private let tasks = Tasks()

    func start(_ request: URLRequest) async throws {
        // A delegate is told: there is no closure.
        session.dataTask(with: request).resume()
        // It comes in pieces, or goes to a file.
        session.downloadTask(with: request) { _, _, _ in }.resume()
        // Awaited already.
        _ = try await session.data(for: request)
        // Namesakes.
        tasks.dataTask(named: "first") { _ in }
        tasks.dataTask("second", with: request)
        print("session.dataTask(with: request) { _, _, _ in }")
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {}
}

struct Tasks {
    func dataTask(named: String, body: (Int) -> Void) {}
    func dataTask(_ name: String, with request: URLRequest) {}
}
