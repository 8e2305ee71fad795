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
        send { result in
            self.isLoading = false
            switch result {
            case .success: self.message = "sent"
            case .failure(let error): self.message = "\(error)"
            }
            self.isShown = true
        }
    }

    // What is shown may read whether it loads.
    func shareAndShow() {
        isLoading = true
        // expect: completion-call
        send { result in
            self.isLoading = false
            switch result {
            case .success: self.show()
            case .failure(let error): self.message = "\(error)"
            }
            self.isShown = true
        }
    }

    func paste() {
        // expect: completion-call
        text { text in
            guard let text, !text.isEmpty else { return }
            self.message = text
        }
    }

    func show() { if !isLoading { isShown = true } }
}
