import Foundation

final class FileListLoader: ListLoader {
    let name = "file"
    private let url: URL

    init(url: URL) {
        self.url = url
    }

    func load(completion: @escaping (Result<[String], Error>) -> Void) {
        guard let text = try? String(contentsOf: url, encoding: .utf8) else {
            completion(.failure(ListError.empty))
            return
        }
        completion(.success(text.split(separator: "\n").map(String.init)))
    }
}

class RemoteListLoader: ListLoader {
    let name = "remote"
    private let queue = DispatchQueue(label: "lists")

    func load(completion: @escaping (Result<[String], Error>) -> Void) {
        queue.async {
            let names = self.fetch()
            if names.isEmpty {
                completion(.failure(ListError.empty))
            } else {
                completion(.success(names))
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

    override func load(completion: @escaping (Result<[String], Error>) -> Void) {
        if isFresh {
            cache.load(completion: completion)
        } else {
            super.load(completion: completion)
        }
    }
}

struct MockListLoader: ListLoader {
    let name = "mock"
    let result: Result<[String], Error>

    func load(completion handler: @escaping (Result<[String], Error>) -> Void) {
        handler(result)
    }
}
