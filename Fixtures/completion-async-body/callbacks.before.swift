// target: swift 5.7
// form: body
// language mode: 5, as the task takes what is not Sendable

import Dispatch

struct Page {}
enum PageError: Error { case empty, gone }
// expect: completion-async-body
@MainActor func download(_ path: String, completion: @escaping (String?, Int, Error?) -> Void) {
    completion(path, 200, nil)
}

@MainActor final class Callbacks {
    private var pages: [String: Page] = [:]
    private var last = 0

    // expect: completion-async-body
    private func page(at path: String, completion: @escaping (Result<Page, Error>) -> Void) {
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
            self.query(data) { result in
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
    private func query(_ path: String, completion: @escaping (Result<Page, Error>) -> Void) {
        completion(.success(Page()))
    }

    // expect: completion-async-body
    private func count(completion: @escaping (Int) -> Void) {
        query("count") { [weak self] result in
            self?.last = 1
            print(result)
            DispatchQueue.main.async {
                completion(2)
            }
        }
    }
}

/// One of two callbacks is called: a closure, or the handler itself.
final class Uploads {
    let session = UploadSession()

    // expect: completion-async-body
    func upload(_ name: String, completion: @escaping (Result<Int, Error>) -> Void) {
        session.send(
            name,
            success: { count in
                completion(.success(count))
            }, failureHandler: { completion(.failure($0)) })
    }

    // expect: completion-async-body
    func rename(_ name: String, completion: @escaping (Error?) -> Void) {
        session.move(name, success: { completion(nil) }, failureHandler: completion)
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
