// target: swift 5.9
// form: body
import Foundation

struct APIError: Error { let code: Int }

typealias APIResult<Value> = Result<Value, Error>
typealias ItemsResult = APIResult<[String]>

/// Typealiases that stand for a `Result`, here or round the function, say no less than it.
final class Loader: @unchecked Sendable {
    typealias CountResult = Result<Int, Error>
    private let isOn = true

    // expect: completion-async-body
    func items(_ key: String, completion: @escaping (ItemsResult) -> Void) {
        guard isOn else {
            completion(.failure(APIError(code: 1)))
            return
        }
        completion(ItemsResult.success([key]))
    }

    // expect: completion-async-body
    func name(completion: @escaping (_ result: APIResult<String>) -> Void) {
        items("a") { result in
            completion(result.map { $0.joined() })
        }
    }

    // expect: completion-async-body
    func query(_ key: String, completion: @escaping (ItemsResult) -> Void) {
        find(
            key,
            isExact: isOn,
            completion: completion
        )
    }

    // expect: completion-async-body
    private func find(_ key: String, isExact: Bool, completion: @escaping (ItemsResult) -> Void) {
        print(isExact)
        items(key, completion: completion)
    }

    // expect: completion-async-body
    func seek(_ key: String, completion: @escaping (ItemsResult) -> Void) {
        Engine.shared.seek(
            key,
            isExact: isOn,
            completion: completion
        )
    }

    // expect: completion-async-body
    func count(_ key: String, completion: @escaping (CountResult) -> Void) {
        print(key)
        completion(.success(key.count))
    }
}

/// A typealias of another type, whose words may mean something else here, is a value.
final class Screen {
    private let loader = Loader()

    // expect: completion-async-body
    func show(_ key: String, completion: @escaping (Loader.CountResult) -> Void) {
        print(key)
        completion(.success(1))
    }

    func start() {
        loader.query("q") { print($0) }
        loader.seek("s") { print($0) }
        loader.items("b") { print($0) }
        loader.count("c") { print($0) }
        loader.name { print($0) }
        show("d") { print($0) }
    }
}

extension Result where Success == Void {
    static var done: Self { .success(()) }
}

/// A member of `Result` that a project adds is told by its type.
final class Cleaner: @unchecked Sendable {
    private var count = 0

    // expect: completion-async-body
    func clean(completion: @escaping (Result<Void, any Error>) -> Void) {
        count += 1
        completion(.done)
    }
}
