// target: swift 6.2, ios 26, macos 26
import Foundation

final class ImageService {
    private let session: URLSession
    private var task: URLSessionDataTask?

    init(session: URLSession = .shared) { self.session = session }

    func load(_ url: URL, completion: @escaping (Result<Data, any Error>) -> Void) {
        // expect: urlsession-data-task
        URLSession.shared.dataTask(with: url) { data, response, error in
            if let error {
                completion(.failure(error))
            } else if let data {
                completion(.success(data))
            }
        }.resume()
    }

    func send(_ request: URLRequest, completion: @escaping (Int?) -> Void) {
        task?.cancel()
        // expect: urlsession-data-task
        task = session.dataTask(with: request) { [weak self] _, response, _ in
            self?.task = nil
            completion((response as? HTTPURLResponse)?.statusCode)
        }
        task?.resume()
    }

    func finish(_ request: URLRequest, handler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void) {
        // expect: urlsession-data-task
        Task {
            do {
                let (data, response) = try await session.data(for: request)
                handler(data, response, nil)
            } catch {
                handler(nil, nil, error)
            }
        }
        // expect: urlsession-data-task
        session.dataTask(with: URLRequest(url: request.url!), completionHandler: { (data, _, error) in
            handler(data, nil, error)
        }).resume()
    }
}

extension URLSession {
    func start(_ request: URLRequest, completion: @escaping @Sendable (Data?) -> Void) -> URLSessionDataTask {
        // expect: urlsession-data-task
        return dataTask(with: request) { data, _, _ in completion(data) }
    }
}
