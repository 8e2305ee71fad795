import UIKit

/// Paths on which somebody else is told, or nobody waits for the call, each beside one on which that is not so.
struct Season {
    var start: Date?

    // The callback waits for an event that need not come.
    func onStateUpdate(callback: @escaping () -> Void) {
        if let start, start > Date() {
            DispatchQueue.main.asyncAfter(deadline: .now() + start.timeIntervalSinceNow) { callback() }
        }
    }

    // expect: completion-never-called
    func onSave(callback: @escaping (Date?) -> Void) {
        if let start, start > Date() {
            DispatchQueue.main.async { callback(start) }
        }
    }
}
