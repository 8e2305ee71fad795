// target: swift 6.0, ios 17

// What both branches begin with is written once, and what is awaited is unwrapped where it is.

@MainActor
final class Shelf {
    var (isLoading, message, isShown) = (false, "", false)

    func send(completion: @escaping @MainActor @Sendable (Result<Void, Error>) -> Void) {
        Task { completion(.success(())) }
    }
    func send() async throws {
        try await withCheckedThrowingContinuation { continuation in
            send { continuation.resume(with: $0) }
        }
    }

    func text(completion: @escaping @MainActor @Sendable (String?) -> Void) { Task { completion(nil) } }
    func text() async -> String? {
        await withCheckedContinuation { continuation in
            text { continuation.resume(returning: $0) }
        }
    }

    func share() {
        isLoading = true
        // expect: completion-call
        Task {
            do {
                try await send()
                self.message = "sent"
            } catch {
                self.message = "\(error)"
            }
            self.isLoading = false
            self.isShown = true
        }
    }

    // What is shown may read whether it loads.
    func shareAndShow() {
        isLoading = true
        // expect: completion-call
        Task {
            do {
                try await send()
                self.isLoading = false
                self.show()
            } catch {
                self.isLoading = false
                self.message = "\(error)"
            }
            self.isShown = true
        }
    }

    func paste() {
        // expect: completion-call
        Task {
            guard let text = await text(), !text.isEmpty else { return }
            self.message = text
        }
    }

    func show() { if !isLoading { isShown = true } }
}
