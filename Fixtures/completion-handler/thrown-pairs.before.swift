// target: swift 6.0, ios 15, macos 12
import Foundation

/// Of the functions that pass two handlers on, the deepest is named, with what has to happen for both to be called.
final class Storage: Sendable {
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'clear', change its body by hand, too
    // why: 'run' (thrown-pairs.before.swift:17) does not always call exactly one of 'error' and 'work': 'error' is called at line 25 if an error is thrown after 'work' was called at line 23: correct that first, or leave this as it is
    func clear(_ done: @escaping @Sendable (Error?) -> Void) {
        runLater(error: done) { _ in done(nil) }
    }

    private func runLater(error: @escaping @Sendable (Error) -> Void, _ work: @escaping @Sendable (Int) throws -> Void) {
        DispatchQueue.global().async { self.run(error: error, work) }
    }

    private func run(error: @escaping @Sendable (Error) -> Void, _ work: @escaping @Sendable (Int) throws -> Void) {
        do {
            guard let count = Int("1") else {
                error(CancellationError())
                return
            }
            try work(count)
        } catch let other {
            error(other)
        }
    }
}
