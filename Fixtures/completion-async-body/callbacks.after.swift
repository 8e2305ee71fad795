// target: swift 5.7
// form: body
// language mode: 5, as the task takes what is not Sendable

import Dispatch

struct Page {}
enum PageError: Error { case empty, gone }
// expect: completion-async-body
@MainActor func download(_ path: String, completion: @escaping (String?, Int, Error?) -> Void) {
    Task {
        let (first, second, third) = await download(path)
        completion(first, second, third)
    }
}

@MainActor func download(_ path: String) async -> (String?, Int, Error?) {
    (path, 200, nil)
}

@MainActor final class Callbacks {
    private var pages: [String: Page] = [:]
    private var last = 0

    // expect: completion-async-body
    private func page(at path: String) async throws -> Page {
        last += 1
        let (rawData, status, error) = await download(path)
        if let error = error {
            throw error
        }
        guard let data = rawData, status == 200 else {
            // Nothing to show.
            throw PageError.empty
        }
        self.last = data.count
        let page = try await self.query(data)
        self.pages[path] = page
        return page
    }

    // expect: completion-async-body
    private func query(_ path: String, completion: @escaping (Result<Page, Error>) -> Void) {
        Task {
            do {
                completion(.success(try await query(path)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    private func query(_ path: String) async throws -> Page {
        Page()
    }

    // expect: completion-async-body
    private func count(completion: @escaping (Int) -> Void) {
        Task { @MainActor in
            completion(await count())
        }
    }

    private func count() async -> Int {
        let result = await withCheckedContinuation { continuation in
            query("count") { continuation.resume(returning: $0) }
        }
        self.last = 1
        print(result)
        return 2
    }
}

/// One of two callbacks is called: a closure, or the handler itself.
final class Uploads {
    let session = UploadSession()

    // expect: completion-async-body
    func upload(_ name: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            session.send(
                name,
                success: { count in
                    continuation.resume(returning: count)
                }, failureHandler: { continuation.resume(throwing: $0) })
        }
    }

    // expect: completion-async-body
    func rename(_ name: String) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            session.move(name, success: { continuation.resume() }, failureHandler: { error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume()
                }
            })
        }
    }
}

struct UploadSession {
    func send(_ name: String, success: @escaping (Int) -> Void, failureHandler: @escaping (Error) -> Void) {
        if name.isEmpty { failureHandler(CancellationError()) } else { success(name.count) }
    }

    func move(_ name: String, success: @escaping () -> Void, failureHandler: @escaping (Error?) -> Void) {
        if name.isEmpty { failureHandler(CancellationError()) } else { success() }
    }
}
