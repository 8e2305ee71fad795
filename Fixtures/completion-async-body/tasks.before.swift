// target: swift 5.7
// form: body
// language mode: 5, as the task takes what is not Sendable

import Dispatch

struct Box<Value> { var value: Value }
enum StoreError: Error { case unknown }
struct Remote {
    func site(_ id: Int) async throws -> String { "site" }
    func count() async -> Int { 1 }
    func ask<Value>(_ id: Int, then: (Box<Value>) -> Void, twice: Bool) {}
    func check(_ id: Int, then: (Error?) -> Void, twice: Bool) { then(nil) }
}

/// What a task does whose answer is all there is, the async function does itself.
final class Store {
    private let remote = Remote()

    // expect: completion-async-body
    private func count(completion: @escaping (Int) -> Void) {
        Task {
            // Counted anew each time.
            let count = await remote.count()
            completion(count)
        }
    }

    // expect: completion-async-body
    private func site(_ id: Int, completion: @escaping (Result<String, Error>) -> Void) {
        guard id > 0 else { return completion(.failure(StoreError.unknown)) }
        _ = Task<Void, Never> {
            do {
                completion(.success(try await remote.site(id)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    /// It runs on the main actor as it did, and so does the handler.
    // expect: completion-async-body
    private func sync(_ id: Int, completion: @escaping (Result<String, Error>) -> Void) {
        Task { @MainActor in
            do {
                let site = try await remote.site(id)
                guard site != "" else {
                    return completion(.failure(StoreError.unknown))
                }
                completion(.success(site))
            } catch {
                completion(.failure(error))
            }
        }
    }

    // expect: completion-async-body
    private func check(_ id: Int, completion: @escaping (Error?) -> Void) { remote.check(id, then: { completion($0) }, twice: true) }

    func all() {
        count { print($0) }
        site(1) { print($0) }
        sync(2) { print($0) }
        check(3) { print($0 as Any) }
    }
}

protocol Finishing { func finish(_ id: Int, completion: @escaping () -> Void) }
protocol Loading { func load(_ id: Int, completion: @escaping (Int) -> Void) }

/// What fulfils the requirement never answers: it cannot move, and holds nobody up.
struct Silent: Loading { func load(_ id: Int, completion: @escaping (Int) -> Void) {} }

struct Loaded: Loading {
    // expect: completion-async-body
    func load(_ id: Int, completion: @escaping (Int) -> Void) {
        Task {
            let count = await Remote().count()
            completion(count + id)
        }
    }
}

/// It answers at once: nobody but who knows the type could await it.
struct Known: Loading {
    // expect: completion-async-body
    func load(_ id: Int, completion: @escaping (Int) -> Void) {
        completion(id)
    }
}

/// The object inside has a function of the same name: waiting for that is no waiting for this.
struct Outer: Finishing {
    let inner: any Finishing

    func finish(_ id: Int, completion: @escaping () -> Void) {
        Task {
            await finish(id)
            completion()
        }
    }

    func finish(_ id: Int) async {
        return await withCheckedContinuation { continuation in
            inner.finish(id) { continuation.resume() }
        }
    }
}

/// An async method holds `self`: a task that asks whether it is there still is no task in it.
@MainActor
final class Coordinator {
    private var isRefreshing = false

    private func lineup() async throws {}

    // expect: completion-async-body
    func refresh(isForced: Bool, completion: @escaping () -> Void) {
        guard isForced else {
            completion()
            return
        }
        Task { [weak self] in
            guard let self else {
                completion()
                return
            }

            do {
                self.isRefreshing = true
                try await lineup()
            } catch {
                print(error)
            }
            // Whatever came of it.
            isRefreshing = false
            completion()
        }
    }
}
