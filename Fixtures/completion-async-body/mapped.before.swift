// target: swift 6.2, ios 26, macos 26
// form: body
import Foundation
struct User: Sendable { let name: String; let tags: [String] }
final class Net: Sendable {
    // expect: completion-async-body
    func load(_ id: Int, completion: @escaping @Sendable (Result<User, Error>) -> Void) {
        DispatchQueue.global().async { completion(.success(User(name: "", tags: []))) }
    }
    // expect: completion-async-body
    func name(_ id: Int, completion: @escaping @Sendable (Result<String, Error>) -> Void) {
        load(id) { completion($0.map { $0.name }) }
    }
    // expect: completion-async-body
    func tags(_ id: Int, completion: @escaping @Sendable (Result<[String], Error>) -> Void) {
        load(id) { result in
            completion(result.map(\.tags))
        }
    }
    // expect: completion-async-body
    func count(_ id: Int, completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
        load(id) { result in
            completion(result.map { user in user.tags.count })
        }
    }
    // expect: completion-async-body
    func done(_ id: Int, completion: @escaping @Sendable (Result<Void, Error>) -> Void) {
        load(id) { result in
            completion(result.map { _ in () })
        }
    }
    // What waits in another way hands the result on as it is.
    // expect: completion-async-body
    func stream(_ id: Int, completion: @escaping @Sendable (Result<String, Error>) -> Void) {
        DispatchQueue.global().async {
            let result = Result<User, Error>.success(User(name: "", tags: []))
            completion(result.map { $0.name })
        }
    }

    func go() {
        name(1) { print($0) }
        tags(1) { print($0) }
        count(1) { print($0) }
        done(1) { print($0) }
        load(1) { print($0) }
        stream(1) { print($0) }
    }
}
