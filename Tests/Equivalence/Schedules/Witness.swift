import Foundation

/// Writes down what happens. One for the process: what it watches is printed by any code, on any thread.
package final class Witness: @unchecked Sendable {
    package static let shared = Witness()

    private let lock = NSLock()
    /// What the runtime says while a schedule runs, where it can be read.
    var warnings: Warnings?
    private var segments: [[Event]] = [[]]
    private var printed = 0
    private var turn = 0
    private var isSlow = false
    private var reaction: Reaction?
    private var react: (@Sendable (Step) -> Void)?

    /// What a scenario's `print` does.
    package func tell(_ items: [Any]) {
        note(items.map { "\($0)" }.joined(separator: " "))
        let (due, act, slow) = lock.withLock { () -> (Reaction?, (@Sendable (Step) -> Void)?, Bool) in
            printed += 1
            return (reaction?.at == printed ? reaction : nil, react, isSlow)
        }
        if slow { Thread.sleep(forTimeInterval: 0.000_3) }
        if let due { act?(due.step) }
    }

    func begin(_ schedule: Schedule, react: @escaping @Sendable (Step) -> Void) {
        _ = warnings?.news()
        lock.withLock {
            (segments, printed, turn) = ([[]], 0, 0)
            (isSlow, reaction, self.react) = (schedule.isSlow, schedule.reaction, react)
        }
    }

    func note(_ what: String) {
        let inside = Thread.current.threadDictionary["step"] as? Int
        lock.withLock {
            segments[segments.count - 1].append(
                Event(what: what, isOnMain: Thread.isMainThread, inside: inside, turn: turn))
        }
    }

    /// What is printed inside of `body` happened inside this step.
    static func inside<T>(step: Int, _ body: () -> T) -> T {
        Thread.current.threadDictionary["step"] = step
        defer { Thread.current.threadDictionary.removeObject(forKey: "step") }
        return body()
    }

    func nextTurn() { lock.withLock { turn += 1 } }
    var count: Int { lock.withLock { segments[segments.count - 1].count } }

    func nextSegment() {
        lock.withLock {
            segments.append([])
            turn = 0
        }
    }

    func end() -> Trace {
        for warning in warnings?.news() ?? [] { note(warning) }
        return lock.withLock {
            react = nil
            return Trace(segments: segments)
        }
    }
}
