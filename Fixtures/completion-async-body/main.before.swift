// target: swift 6.2, ios 26, macos 26
// form: body
import Foundation

/// What was answered on the main actor still is, though who awaits goes on where it was.
final class Profiles: Sendable {
    private let service = Service()

    // expect: completion-async-body
    func fetch(_ name: String, completion: @Sendable @escaping (Result<Int, Error>) -> Void) {
        print("fetching")
        Task {
            do {
                let profile = try await service.profile(name)
                if profile < 0 {
                    await MainActor.run { completion(.success(0)) }
                } else {
                    await MainActor.run {
                        completion(.success(profile))
                    }
                }
            } catch {
                await MainActor.run { completion(.failure(error)) }
            }
        }
    }

    // expect: completion-async-body
    func count(_ name: String, completion: @Sendable @escaping (Int) -> Void) {
        print("counting")
        DispatchQueue.global().async {
            DispatchQueue.main.async {
                print("counted")
                completion(name.count)
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
    func show(_ name: String, completion: @escaping (String) -> Void) {
        service.title(name) { title in
            DispatchQueue.main.async {
                self.title = title
                completion(title)
            }
        }
    }

    // expect: completion-async-body
    func hide(_ name: String, completion: @escaping (Bool) -> Void) {
        service.title(name) { title in
            Task { @MainActor in
                self.title = ""
                completion(title.isEmpty)
            }
        }
    }
}

struct Service: Sendable {
    // expect: completion-async-body
    func title(_ name: String, then: @escaping @Sendable (String) -> Void) { then(name) }

    func profile(_ name: String) async throws -> Int { name.count }

    // expect: completion-async-body
    func reload(completion: @escaping () -> Void) {
        prepare()
        OperationQueue.main.addOperation(completion)
    }

    // expect: completion-async-body
    func refresh(completion: @escaping () -> Void) {
        prepare()
        DispatchQueue.main.async(execute: completion)
    }

    private func prepare() {}

    // Its caller says where it wants the answer: whoever awaits has it where it was.
    // expect: completion-async-body
    func authenticate(on queue: DispatchQueue, completion: @escaping (Bool) -> Void) {
        service.title("title") { title in
            queue.async { completion(title.isEmpty) }
        }
    }

    // The callback form goes on answering there.
    // expect: completion-async-body
    func check(on queue: DispatchQueue, completion: @escaping (Result<Bool, any Error>) -> Void) {
        service.title("title") { title in
            guard !title.isEmpty else {
                queue.async { completion(.failure(CancellationError())) }
                return
            }
            queue.async { completion(.success(true)) }
        }
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
