// target: swift 5.9, ios 15
// a queue that a call reaches only if a parameter has a value
import Foundation

enum Metrics {
    private static let queue = DispatchQueue(label: "metrics")
    nonisolated(unsafe) private static var times: [UUID: Date] = [:]

    static func requested(_ id: UUID?) {
        guard let id = id else { return }
        queue.async { times[id] = Date() }
    }
}

final class Client {
    // expect: completion-async-body display
    // why: until its callers await it, 'get' starts a task, so nothing of it may have run when 'get' returns: check that no caller relies on what it does before that
    // why: the code after the call at absent-values.before.swift:55 may run before 'get' begins: check that it does not count on what 'get' did
    // why: the code at absent-values.before.swift:56 works on the same object or data as the call of 'get' at absent-values.before.swift:55, and could run before the task begins: await that call first
    // why: the code of 'get' in an async version would only wrap the same callbacks in a continuation, as none of its calls has an async version that could be awaited there: keep 'get' and its async overload as they are ('--form body' moves it nevertheless)
    func get(_ url: URL?, completion: @escaping (Data?) -> Void) {
        guard let url else {
            completion(nil)
            return
        }
        handle(URLRequest(url: url), id: nil, completion: completion)
    }

    func get(_ url: URL?) async -> Data? {
        await withCheckedContinuation { continuation in
            get(url) { continuation.resume(returning: $0) }
        }
    }

    // expect: completion-async-body display
    // why: until its callers await it, 'post' starts a task, so nothing of it may have run when 'post' returns: check that no caller relies on what it does before that
    // why: two calls of 'post' in a row may reach 'queue' (line 11) in the other order: await the first before the second
    // why: the code of 'post' in an async version would only wrap the same callbacks in a continuation, as none of its calls has an async version that could be awaited there: keep 'post' as it is, and add an async overload if callers want to await it ('--form body' moves it nevertheless)
    func post(_ url: URL?, id: UUID, completion: @escaping (Data?) -> Void) {
        guard let url else {
            completion(nil)
            return
        }
        handle(URLRequest(url: url), id: id, completion: completion)
    }

    // expect: completion-async-body display
    private func handle(_ request: URLRequest, id: UUID?, completion: @escaping (Data?) -> Void) {
        Metrics.requested(id)
        URLSession.shared.dataTask(with: request) { data, _, _ in completion(data) }.resume()
    }
}

func use(_ client: Client, _ url: URL) {
    client.get(url) { print($0 as Any) }
    client.post(url, id: UUID()) { print($0 as Any) }
}
