// target: swift 6.0
// form: body
// language mode: 5, as the task takes what is not Sendable

import Dispatch

enum LoadError: Error { case missing, wrapped(any Error) }
struct Legacy { func ask(_ id: Int, then: (Result<String, LoadError>) -> Void, again: Bool) { then(.failure(.missing)) } }

/// An error of its own type is thrown as that type.
final class Typed: @unchecked Sendable {
    private var names: [Int: String] = [:]
    private let legacy = Legacy()

    /// The name of an item.
    /// - Parameters:
    ///   - id: Its number.
    ///   - completion: Called with the name.
    // expect: completion-async-body
    private func name(_ id: Int, completion: @escaping (Result<String, LoadError>) -> Void) {
        guard id > 0 else {
            return completion(.failure(.missing))
        }
        let known: Result<String, LoadError>? = names[id].map { .success($0) }
        if let known {
            completion(known)
        } else {
            legacy.ask(id, then: completion, again: true)
        }
    }

    // expect: completion-async-body
    private func check(_ id: Int, completion: ((Result<Void, LoadError>) -> Void)? = nil) {
        do {
            try parse(id)
            completion?(.success(()))
        } catch {
            completion?(.failure(.wrapped(error)))
        }
    }

    // expect: completion-async-body
    private func later(_ id: Int, completion: @escaping (Result<Int, LoadError>) -> Void) {
        DispatchQueue.global().async {
            if id < 0 { return completion(.failure(.missing)) }
            completion(.success(id))
        }
    }

    // expect: completion-async-body
    private func uncalled(_ id: Int, completion: @escaping (Result<Int, LoadError>) -> Void) {
        if id < 0 { return completion(.failure(.missing)) }
        completion(.success(id))
    }

    private func parse(_ id: Int) throws {}

    func all() {
        name(1) { print($0) }
        check(2)
        later(3) { print($0) }
    }
}
