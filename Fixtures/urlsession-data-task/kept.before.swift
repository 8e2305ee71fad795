// target: swift 6.2, ios 26, macos 26
import Foundation

final class AvatarService {
    private var task: URLSessionDataTask?

    func load(_ url: URL, completion: @escaping (Data?) -> Void) {
        // expect: urlsession-data-task display
        // why: the new task starts by itself: remove each call of `task.resume()`
        // why: the `await` throws the error that the closure ignores: write `try?` to ignore it, too
        task = URLSession.shared.dataTask(with: url) { data, _, _ in
            completion(data)
        }
        task?.resume()
    }
}
