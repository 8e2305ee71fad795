import Foundation

func untouched(_ session: URLSession, _ url: URL) async throws {
    // Without a closure, a delegate answers.
    session.dataTask(with: url).resume()
    // Already async.
    _ = try await session.data(from: url)
    // Other tasks.
    session.downloadTask(with: url) { _, _, _ in }.resume()
}
