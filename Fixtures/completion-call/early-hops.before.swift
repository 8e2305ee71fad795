// target: swift 6.0, ios 17
import Foundation

/// What a handler posts to the main queue comes where it is written, in a task that is there.
@MainActor
final class Board {
    private let store = Scores()
    private var isBusy = false
    private var title = ""

    func load() {
        // expect: completion-call
        store.score(1) { score in
            DispatchQueue.main.async {
                self.isBusy = false
                self.title = "loaded"
            }
            print("score", score)
        }
    }

    func loadBetween() {
        // expect: completion-call
        store.score(2) { score in
            print("begins", score)
            Task { @MainActor in
                self.isBusy = false
            }
            print("ends", score)
        }
    }

    func loadOrFail() {
        // expect: completion-call
        store.check(3) { result in
            DispatchQueue.main.async { self.isBusy = false }
            switch result {
            case .success(let score):
                DispatchQueue.main.async { self.show(score) }
                print("score", score)
            case .failure(let error):
                DispatchQueue.main.async { self.title = "\(error)" }
            }
        }
    }

    // What follows may read what the block sets.
    func loadAndRead() {
        // expect: completion-call
        store.score(4) { score in
            DispatchQueue.main.async { self.isBusy = false }
            let isBusy = score > 4
            print("busy", isBusy)
        }
    }

    // A block that stays comes after all this, and so after the next block.
    func loadInOrder() {
        // expect: completion-call
        store.score(5) { score in
            DispatchQueue.main.async {
                let old = self.title
                self.title = old + "!"
            }
            DispatchQueue.main.async { self.show(score) }
            print("score", score)
        }
    }

    private func show(_ score: Int) { title = "\(score)" }
}

final class Scores: Sendable {
    func score(_ id: Int, completion: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.global().async { completion(id) }
    }
    func score(_ id: Int) async -> Int {
        await withCheckedContinuation { continuation in
            score(id) { continuation.resume(returning: $0) }
        }
    }
    func check(_ id: Int, completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
        DispatchQueue.global().async { completion(.success(id)) }
    }
    func check(_ id: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            check(id) { continuation.resume(with: $0) }
        }
    }
}
