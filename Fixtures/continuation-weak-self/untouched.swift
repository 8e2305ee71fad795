import Foundation

final class Untouched: @unchecked Sendable {
    private let queue = DispatchQueue(label: "untouched")
    private var handler: ((Data?) -> Void)?
    private var name = ""

    private func fetch(_ path: String, completion: @escaping @Sendable (Data?) -> Void) {}

    /// `self` is held.
    func strong() async -> Data? {
        await withCheckedContinuation { continuation in
            fetch("strong") { continuation.resume(returning: $0) }
        }
    }

    func unowned() async -> Data? {
        await withCheckedContinuation { [unowned self] continuation in
            fetch("unowned") { continuation.resume(returning: $0) }
        }
    }

    /// Resumed where `self` is gone, too.
    func otherwise() async -> Data? {
        await Task { [weak self] in
            await withCheckedContinuation { [weak self] continuation in
                guard let self else {
                    continuation.resume(returning: nil)
                    return
                }
                fetch("otherwise") { continuation.resume(returning: $0) }
            }
        }.value
    }

    func inOneLine() async -> Data? {
        await Task { [weak self] in
            await withCheckedContinuation { [weak self] continuation in
                guard let self else { return continuation.resume(returning: nil) }
                self.fetch("line") { continuation.resume(returning: $0) }
            }
        }.value
    }

    func ifElse() async -> Data? {
        await Task { [weak self] in
            await withCheckedContinuation { [weak self] continuation in
                if let self {
                    fetch("if") { continuation.resume(returning: $0) }
                } else {
                    continuation.resume(returning: nil)
                }
            }
        }.value
    }

    func checkedBefore() async -> Data? {
        await Task { [weak self] in
            await withCheckedContinuation { [weak self] continuation in
                if self == nil { continuation.resume(returning: nil) }
                self?.fetch("before") { continuation.resume(returning: $0) }
            }
        }.value
    }

    /// Only what stands beside the resuming hangs on `self`.
    func beside() async -> Data? {
        await withCheckedContinuation { continuation in
            queue.async { [weak self] in
                self?.handler = nil
                let name = self?.name ?? ""
                print("loading \(self?.name ?? "")")
                continuation.resume(returning: name.data(using: .utf8))
            }
        }
    }

    /// A timeout that is weak beside a continuation that is not.
    func timeout() async {
        await withCheckedContinuation { continuation in
            queue.asyncAfter(deadline: .now() + 1) { [weak self] in self?.handler?(nil) }
            queue.async { continuation.resume() }
        }
    }

    /// Weak in the continuation's own closure, while the method holds `self`.
    func held() async -> Data? {
        await withCheckedContinuation { [weak self] continuation in
            self?.fetch("held") { continuation.resume(returning: $0) }
        }
    }

    /// Weak in a closure inside: the method waits, and holds `self` until it goes on.
    func heldWhileItWaits() async -> Data? {
        await withCheckedContinuation { continuation in
            queue.async { [weak self] in
                guard let self else { return }
                fetch("held") { continuation.resume(returning: $0) }
            }
        }
    }

    func heldByTask() {
        Task {
            await withCheckedContinuation { [weak self] (continuation: CheckedContinuation<Void, Never>) in
                self?.fetch("held") { _ in continuation.resume() }
            }
        }
    }

    /// Weakness that is no matter of `self`.
    func other(_ other: Untouched) async -> Data? {
        await withCheckedContinuation { [weak other] continuation in
            other?.fetch("other") { continuation.resume(returning: $0) }
        }
    }

    /// A namesake: nobody waits.
    func namesake() {
        withContinuation { [weak self] continuation in self?.fetch("namesake") { _ in continuation() } }
    }

    private func withContinuation(_ body: (@escaping @Sendable () -> Void) -> Void) { body {} }
}
