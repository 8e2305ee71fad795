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
        Task { @MainActor in
            let (first, second): (Reply<T>?, Fault?) = await object()
            completion(first, second)
        }
    }

    private func object<T: Sendable>() async -> (Reply<T>?, Fault?) {
        print("asked")
        return (Reply(value: nil), nil)
    }

    // One of the types is said by the callback, the other is not.
    // expect: completion-async-body
    func token(completion: @escaping @MainActor @Sendable (String?, Fault?) -> Void) {
        Task { @MainActor in
            let (first, second) = await token()
            completion(first, second)
        }
    }

    func token() async -> (String?, Fault?) {
        let (reply, fault): (Reply<Token>?, _) = await withCheckedContinuation { continuation in
            object { continuation.resume(returning: ($0, $1)) }
        }
        guard let token = reply?.value, fault == nil else {
            return (nil, fault)
        }
        return (token.text, nil)
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
        Task {
            do {
                completion(.success(try await reads()))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func reads() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                guard let text = try? String(contentsOfFile: "a", encoding: .utf8) else {
                    continuation.resume(throwing: Fault.none)
                    return
                }
                continuation.resume(returning: text.count)
            }
        }
    }

    // expect: completion-async-body
    private nonisolated func async(_ name: String, completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
        Task {
            do {
                completion(.success(try await async(name)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    private nonisolated func async(_ name: String) async throws -> Int {
        name.count
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
