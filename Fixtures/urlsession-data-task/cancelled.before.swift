// target: swift 6.2, ios 26, macos 26
import Foundation

final class ThumbnailService {
    private var tasks: [URLSessionDataTask] = []

    func load(_ url: URL, completion: @escaping (Data?) -> Void) {
        // expect: urlsession-data-task display
        // why: the new task starts by itself: delete `thumbnail.resume()`; keep `dataTask` if other code needs the `URLSessionDataTask`
        // why: the `await` throws the error that the closure ignores: write `try?` to ignore it, too
        let thumbnail = URLSession.shared.dataTask(with: url) { data, _, _ in
            completion(data)
        }
        tasks.append(thumbnail)
        thumbnail.resume()
    }

    func load(_ request: URLRequest, completion: @escaping (Data?) -> Void) {
        // expect: urlsession-data-task display
        // why: the new task starts by itself: delete `thumbnail.resume()`; keep `dataTask` if other code needs the `URLSessionDataTask`
        // why: the `await` throws the error that the closure ignores: write `try?` to ignore it, too
        let thumbnail = URLSession.shared.dataTask(with: request) { data, _, _ in
            completion(data)
        }
        tasks.append(thumbnail)
        thumbnail.resume()
    }
}
