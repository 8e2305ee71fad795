// target: swift 6.2, ios 26
// form: body
// language mode: 5, as the tasks take what is not Sendable
// An `Error` of a type round the place is no other.

enum Beacon {
    enum Error: Swift.Error { case missing }
}

extension Beacon {
    final class Client {
        // expect: completion-async-body
        func reset(_ name: String, completion: @escaping (Result<Int, Error>) -> Void) {
            guard !name.isEmpty else { return completion(.failure(.missing)) }
            completion(.success(name.count))
        }

        // expect: completion-async-body
        func all(_ name: String, completion: @escaping (Result<Int, Error>) -> Void) {
            reset(name) { completion($0) }
        }

        func forms() -> (@escaping (Result<Int, Error>) -> Void) -> Void { { self.all("all", completion: $0) } }
    }
}

final class Pager {
    // What is handed on besides escapes without saying so.
    // expect: completion-async-body
    func next(_ page: Int, completion: @escaping (Int, @escaping () -> Void) -> Void) {
        print(page)
        completion(page + 1, { print("seen", page) })
    }
}
