// target: swift 5.7
// form: body
// language mode: 5, as the task takes what is not Sendable

/// The overload is there, the body moves into it.
struct Loader {
    var cache: [Int: String] = [:]

    // expect: completion-async-body
    func load(
        _ id: Int,
        completion: @escaping (Result<String, Error>) -> Void
    ) {
        Task {
            do {
                completion(.success(try await load(id)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    /// Waits no longer.
    func load(_ id: Int) async throws -> String {
        // What is not known is not asked for.
        guard let known = cache[id] else {
            throw CancellationError()
        }
        return known
    }

    // expect: completion-async-body
    func touch(_ id: Int, completion: @escaping () -> Void) {
        Task {
            await touch(id)
            completion()
        }
    }

    func touch(_ id: Int) async {
        if cache[id] == nil {
            return
        }
        print(id)
    }

    func all() {
        touch(1) { print("touched") }
        touch(2, completion: {})
        load(3) { print($0) }
    }
}

/// What waits in another way is nobody's place for the body.
struct Wrapped {
    func load(_ id: Int, completion: @escaping (String?) -> Void) {
        completion(id > 0 ? "a" : nil)
    }

    func load(_ id: Int) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            load(id) { continuation.resume(with: $0.map { .success($0) } ?? .failure(CancellationError())) }
        }
    }

    func touch(_ id: Int, completion: @escaping () -> Void) {
        if id > 0 { print(id) }
        completion()
    }

    func touch(_ id: Int) async {
        await withCheckedContinuation { continuation in
            touch(id) {
                print("touched")
                continuation.resume()
            }
        }
    }
}
