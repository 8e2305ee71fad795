import Foundation

struct Missing: Error {}

final class Line: Sendable {
    func begin() async throws {}
    func signOff() async throws {}
}

final class Call: Sendable {
    let line: Line? = Line()

    // expect: completion-async-body
    func signOff() async throws {
        guard let line else {
            throw Missing()
        }
        try await line.signOff()
    }

    // The `resume` of the continuation above is none of this function.
    // expect: completion-async-body
    func resume() async throws {
        guard let line else {
            throw Missing()
        }
        try await line.begin()
    }
}
