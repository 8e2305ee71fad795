// target: swift 6.2, ios 26
// form: body
// What hands its handler on awaits the async form of the same function, by whichever name and closure it is handed.
import Foundation

struct Failure: Error {}

final class Dispatcher: Sendable {
    private let queue = DispatchQueue(label: "work")

    // expect: completion-async-body
    func run<T: Sendable>(
        completion: @escaping @Sendable (Result<T, any Error>) -> Void, _ work: @escaping @Sendable () throws -> T
    ) {
        Task {
            do {
                completion(.success(try await run(work)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func run<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            queue.async {
                continuation.resume(with: Result { try work() })
            }
        }
    }

    // expect: completion-async-body
    // The callback form could not call it with what is not Sendable: it asks for no more once it is moved.
    func attempt<T>(_ work: @escaping @Sendable () -> T) async -> T {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }

    func count(_ name: String, completion: @escaping @Sendable (Result<Int, Failure>) -> Void) {
        queue.async { [self] in completion(.success(name.count)) }
    }

    func count(_ name: String) async throws(Failure) -> Int { name.count }
}

final class Collection: Sendable {
    private let dispatcher = Dispatcher()

    // expect: completion-async-body
    nonisolated(nonsending) func first(_ name: String) async throws -> Int {
        try await self.dispatcher.run {
            name.count
        }
    }

    // expect: completion-async-body
    nonisolated(nonsending) func last(_ name: String) async throws -> Int {
        try await dispatcher.run { name.count }
    }

    // expect: completion-async-body
    nonisolated(nonsending) func size(of name: String) async throws(Failure) -> Int {
        try await dispatcher.count(name)
    }
}
