// target: swift 5.10, ios 17, macos 14
import Foundation
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// `URLSession` has async functions on Linux only since Swift 6.
struct Mailer {
    func send(_ request: URLRequest, done: @escaping @Sendable (Bool) -> Void) async {
        // expect: completion-call display
        URLSession.shared.dataTask(with: request) { _, _, error in done(error == nil) }.resume()
    }
}
