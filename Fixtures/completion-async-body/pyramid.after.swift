// form: body
import Foundation

struct Account: Sendable { var name: String }

final class Directory: @unchecked Sendable {
    private let gate = Gate()

    // Four callbacks, one in the other: each has an async twin.
    // expect: completion-async-body
    func greeting(for id: Int, completion: @escaping @Sendable (Result<String, Error>) -> Void) {
        Task {
            do {
                completion(.success(try await greeting(for: id)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func greeting(for id: Int) async throws -> String {
        let key = try await gate.open(id)
        // The key is good for one call.
        let account = try await self.gate.account(key)
        let title = await self.gate.title()
        return title + " " + account.name
    }

    // What failed is told first.
    // expect: completion-async-body
    func check(_ id: Int, completion: @escaping @Sendable (Error?) -> Void) {
        Task {
            do {
                try await check(id)
                completion(nil)
            } catch {
                completion(error)
            }
        }
    }

    func check(_ id: Int) async throws {
        do {
            let key = try await gate.open(id)
            print(key)
        } catch {
            print("no key for \(id)")
            throw error
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
