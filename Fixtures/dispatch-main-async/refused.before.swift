// target: swift 6.2, ios 26, macos 26
import Foundation

/// What a person has to rewrite.
final class Uploader {
    private let group = DispatchGroup()
    private let item = DispatchWorkItem { print("done") }
    private let delay = Uploader.standardDelay
    private static let standardDelay = 0.3

    func upload(completion: @escaping () -> Void) {
        // expect: dispatch-main-async
        DispatchQueue.main.async(execute: item)
        // expect: dispatch-main-async
        // why: write `Task { @MainActor in … }` if it need not run before blocks that are posted after it
        DispatchQueue.main.async { @MainActor in completion() }
        // expect: dispatch-main-async
        DispatchQueue.main.async(execute: { @MainActor in completion() })
        // expect: dispatch-main-async
        DispatchQueue.main.async(execute: completion)
        // expect: dispatch-main-async
        DispatchQueue.main.async(group: group) { completion() }
        // expect: dispatch-main-async
        DispatchQueue.main.async(qos: .userInitiated, flags: .barrier) { completion() }
        // expect: dispatch-main-async
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300), execute: completion)
        // The delay may be a number or an interval.
        // expect: dispatch-main-async
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { completion() }
        // expect: dispatch-main-async
        DispatchQueue.main.asyncAfter(wallDeadline: .now() + 1) { completion() }
    }

    /// The value of the expression is the function's.
    func left(_ isLeft: Bool, completion: @escaping () -> Void) {
        // expect: dispatch-main-async
        guard isLeft else { return DispatchQueue.main.async { completion() } }
        // expect: dispatch-main-async
        isLeft ? completion() : DispatchQueue.main.async { completion() }
    }
}
