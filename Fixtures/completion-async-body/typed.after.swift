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
        Task {
            do throws(LoadError) {
                completion(.success(try await name(id)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    /// The name of an item.
    /// - Parameters:
    ///   - id: Its number.
    private func name(_ id: Int) async throws(LoadError) -> String {
        guard id > 0 else {
            throw LoadError.missing
        }
        let known: Result<String, LoadError>? = names[id].map { .success($0) }
        if let known {
            return try known.get()
        } else {
            return try await withCheckedContinuation { (continuation: CheckedContinuation<Result<String, LoadError>, Never>) in
                legacy.ask(id, then: { continuation.resume(returning: $0) }, again: true)
            }.get()
        }
    }

    // expect: completion-async-body
    private func check(_ id: Int, completion: ((Result<Void, LoadError>) -> Void)? = nil) {
        Task {
            do throws(LoadError) {
                try await check(id)
                completion?(.success(()))
            } catch {
                completion?(.failure(error))
            }
        }
    }

    private func check(_ id: Int) async throws(LoadError) {
        do {
            try parse(id)
        } catch {
            throw LoadError.wrapped(error)
        }
    }

    // expect: completion-async-body
    private func later(_ id: Int, completion: @escaping (Result<Int, LoadError>) -> Void) {
        Task {
            do throws(LoadError) {
                completion(.success(try await later(id)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    private func later(_ id: Int) async throws(LoadError) -> Int {
        try await withCheckedContinuation { (continuation: CheckedContinuation<Result<Int, LoadError>, Never>) in
            DispatchQueue.global().async {
                if id < 0 { return continuation.resume(returning: .failure(LoadError.missing)) }
                continuation.resume(returning: .success(id))
            }
        }.get()
    }

    // expect: completion-async-body
    private func uncalled(_ id: Int) async throws(LoadError) -> Int {
        if id < 0 { throw LoadError.missing }
        return id
    }

    private func parse(_ id: Int) throws {}

    func all() {
        name(1) { print($0) }
        check(2)
        later(3) { print($0) }
    }
}
