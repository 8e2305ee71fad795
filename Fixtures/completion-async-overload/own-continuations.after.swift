// target: swift 6.2, ios 26, macos 26
import Foundation

struct Metric: Sendable {
    var name = ""
}

/// The only caller makes another value of the result, in a continuation of its own.
final class Tracker: Sendable {
    // expect: completion-async-overload display
    func track(_ metric: Metric, completion: @escaping @Sendable (Result<Void, URLError>) -> Void) {
        DispatchQueue.global().async {
            completion(metric.name.isEmpty ? .failure(URLError(.badURL)) : .success(()))
        }
    }

    // expect: completion-async-overload unsafe
    func count(_ metric: Metric, completion: @escaping @Sendable (Result<Int, URLError>) -> Void) {
        DispatchQueue.global().async {
            completion(.success(metric.name.count))
        }
    }

    nonisolated(nonsending) func count(_ metric: Metric) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            count(metric) {
                continuation.resume(with: $0)
            }
        }
    }
}

actor Delivery {
    let tracker = Tracker()

    func deliver(_ metric: Metric) async -> Bool {
        await withCheckedContinuation { continuation in
            tracker.track(metric) { result in
                switch result {
                case .success: continuation.resume(returning: true)
                case .failure: continuation.resume(returning: false)
                }
            }
        }
    }

    func count(_ metric: Metric) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            tracker.count(metric) { continuation.resume(with: $0) }
        }
    }
}
