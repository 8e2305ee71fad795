// target: swift 6.2, ios 26, macos 26

import Combine

/// The type of a continuation that is awaited for nothing is not inferred from several statements: it is written.
final class Library: Sendable {
    private let shelves = Shelves()

    // expect: combine-publisher-function unsafe
    // why: the async version returns its value in a cancelled task, too, where a cancelled subscription is silent: check 'Task.isCancelled' after the call
    // why: the 'Future' in line 14 runs when it is made, and keeps its result; the async version runs each time that it is awaited: check that callers await it once
    func remove(_ name: String) -> AnyPublisher<Void, any Error> {
        let shelf = shelves.shelf(of: name)
        return Future<Void, any Error> { promise in
            shelf.books { books, error in
                if let error {
                    promise(.failure(error))
                    return
                }
                guard let book = books?.first else {
                    promise(.failure(Missing()))
                    return
                }
                shelf.remove(book) { error in
                    if let error {
                        promise(.failure(error))
                    } else {
                        promise(.success(()))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    nonisolated(nonsending) func remove(_ name: String) async throws {
        let shelf = shelves.shelf(of: name)
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            shelf.books { books, error in
                if let error {
                    continuation.resume(throwing: error)
                    return
                }
                guard let book = books?.first else {
                    continuation.resume(throwing: Missing())
                    return
                }
                shelf.remove(book) { error in
                    if let error {
                        continuation.resume(throwing: error)
                    } else {
                        continuation.resume()
                    }
                }
            }
        }
    }
}

struct Missing: Error {}

final class Shelf: Sendable {
    func books(completion: @escaping @Sendable ([String]?, (any Error)?) -> Void) { completion([], nil) }
    func remove(_ book: String, completion: @escaping @Sendable ((any Error)?) -> Void) { completion(nil) }
}

final class Shelves: Sendable {
    func shelf(of name: String) -> Shelf { Shelf() }
}
