// form: body
// language mode: 5, as the handler is not `@Sendable`
// Two functions differ only in what their handlers are given: the closure of a call tells which one is meant.

protocol Server {
    func send(_ key: String, completion: @escaping (String?, Error?) -> Void)
}

final class Client {
    let server: Server

    init(server: Server) { self.server = server }

    // expect: completion-async-body display
    // why: until its callers await it, 'start' starts a task…
    // why: callers wait for ever, or the app crashes…
    // why: check that each type that conforms to 'Server'…
    // why: the async version of 'start' runs on a background thread…
    func start(_ key: String, completion: @escaping (String?, Error?) -> Void) {
        server.send(key) { user, error in completion(user, error) }
    }

    // expect: completion-async-body display
    func start(_ key: String, limit: Int = 3, completion: @escaping (Result<Int, Error>) -> Void) {
        completion(.success(min(key.count, limit)))
    }
}
