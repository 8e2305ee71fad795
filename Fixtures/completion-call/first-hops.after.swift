// target: swift 5.9, ios 17
import Foundation

/// What a handler posts to the main queue first comes first in the task, which is there.
@MainActor
final class Lister {
    private let store = Lines()
    private var isBusy = false
    private var count = 0

    func load() {
        // expect: completion-call
        Task {
            let lines = await store.lines()
            DispatchQueue.main.async {
                self.stop()
            }
            if lines.count > self.count {
                self.count = lines.count
            }
        }
    }

    // A value of the block is not one of the code after it.
    func reload() {
        // expect: completion-call
        Task {
            let lines = await store.lines()
            DispatchQueue.main.async {
                let old = self.count
                print(old)
            }
            self.count = lines.count
        }
    }

    // Nothing is done with the error.
    func first() {
        // expect: completion-call
        Task {
            if let line = try? await store.line() {
                self.count = line.count
            }
            self.stop()
        }
    }

    private func stop() { isBusy = false }
}

final class Lines: Sendable {
    func lines(_ completion: @escaping @MainActor @Sendable ([String]) -> Void) {}
    func lines() async -> [String] { [] }
    func line(_ completion: @escaping @MainActor @Sendable (String?, Error?) -> Void) {}
    func line() async throws -> String { "" }
}
