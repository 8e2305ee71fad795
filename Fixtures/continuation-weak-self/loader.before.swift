final class Loader: @unchecked Sendable {
    private func load(_ body: @escaping @Sendable (Int) -> Void) { body(1) }

    func value() async -> Int {
        await Task { [weak self] in
            // expect: continuation-weak-self
            await withCheckedContinuation { [weak self] continuation in
                self?.load { continuation.resume(returning: $0) }
            }
        }.value
    }

    func checked() async throws -> Int {
        try await Task { [weak self] in
            // expect: continuation-weak-self
            return try await withCheckedThrowingContinuation { [weak self] continuation in
                self?.load { continuation.resume(returning: $0) }
            }
        }.value
    }
}
