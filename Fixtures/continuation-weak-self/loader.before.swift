final class Loader: @unchecked Sendable {
    private func load(_ body: @escaping @Sendable (Int) -> Void) { body(1) }

    func value() async -> Int {
        // expect: continuation-weak-self
        await withCheckedContinuation { [weak self] continuation in
            self?.load { continuation.resume(returning: $0) }
        }
    }

    func checked() async throws -> Int {
        // expect: continuation-weak-self
        return try await withCheckedThrowingContinuation { [weak self] continuation in
            self?.load { continuation.resume(returning: $0) }
        }
    }
}
