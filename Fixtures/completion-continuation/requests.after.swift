// target: swift 6.0, ios 17, macos 14
import Foundation

// The SDK's own functions give values or an error: what a handler does where neither is there cannot happen.
final class Client: Sendable {
    let session: URLSession
    init(session: URLSession) { self.session = session }

    func send(_ request: URLRequest) async throws -> (Data, URLResponse) {
        // expect: completion-continuation unsafe
        // why: the async 'dataTask' may end early when this task is cancelled, which does not stop the version with a handler: check that this is fine
        return try await session.data(for: request)
    }

    func open(_ request: URLRequest) async throws -> (Data, URLResponse) {
        // expect: completion-continuation unsafe
        // why: the async 'dataTask' may end early when this task is cancelled, which does not stop the version with a handler: check that this is fine
        try await session.data(for: request)
    }

    func fetch(_ request: URLRequest) async throws -> (Data, URLResponse) {
        // expect: completion-continuation unsafe
        // why: the async 'dataTask' may end early when this task is cancelled, which does not stop the version with a handler: check that this is fine
        try await session.data(for: request)
    }

    func read(_ request: URLRequest) async throws -> (Data, URLResponse) {
        // expect: completion-continuation unsafe
        // why: the async 'dataTask' may end early when this task is cancelled, which does not stop the version with a handler: check that this is fine
        try await session.data(for: request)
    }
}

/// An async function that the compiler imports does not end early.
final class Calendars {
    private let store: EKEventStore

    init(store: EKEventStore) { self.store = store }

    func ask() async throws -> Bool {
        // expect: completion-continuation safe
        try await store.requestAccess(to: .event)
    }
}
