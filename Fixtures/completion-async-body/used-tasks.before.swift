// target: swift 5.9, ios 15
// a private function, which only its overload calls, and which needs the task that its call gives
import Foundation

final class Fetch {
    private let url: URL
    private var handle: NSKeyValueObservation?
    private let progress: (Progress) -> Void

    init(url: URL, progress: @escaping (Progress) -> Void) { (self.url, self.progress) = (url, progress) }

    // expect: completion-async-body display
    // why: the 'defer' in line 18 runs after 'completion' was called; in the async version it runs before the caller goes on: check that this does not matter
    // why: 'makeRequest' changes 'handle' in line 29, which a task would do on a background thread while other code may use it: mark the type '@MainActor', or let a queue or a lock guard it
    // why: the callback version of 'makeRequest' is deleted, as only its async version calls it: check that you do not need it
    private func makeRequest(_ completion: @escaping (Result<Data, any Error>) -> Void) {
        let task = URLSession.shared.dataTask(with: url) { data, _, error in
            defer { self.handle = nil }
            if let error {
                completion(.failure(error))
                return
            }
            guard let data else {
                completion(.failure(URLError(.zeroByteResource)))
                return
            }
            completion(.success(data))
        }
        handle = task.progress.observe(\.fractionCompleted) { progress, _ in self.progress(progress) }
        task.resume()
    }

    private func makeRequest() async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            makeRequest { continuation.resume(with: $0) }
        }
    }
}

final class Uploads {
    private let url: URL
    private var handle: NSKeyValueObservation?

    init(url: URL) { self.url = url }

    // expect: completion-async-body display
    // why: until its callers await it, 'fetch' starts a task, so nothing of it may have run when 'fetch' returns: check that no caller relies on what it does before that
    // why: 'fetch' changes 'handle' in line 53, which a task would do on a background thread while other code may use it: mark the type '@MainActor', or let a queue or a lock guard it
    // why: before 'fetch' returns, line 53 sets 'handle', and a task would do that later: do it before the task if callers rely on it, or leave this function as it is
    // why: the code of 'fetch' in an async version would only wrap the same callbacks in a continuation, as line 53 needs 'task', which an async call does not give: keep 'fetch' as it is, and add an async overload if callers want to await it ('--form body' moves it nevertheless)
    func fetch(_ completion: @escaping (Data?) -> Void) {
        let task = URLSession.shared.dataTask(with: url) { data, _, _ in completion(data) }
        handle = task.progress.observe(\.fractionCompleted) { progress, _ in print(progress) }
        task.resume()
    }

    func show() {
        fetch { print($0 as Any) }
    }
}
