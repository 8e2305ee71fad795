// target: swift 6.2, ios 26, macos 26
// form: body

import Foundation

/// What nobody may send to another task.
final class Session {
    var name = ""
}

struct Gate: Sendable {
    @discardableResult
    static func open(_ key: String, _ then: @escaping @Sendable (Session?, (any Error)?) -> Void) -> Bool {
        then(nil, nil)
        return true
    }

    @discardableResult
    static func search(_ key: String, _ then: @escaping @Sendable (Int, Session?, (any Error)?) -> Void) -> Bool {
        then(1, nil, nil)
        return true
    }

    @discardableResult
    static func decode<T: Decodable, E: Error>(_ then: @escaping @Sendable (T?, E?) -> Void) -> Bool {
        then(nil, nil)
        return true
    }
}

/// A continuation is given what the callback uses, and nothing else.
final class Guard: Sendable {
    // expect: completion-async-body
    nonisolated(nonsending) func admits(_ key: String) async -> (Bool, (any Error)?) {
        let error = await withCheckedContinuation { continuation in
            Gate.open(key) { _, error in continuation.resume(returning: error) }
        }
        if let error {
            return (false, error)
        } else {
            return (true, nil)
        }
    }

    // expect: completion-async-body
    nonisolated(nonsending) func counts(_ key: String) async -> (Int, String) {
        let (count, error) = await withCheckedContinuation { continuation in
            Gate.search(key) { count, _, error in continuation.resume(returning: (count, error)) }
        }
        print(error as Any)
        return (count, key)
    }

    // expect: completion-async-body
    nonisolated(nonsending) func waits(_ key: String) async {
        await withCheckedContinuation { continuation in
            Gate.search(key) { _, _, _ in continuation.resume() }
        }
        print("found")
    }

    // The types of the others are said by the callback alone.
    // expect: completion-async-body
    nonisolated(nonsending) func decodes() async -> String {
        let value: String? = await withCheckedContinuation { continuation in
            Gate.decode { (value: String?, _: CancellationError?) in continuation.resume(returning: value) }
        }
        print("decoded")
        return value ?? ""
    }
}
