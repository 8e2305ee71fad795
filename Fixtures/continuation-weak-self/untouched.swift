final class Untouched: @unchecked Sendable {
    private func load(_ body: @escaping @Sendable (Int) -> Void) { body(1) }

    // Self is held.
    func value() async -> Int {
        await withCheckedContinuation { continuation in
            self.load { continuation.resume(returning: $0) }
        }
    }

    // The other case resumes, too.
    func checked() async -> Int {
        await withCheckedContinuation { [weak self] continuation in
            guard let self else { return continuation.resume(returning: 0) }
            self.load { continuation.resume(returning: $0) }
        }
    }

    // No continuation at all.
    func later() {
        load { [weak self] _ in self?.later() }
    }
}
