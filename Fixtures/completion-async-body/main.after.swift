// target: swift 6.2, ios 26, macos 26
// form: body
import Foundation

/// What was answered on the main actor still is, though who awaits goes on where it was.
final class Profiles: Sendable {
    private let service = Service()

    // expect: completion-async-body
    func fetch(_ name: String, completion: @Sendable @escaping (Result<Int, Error>) -> Void) {
        Task { @MainActor in
            do {
                completion(.success(try await fetch(name)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    nonisolated(nonsending) func fetch(_ name: String) async throws -> Int {
        print("fetching")
        let profile = try await service.profile(name)
        if profile < 0 {
            return 0
        } else {
            return profile
        }
    }

    // expect: completion-async-body
    func count(_ name: String, completion: @Sendable @escaping (Int) -> Void) {
        Task { @MainActor in
            completion(await count(name))
        }
    }

    nonisolated(nonsending) func count(_ name: String) async -> Int {
        print("counting")
        return await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                DispatchQueue.main.async {
                    print("counted")
                    continuation.resume(returning: name.count)
                }
            }
        }
    }

    func start() {
        fetch("a") { print($0) }
        count("a") { print($0) }
    }
}

/// What is on the main actor needs no hop to it.
@MainActor final class Screen {
    private let service = Service()
    private var title = ""

    // expect: completion-async-body
    func show(_ name: String) async -> String {
        let title = await service.title(name)
        self.title = title
        return title
    }

    // expect: completion-async-body
    func hide(_ name: String) async -> Bool {
        let title = await service.title(name)
        self.title = ""
        return title.isEmpty
    }
}

struct Service: Sendable {
    // expect: completion-async-body
    func title(_ name: String, then: @escaping @Sendable (String) -> Void) {
        Task {
            then(await title(name))
        }
    }

    nonisolated(nonsending) func title(_ name: String) async -> String {
        name
    }

    func profile(_ name: String) async throws -> Int { name.count }

    // expect: completion-async-body
    nonisolated(nonsending) func reload() async {
        prepare()
    }

    // expect: completion-async-body
    nonisolated(nonsending) func refresh() async {
        prepare()
    }

    private func prepare() {}

    // Its caller says where it wants the answer: whoever awaits has it where it was.
    // expect: completion-async-body
    nonisolated(nonsending) func authenticate(on queue: DispatchQueue) async -> Bool {
        let title = await service.title("title")
        return title.isEmpty
    }

    // The callback form goes on answering there.
    // expect: completion-async-body
    func check(on queue: DispatchQueue, completion: @escaping (Result<Bool, any Error>) -> Void) {
        Task {
            do {
                let answer = try await check(on: queue)
                queue.async { completion(.success(answer)) }
            } catch {
                queue.async { completion(.failure(error)) }
            }
        }
    }

    nonisolated(nonsending) func check(on queue: DispatchQueue) async throws -> Bool {
        let title = await service.title("title")
        guard !title.isEmpty else {
            throw CancellationError()
        }
        return true
    }

    func all() -> [(DispatchQueue, @escaping (Result<Bool, any Error>) -> Void) -> Void] { [check(on:completion:)] }

    // What else the queue is given to do stays there.
    // expect: completion-async-body
    func log(on queue: DispatchQueue, completion: @escaping () -> Void) {
        queue.async {
            print("done")
            completion()
        }
    }
}
