// target: swift 5.9, ios 15
// form: body
import Foundation

/// Any function that loads something and answers through a handler, as one object.
final class ResourceLoader<Resource> {
    typealias Completion = (Result<Resource, Error>) -> Void
    private let perform: (@escaping Completion) -> Void

    init(_ perform: @escaping (@escaping Completion) -> Void) {
        self.perform = perform
    }

    // expect: completion-async-body
    func load() async throws -> Resource {
        try await withCheckedThrowingContinuation { continuation in
            self.perform({ continuation.resume(with: $0) })
        }
    }

    /// For those who show errors where they show values.
    func result() async -> Result<Resource, Error> {
        await withCheckedContinuation { continuation in
            perform { continuation.resume(returning: $0) }
        }
    }
}
