// form: body
import Foundation

struct Account: Sendable { var name: String }

final class Directory: @unchecked Sendable {
    private let gate = Gate()

    // Four callbacks, one in the other: each has an async twin.
    // expect: completion-async-body
    func greeting(for id: Int, completion: @escaping @Sendable (Result<String, Error>) -> Void) {
        gate.open(id) { [weak self] result in
            guard let self = self else { return completion(.failure(URLError(.cancelled))) }
            switch result {
            case .success(let key):
                // The key is good for one call.
                self.gate.account(key) { account, error in
                    if let error = error {
                        completion(.failure(error))
                        return
                    }
                    guard let account = account else {
                        completion(.failure(URLError(.badServerResponse)))
                        return
                    }
                    self.gate.title { title in
                        completion(.success(title + " " + account.name))
                    }
                }
            case .failure(let error):
                completion(.failure(error))
            }
        }
    }

    // What failed is told first.
    // expect: completion-async-body
    func check(_ id: Int, completion: @escaping @Sendable (Error?) -> Void) {
        gate.open(id) { result in
            switch result {
            case .success(let key):
                print(key)
                completion(nil)
            case .failure(let error):
                print("no key for \(id)")
                completion(error)
            }
        }
    }

    func show() {
        greeting(for: 1) { print($0) }
        check(1) { print($0 as Any) }
    }
}

final class Gate: @unchecked Sendable {
    func open(_ id: Int, completion: @escaping (Result<String, Error>) -> Void) { completion(.success("\(id)")) }
    func open(_ id: Int) async throws -> String { "\(id)" }
    func account(_ key: String, completion: @escaping (Account?, Error?) -> Void) { completion(Account(name: key), nil) }
    func account(_ key: String) async throws -> Account { Account(name: key) }
    func title(completion: @escaping (String) -> Void) { completion("Dr") }
    func title() async -> String { "Dr" }
}
