import Foundation

final class FileListLoader: ListLoader {
    let name = "file"
    private let url: URL

    init(url: URL) {
        self.url = url
    }

    func load() async throws -> [String] {
        guard let text = try? String(contentsOf: url, encoding: .utf8) else {
            throw ListError.empty
        }
        return text.split(separator: "\n").map(String.init)
    }
}

class RemoteListLoader: ListLoader {
    let name = "remote"
    private let queue = DispatchQueue(label: "lists")

    func load() async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            queue.async {
                let names = self.fetch()
                if names.isEmpty {
                    continuation.resume(throwing: ListError.empty)
                } else {
                    continuation.resume(returning: names)
                }
            }
        }
    }

    func fetch() -> [String] { [] }
}

final class CachingListLoader: RemoteListLoader, @unchecked Sendable {
    private let cache: ListLoader
    private var isFresh = false

    init(cache: ListLoader) {
        self.cache = cache
    }

    override func load() async throws -> [String] {
        if isFresh {
            return try await cache.load()
        } else {
            return try await super.load()
        }
    }
}

struct MockListLoader: ListLoader {
    let name = "mock"
    let result: Result<[String], Error>

    func load() async throws -> [String] {
        try result.get()
    }
}
