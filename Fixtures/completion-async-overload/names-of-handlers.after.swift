// target: swift 5.7, ios 15
import AuthenticationServices
import Foundation

/// Handlers by other names, and by the name that a module gives to their type.
final class Guard: Sendable {
    // expect: completion-async-overload
    func decide(_ id: Int, decisionHandler: @escaping (Bool) -> Void) {
        DispatchQueue.global().async { decisionHandler(id > 1) }
    }

    func decide(_ id: Int) async -> Bool {
        await withCheckedContinuation { continuation in
            decide(id) {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload
    func check(_ id: Int, resultBlock: @escaping (Bool) -> Void) {
        DispatchQueue.global().async { resultBlock(id > 1) }
    }

    func check(_ id: Int) async -> Bool {
        await withCheckedContinuation { continuation in
            check(id) {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload
    func finish(_ id: Int, finishBlock: @escaping (Int) -> Void) {
        DispatchQueue.global().async { finishBlock(id * 2) }
    }

    func finish(_ id: Int) async -> Int {
        await withCheckedContinuation { continuation in
            finish(id) {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload
    func open(_ address: String, completion: @escaping ASWebAuthenticationSession.CompletionHandler) {
        DispatchQueue.global().async { completion(nil, CocoaError(.fileNoSuchFile)) }
    }

    func open(_ address: String) async throws -> URL {
        try await withCheckedThrowingContinuation { continuation in
            open(address) { value, error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: value!)
                }
            }
        }
    }

    // Called again and again.
    func copy(_ id: Int, progressBlock: @escaping (Int) -> Void, updateBlock: @escaping (Int) -> Void) {
        DispatchQueue.global().async {
            progressBlock(1)
            updateBlock(1)
        }
    }
}
