// target: swift 5.7
// language mode: 5, as the task takes what is not Sendable

struct Page {}
enum PageError: Error { case empty, gone }

/// What it calls are values, which nothing makes async.
@MainActor final class Callbacks {
    private var pages: [String: Page] = [:]
    private var last = 0
    private let download: (String, @escaping (String?, Int, Error?) -> Void) -> Void = { $1($0, 200, nil) }
    private let fetchPage: (String, @escaping (Result<Page, Error>) -> Void) -> Void = { $1(.success(Page())) }

    // expect: completion-async-body
    private func loadPage(at path: String) async throws -> Page {
        last += 1
        let (possibleData, status, error) = await withCheckedContinuation { continuation in
            download(path) { continuation.resume(returning: ($0, $1, $2)) }
        }
        if let error = error {
            throw error
        }
        guard let data = possibleData, status == 200 else {
            // Nothing to show.
            throw PageError.empty
        }
        self.last = data.count
        let result = await withCheckedContinuation { continuation in
            self.fetchPage(data) { continuation.resume(returning: $0) }
        }
        switch result {
        case .success(let page):
            self.pages[path] = page
            return page
        case .failure(let error):
            throw error
        }
    }

    // expect: completion-async-body
    private func known(_ path: String) async throws -> Page {
        if let page = pages[path] {
            return page
        }
        return try await withCheckedThrowingContinuation { continuation in
            fetchPage(path) { result in
                continuation.resume(with: result)
            }
        }
    }

    // expect: completion-async-body
    private func check(_ path: String) async throws {
        let result = await withCheckedContinuation { continuation in
            fetchPage(path) { continuation.resume(returning: $0) }
        }
        switch result {
        case .success: return
        case .failure(let error): throw error
        }
    }
}
