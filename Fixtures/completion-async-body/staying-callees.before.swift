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
    private func loadPage(at path: String, completion: @escaping (Result<Page, Error>) -> Void) {
        last += 1
        download(path) { [weak self] data, status, error in
            guard let self = self else {
                completion(.failure(PageError.gone))
                return
            }
            if let error = error {
                completion(.failure(error))
                return
            }
            guard let data = data, status == 200 else {
                // Nothing to show.
                completion(.failure(PageError.empty))
                return
            }
            self.last = data.count
            self.fetchPage(data) { result in
                switch result {
                case .success(let page):
                    self.pages[path] = page
                    completion(.success(page))
                case .failure(let error):
                    completion(.failure(error))
                }
            }
        }
    }

    // expect: completion-async-body
    private func known(_ path: String, completion: @escaping (Result<Page, Error>) -> Void) {
        if let page = pages[path] {
            return completion(.success(page))
        }
        fetchPage(path) { result in
            completion(result)
        }
    }

    // expect: completion-async-body
    private func check(_ path: String, completion: @escaping (Error?) -> Void) {
        fetchPage(path) { result in
            switch result {
            case .success: completion(nil)
            case .failure(let error): completion(error)
            }
        }
    }
}
