// target: swift 6.2, ios 26, macos 26
// form: body

protocol Intent: AnyObject {
    init()
}

final class Transfer: Intent {
    var steps = 0
}

enum Failure: Error { case refused }

struct Bank: Sendable {
    @discardableResult
    static func submit<T: Intent>(_ intent: T, _ then: @escaping @Sendable (Result<T, Failure>) -> Void) -> Bool {
        then(.failure(.refused))
        return true
    }

    @discardableResult
    static func measure(_ then: @escaping @Sendable (Int) -> Void) -> Bool {
        then(1)
        return true
    }
}

final class Ledger: Sendable {
    // The callback gives an object, which may not be sent: it stays in the continuation.
    // expect: completion-async-body
    nonisolated(nonsending) func transfer() async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            Bank.submit(Transfer()) { result in
                switch result {
                case .success:
                    print("done")
                    continuation.resume()
                case .failure(let error):
                    print("refused")
                    continuation.resume(throwing: error)
                }
            }
        }
    }

    // A number may be sent.
    // expect: completion-async-body
    nonisolated(nonsending) func count() async -> Int {
        let number = await withCheckedContinuation { continuation in
            Bank.measure { continuation.resume(returning: $0) }
        }
        print("counted")
        return number + 1
    }
}
