// target: swift 6.0, ios 15, macos 12
import Foundation

enum SaveError: Error { case full }

// One handler for success, and one for failures: what stands in the way of an overload.
final class Store: Sendable {
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'save', change its body by hand, too
    // why: 'success' is called at line 14 and also 'failure' at line 13: call it once, or leave this as it is if both calls are meant
    func save(_ text: String, success: @escaping @Sendable (Int) -> Void, failure: @escaping @Sendable (Error) -> Void) {
        DispatchQueue.global().async {
            if text.isEmpty { failure(SaveError.full) }
            success(text.count)
        }
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'send', change its body by hand, too
    // why: 'failure' is called instead of 'success' (line 23), and it is given 'String', which is not seen to be an 'Error': let it take an 'Error', or use one handler with a `Result`, first
    func send(_ text: String, success: @escaping @Sendable (Int) -> Void, failure: @escaping @Sendable (String) -> Void) {
        DispatchQueue.global().async {
            if text.isEmpty { failure("empty") } else { success(text.count) }
        }
    }

    // Its overload is there.
    func load(_ name: String, success: @escaping @Sendable (Int) -> Void, failure: @escaping @Sendable (Error) -> Void) {
        DispatchQueue.global().async {
            if name.isEmpty { failure(SaveError.full) } else { success(name.count) }
        }
    }
    func load(_ name: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            load(name, success: { continuation.resume(returning: $0) }, failure: { continuation.resume(throwing: $0) })
        }
    }
}

// It waits already, so that it can return.
final class Reader {
    // expect: completion-handler
    // why: 'read' is async already: return what it gives 'completion', and remove 'completion' here and from its calls
    func read(completion: @escaping (Int) -> Void) async {
        await Task.yield()
        completion(1)
    }

    // Events.
    func follow(onChange: @escaping (Int) -> Void) async { onChange(1) }
}
