// target: swift 6.0, ios 15, macos 12
import Foundation

enum SaveError: Error { case full }

/// None of these can be awaited in a continuation that both handlers resume.
final class Store: Sendable {
    // Both are called.
    func save(_ text: String, success: @escaping @Sendable (Int) -> Void, failure: @escaping @Sendable (Error) -> Void) {
        DispatchQueue.global().async {
            if text.isEmpty { failure(SaveError.full) }
            success(text.count)
        }
    }

    // Neither is called for an empty text.
    func write(_ text: String, success: @escaping @Sendable (Int) -> Void, failure: @escaping @Sendable (Error) -> Void) {
        DispatchQueue.global().async {
            guard !text.isEmpty else { return }
            if text.count > 9 { failure(SaveError.full) } else { success(text.count) }
        }
    }

    // What fails gives a text, or perhaps nothing.
    func send(_ text: String, success: @escaping @Sendable (Int) -> Void, failure: @escaping @Sendable (String) -> Void) {
        DispatchQueue.global().async {
            if text.isEmpty { failure("empty") } else { success(text.count) }
        }
    }
    func post(_ text: String, success: @escaping @Sendable (Int) -> Void, failure: @escaping @Sendable (Error?) -> Void) {
        DispatchQueue.global().async {
            if text.isEmpty { failure(nil) } else { success(text.count) }
        }
    }

    // A third one is called, too.
    func copy(
        _ text: String, progress: @escaping @Sendable (Double) -> Void, success: @escaping @Sendable (Int) -> Void,
        failure: @escaping @Sendable (Error) -> Void
    ) {
        DispatchQueue.global().async {
            progress(0.5)
            if text.isEmpty { failure(SaveError.full) } else { success(text.count) }
        }
    }

    // Its overload is there.
    func load(_ name: String, success: @escaping @Sendable (Int) -> Void, failure: @escaping @Sendable (Error) -> Void) {
        DispatchQueue.global().async {
            if name.isEmpty { failure(SaveError.full) } else { success(name.count) }
        }
    }
    func load(_ name: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            load(name, success: { continuation.resume(returning: $0) }, failure: { continuation.resume(throwing: $0) })
        }
    }
}
