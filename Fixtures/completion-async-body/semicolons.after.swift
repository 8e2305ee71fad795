// target: swift 6.2, ios 26, macos 26
// form: body
// What is left of a line takes no semicolon with it.
final class Counter: @unchecked Sendable {
    // expect: completion-async-body
    func add(_ result: Result<Int, Error>, completion: @escaping @Sendable (Result<Void, Error>) -> Void) {
        Task {
            do {
                try await add(result)
                completion(.success(()))
            } catch {
                completion(.failure(error))
            }
        }
    }

    nonisolated(nonsending) func add(_ result: Result<Int, Error>) async throws {
        switch result {
        case .success(let more): print(more)
        case .failure(let error): print("none"); throw error
        }
    }

    // expect: completion-async-body
    func clear(_ isSure: Bool, completion: @escaping @Sendable () -> Void) {
        Task {
            await clear(isSure)
            completion()
        }
    }

    nonisolated(nonsending) func clear(_ isSure: Bool) async {
        if isSure { print("sure") } else { print("kept") }
    }

    func use(_ result: Result<Int, Error>) {
        add(result) { print($0) }
        clear(true) { print("clear") }
    }
}
