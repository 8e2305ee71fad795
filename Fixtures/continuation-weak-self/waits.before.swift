import Foundation

final class Session: @unchecked Sendable {
    func load(_ path: String, completion: @escaping @Sendable (Result<Data, any Error>) -> Void) {}
    func close(completion: @escaping @Sendable () -> Void) {}
}

final class ProfileViewModel: @unchecked Sendable {
    private let queue = DispatchQueue(label: "profile")
    private var session: Session? = Session()
    private var waiting: CheckedContinuation<Void, Never>?
    private var pending: [CheckedContinuation<Void, Never>] = []

    private func fetch(_ path: String, completion: @escaping @Sendable (Data?) -> Void) {}

    /// Where the view model is gone, the view waits for ever.
    func picture() async -> Data? {
        await Task { [weak self] in
            // expect: continuation-weak-self
            await withCheckedContinuation { [weak self] continuation in
                self?.fetch("picture") { data in
                    continuation.resume(returning: data)
                }
            }
        }.value
    }

    func profile() async throws -> Data {
        try await Task { [weak self] in
            // expect: continuation-weak-self
            try await withCheckedThrowingContinuation { [weak self] (continuation: CheckedContinuation<Data, any Error>) in
                self?.session?.load("profile") { result in
                    switch result {
                    case .success(let data): continuation.resume(returning: data)
                    case .failure(let error): continuation.resume(throwing: error)
                    }
                }
            }
        }.value
    }

    /// Weak in the task round it and in the closure inside.
    func flush() {
        Task { [weak self] in
            // expect: continuation-weak-self
            await withCheckedContinuation { continuation in
                self?.queue.async { [weak self] in
                    // Nobody is there to be told.
                    _ = self?.session?.close(completion: { continuation.resume() })
                }
            }
        }
    }

    /// Weak in the task outside.
    func start() {
        Task { [weak self] in
            // expect: continuation-weak-self
            let data = await withUnsafeContinuation { continuation in
                self?.fetch("start") { continuation.resume(returning: $0) }
            }
            print(data as Any)
        }
    }

    /// Left before anybody resumes.
    func refresh() async throws -> Data {
        try await Task { [weak self] in
            // expect: continuation-weak-self
            return try await withUnsafeThrowingContinuation { [weak self] done in
                guard let self, let session = self.session else {
                    print("gone")
                    return
                }
                session.load("refresh") { done.resume(with: $0) }
            }
        }.value
    }

    func reload() async -> Data? {
        await Task { [weak self] in
            // expect: continuation-weak-self
            await withCheckedContinuation(isolation: nil) { [weak self] continuation in
                guard let strongSelf = self else { return }
                strongSelf.fetch("reload") { continuation.resume(returning: $0) }
            }
        }.value
    }

    func retry() async -> Data? {
        await Task { [weak self] in
            // expect: continuation-weak-self
            await withCheckedContinuation(function: "retry", { [weak self] continuation in
                if let self {
                    fetch("retry") { continuation.resume(returning: $0) }
                }
            })
        }.value
    }

    /// Kept by an object that may be gone already.
    func wait() async {
        await Task { [weak self] in
            // expect: continuation-weak-self
            await withCheckedContinuation { [weak self] continuation in self?.waiting = continuation }
            // expect: continuation-weak-self
            await withCheckedContinuation { [weak self] continuation in
                self?.pending.append(continuation)
            }
        }.value
    }
}
