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
        queue.async {
            completion(Result { try work() })
        }
    }

    func run<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            run(completion: {
                continuation.resume(with: $0)
            }, work)
        }
    }

    // expect: completion-async-body
    func attempt<T>(_ work: @escaping @Sendable () -> T, completion: @escaping @Sendable (T) -> Void) {
        queue.async { completion(work()) }
    }

    // The callback form could not call it with what is not Sendable: it asks for no more once it is moved.
    func attempt<T>(_ work: @escaping @Sendable () -> T) async -> T where T: Sendable {
        await withCheckedContinuation { continuation in
            attempt(work) {
                continuation.resume(returning: $0)
            }
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
    func first(_ name: String, completion: @escaping @Sendable (Result<Int, any Error>) -> Void) {
        self.dispatcher.run(completion: completion) {
            name.count
        }
    }

    // expect: completion-async-body
    func last(_ name: String, completion: @escaping @Sendable (Result<Int, any Error>) -> Void) {
        dispatcher.run(completion: { result in completion(result) }) { name.count }
    }

    // expect: completion-async-body
    func size(of name: String, completion: @escaping @Sendable (Result<Int, Failure>) -> Void) {
        dispatcher.count(name) { completion($0) }
    }
}
