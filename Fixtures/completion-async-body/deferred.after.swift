// target: swift 6.2, ios 26, macos 26
import Foundation

/// A `defer` runs when its block ends, which in an async function is where the result is there.
@MainActor
final class Store {
    private let session = URLSession.shared
    private var isBusy = false

    // expect: completion-async-body
    func started(_ url: URL, completion: @escaping @Sendable (Int) -> Void) {
        defer { isBusy = true }
        session.dataTask(with: url) { data, _, _ in
            print("loaded")
            completion(data?.count ?? 0)
        }.resume()
    }

    // expect: completion-async-body
    // why: the 'defer' in line 24 runs after 'completion' was called; in the async version it runs before the caller goes on: check that this does not matter
    // why: nothing in the checked files calls 'ended', so the async version takes its place: await it in code elsewhere that calls it
    func ended(_ url: URL) async -> Int {
        defer { print("ended") }
        do {
            let (data, _) = try await session.data(from: url)
            return data.count
        } catch {
            return 0
        }
    }
}
