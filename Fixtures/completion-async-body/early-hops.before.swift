// target: swift 6.0, ios 17
import Foundation

/// The hop of a handler has code after it, and what a handler does before it passes its result on is done at the end.
@MainActor
final class Desk {
    private let store = Papers()
    private var isBusy = false

    // expect: completion-async-body
    func read(completion: @escaping @Sendable (Int) -> Void) {
        store.count(1) { count in
            DispatchQueue.main.async { self.show(count); completion(count) }
            print("read", count)
        }
    }

    // expect: completion-async-body
    func readOn(completion: @escaping @Sendable (Int) -> Void) {
        store.count(2) { count in
            print("begins", count)
            DispatchQueue.main.async {
                self.show(count)
                completion(count)
            }
            print("ends", count)
        }
    }

    // expect: completion-async-body
    func inspect(completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
        store.check(3) { result in
            switch result {
            case .success(let count):
                DispatchQueue.main.async {
                    self.show(count)
                    completion(.success(count))
                }
                print("checked", count)
            case .failure(let error):
                DispatchQueue.main.async { completion(.failure(error)) }
            }
        }
    }

    // expect: completion-async-body
    func checkAndStop(completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
        store.check(4) { result in
            print("checked")
            completion(result)
        }
    }

    // What comes before that uses the result.
    // expect: completion-async-body
    func checkAndTell(completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
        store.check(5) { result in
            print("checked", result)
            completion(result)
        }
    }

    private func show(_ count: Int) { isBusy = count > 3 }
}

final class Papers: Sendable {
    func count(_ id: Int, completion: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.global().async { completion(id) }
    }
    func count(_ id: Int) async -> Int { id }
    func check(_ id: Int, completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
        DispatchQueue.global().async { completion(.success(id)) }
    }
    func check(_ id: Int) async throws -> Int { id }
}
