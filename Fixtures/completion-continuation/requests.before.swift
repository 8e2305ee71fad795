// target: swift 6.0, ios 17, macos 14
import Foundation

// The SDK's own functions give values or an error: what a handler does where neither is there cannot happen.
final class Client: Sendable {
    let session: URLSession
    init(session: URLSession) { self.session = session }

    func send(_ request: URLRequest) async throws -> (Data, URLResponse) {
        // expect: completion-continuation unsafe
        // why: the async 'dataTask' may end early when this task is cancelled, which does not stop the version with a handler: check that this is fine
        return try await withCheckedThrowingContinuation { continuation in
            session.dataTask(with: request) { data, response, error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else if let data = data, let response = response {
                    continuation.resume(returning: (data, response))
                } else {
                    continuation.resume(throwing: URLError(.badServerResponse))
                }
            }.resume()
        }
    }

    func open(_ request: URLRequest) async throws -> (Data, URLResponse) {
        // expect: completion-continuation unsafe
        // why: the async 'dataTask' may end early when this task is cancelled, which does not stop the version with a handler: check that this is fine
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<(Data, URLResponse), any Error>) in
            session.dataTask(with: request) { data, response, error in
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(with: Result.success((data!, response!)))
                }
            }.resume()
        }
    }

    func fetch(_ request: URLRequest) async throws -> (Data, URLResponse) {
        // expect: completion-continuation unsafe
        // why: the async 'dataTask' may end early when this task is cancelled, which does not stop the version with a handler: check that this is fine
        try await withCheckedThrowingContinuation { continuation in
            session.dataTask(with: request) { data, response, error in
                guard let data, let response else {
                    continuation.resume(throwing: error ?? URLError(.unknown))
                    return
                }
                continuation.resume(returning: (data, response))
            }.resume()
        }
    }

    func read(_ request: URLRequest) async throws -> (Data, URLResponse) {
        // expect: completion-continuation unsafe
        // why: the async 'dataTask' may end early when this task is cancelled, which does not stop the version with a handler: check that this is fine
        try await withCheckedThrowingContinuation { continuation in
            session.dataTask(with: request) { data, response, error in
                if let error {
                    return continuation.resume(throwing: error)
                }
                guard error == nil, let bytes = data, let response else {
                    return continuation.resume(throwing: URLError(.unknown))
                }
                continuation.resume(returning: (bytes, response))
            }.resume()
        }
    }
}

/// An async function that the compiler imports does not end early.
final class Calendars {
    private let store: EKEventStore

    init(store: EKEventStore) { self.store = store }

    func ask() async throws -> Bool {
        // expect: completion-continuation safe
        try await withCheckedThrowingContinuation { continuation in
            store.requestAccess(to: .event) { granted, error in
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: granted)
                }
            }
        }
    }
}
