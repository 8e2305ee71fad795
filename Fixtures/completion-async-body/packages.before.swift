// target: swift 6.2, ios 26, macos 26
// form: body
import Foundation

struct Token: Decodable, Sendable { var text = "" }
struct Reply<T: Sendable>: Sendable { var value: T? }
enum Fault { case none }

@MainActor
final class Session {
    // expect: completion-async-body
    private func object<T: Sendable>(completion: @escaping @MainActor @Sendable (Reply<T>?, Fault?) -> Void) {
        print("asked")
        completion(Reply(value: nil), nil)
    }

    // One of the types is said by the callback, the other is not.
    // expect: completion-async-body
    func token(completion: @escaping @MainActor @Sendable (String?, Fault?) -> Void) {
        object { (reply: Reply<Token>?, fault) in
            guard let token = reply?.value, fault == nil else {
                completion(nil, fault)
                return
            }
            completion(token.text, nil)
        }
    }

    // Async code means the other `wait`.
    // expect: completion-async-body
    func waits(completion: @escaping @MainActor @Sendable (Int) -> Void) {
        print("waiting")
        completion(wait("a", "b"))
    }

    // The project calls one of its functions as that of a queue is called.
    // expect: completion-async-body
    func reads(completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
        DispatchQueue.global().async {
            guard let text = try? String(contentsOfFile: "a", encoding: .utf8) else {
                completion(.failure(Fault.none))
                return
            }
            completion(.success(text.count))
        }
    }

    // expect: completion-async-body
    private nonisolated func async(_ name: String, completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
        completion(.success(name.count))
    }

    private func wait(_ names: String...) -> Int { names.count }
    private func wait(_ names: String..., seconds: Int = 0) async -> Int { names.count }

    func start() {
        waits { print($0) }
        reads { print($0) }
        token { text, fault in print(text ?? "", fault ?? .none) }
    }
}

@MainActor
protocol Loading {
    func load(completion: @escaping @MainActor @Sendable (Int) -> Void)
    func load(_ id: String, completion: @escaping @MainActor @Sendable (Int) -> Void)
}

extension Loading {
    // The types that fulfil it themselves would be passed by.
    func load(_ id: String, completion: @escaping @MainActor @Sendable (Int) -> Void) {
        print(id)
        completion(1)
    }
}

@MainActor
func use(_ loading: any Loading) {
    loading.load("a") { print($0) }
}
