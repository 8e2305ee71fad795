// target: swift 6.2, ios 26
// language mode: 5, as the handlers are not Sendable
// A continuation cannot throw, and no `break` leaves it.

enum Failure: Error { case unknown }

enum Outcome {
    case found(Int)
    case missing
}

protocol Network: Sendable {
    func request(_ state: Int, completion: @escaping (Result<Int, any Error>) -> Void) throws
    func find(_ name: String, completion: @escaping (Outcome) -> Void)
}

struct Logger: Sendable {
    let network: any Network

    // expect: completion-async-body
    nonisolated(nonsending) func log(_ state: Int) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            do {
                try network.request(state) { response in
                    switch response {
                    case .success(let code):
                        if code == 200 { continuation.resume() } else { continuation.resume(throwing: Failure.unknown) }
                    case .failure(let error):
                        continuation.resume(throwing: error)
                    }
                }
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }

    // expect: completion-async-body
    nonisolated(nonsending) func count(of outcome: Outcome) async -> Int {
        switch outcome {
        case .found(let count):
            return count
        case .missing:
            return await withCheckedContinuation { continuation in
                network.find("all") { _ in continuation.resume(returning: 0) }
            }
        }
    }
}
