// target: swift 6.2, ios 26, macos 26
import Requests

// A library may hand on nil where it reports no error: the overload returns an optional.
final class Fetcher: Sendable {
    private let session = Session()

    // expect: completion-async-overload unsafe
    // why: 'completion' may be given neither a value nor an error, so the async version returns an optional: callers have to unwrap it
    // why: in Swift 6 mode…
    // why: callers wait for ever…
    func body(_ path: String, completion: @escaping @Sendable (Body?, (any Error)?) -> Void) {
        session.request(path).response { response in
            switch response.result {
            case .success(let body):
                // Nothing says that it is no `Body?`.
                completion(body, nil)
            case .failure(let error):
                completion(nil, error)
            }
        }
    }

    nonisolated(nonsending) func body(_ path: String) async throws -> Body? {
        try await withCheckedThrowingContinuation { continuation in
            body(path) { value, error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: value)
                }
            }
        }
    }

    // What other libraries hand on as the value of a result mostly is one.
    // expect: completion-async-overload unsafe
    // why: in Swift 6 mode the values given to 'completion' must be `Sendable`, and nothing shows that they all are: check the types in '@escaping @Sendable (Body?, (any Error)?) -> Void'
    // why: if 'body' in line 32 is nil, the async version of 'fetched' has nothing to return: check that this cannot happen
    // why: callers wait for ever, or the app crashes, if 'completion' is not called exactly once: check that 'fetch' (called at line 30) calls its closure exactly once, and tell migrate-lint so (`migrate-lint explain call-models` shows how)
    func fetched(_ path: String, completion: @escaping @Sendable (Body?, (any Error)?) -> Void) {
        session.request(path).fetch { response in
            switch response {
            case .success(let body): completion(body, nil)
            case .failure(let error): completion(nil, error)
            }
        }
    }

    nonisolated(nonsending) func fetched(_ path: String) async throws -> Body {
        try await withCheckedThrowingContinuation { continuation in
            fetched(path) { value, error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: value!)
                }
            }
        }
    }

    // expect: completion-async-overload unsafe
    // why: 'completion' may be given neither a value nor an error, so the async version returns an optional: callers have to unwrap it
    // why: in Swift 6 mode…
    // why: callers wait for ever…
    func parsed(_ path: String, completion: @escaping @Sendable (Body?, (any Error)?) -> Void) {
        session.request(path).response { response in
            completion(response.body, nil)
        }
    }

    nonisolated(nonsending) func parsed(_ path: String) async throws -> Body? {
        try await withCheckedThrowingContinuation { continuation in
            parsed(path) { value, error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: value)
                }
            }
        }
    }
}

extension Fetcher {
    // What Objective-C code does with the block is not known: it may call it for each of several windows.
    func login(_ completion: @escaping @Sendable (Result<Body, any Error>) -> Void) {
        __loginInAllWindows { error, body in
            completion(error.map { .failure($0) } ?? .success(body))
        }
    }
}
