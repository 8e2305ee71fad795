import Dispatch
import Foundation

/// Runs the main queue from the main thread, turn by turn.
@MainActor
enum MainQueue {
    /// Everything that is on the queue now.
    static func turn() {
        wait { done in DispatchQueue.main.async { done() } }
        Witness.shared.nextTurn()
    }

    static let quickPatience = 3

    /// Until nothing more is seen for so many turns, on the main queue and on the way over other threads.
    static func drain(patience: Int) {
        var quiet = 0
        while quiet < patience {
            let seen = Witness.shared.count
            turn()
            // On a busy machine a thread may get no time for many turns. Who is asked to be patient gives it some.
            if patience > quickPatience { Thread.sleep(forTimeInterval: 0.002) }
            wait { done in DispatchQueue.global(qos: .utility).async { DispatchQueue.main.async { done() } } }
            wait { done in
                Task.detached(priority: .utility) { await MainActor.run { done() } }
            }
            quiet = Witness.shared.count == seen ? quiet + 1 : 0
        }
    }

    private final class Flag: @unchecked Sendable { var isSet = false }

    /// What is waited for is done on this queue, which ends a round of the loop. With a time limit, each round would
    /// make a timer and wake a thread for it: more than half of all the work.
    private static func wait(for start: (@escaping @Sendable () -> Void) -> Void) {
        let flag = Flag()
        start { flag.isSet = true }
        while !flag.isSet { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
}
