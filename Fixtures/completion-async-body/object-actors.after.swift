// target: swift 6.2, ios 26, macos 26
import Foundation

/// An actor that is an object of Objective-C has its requirements: beside the callback version an async one would have the same
/// selector.
actor Redirects: NSObject, URLSessionTaskDelegate {
    var last: URL?

    nonisolated func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
        Task { await keep(request.url) }
    }

    func keep(_ url: URL?) { last = url }
}

final class Sizes: Sendable {
    // expect: completion-async-body
    nonisolated(nonsending) func size(of url: URL) async -> Int {
        let data = (try? await URLSession.shared.data(from: url))?.0
        return data?.count ?? 0
    }
}

final class Client {
    let urlSession = URLSession.shared

    func open() { print(urlSession) }
}
