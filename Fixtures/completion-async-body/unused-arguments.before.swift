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
    func admits(_ key: String, completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        Gate.open(key) { _, error in
            if let error {
                completion(false, error)
            } else {
                completion(true, nil)
            }
        }
    }

    // expect: completion-async-body
    func counts(_ key: String, completion: @escaping @Sendable (Int, String) -> Void) {
        Gate.search(key) { count, session, error in
            print(error as Any)
            completion(count, key)
        }
    }

    // expect: completion-async-body
    func waits(_ key: String, completion: @escaping @Sendable () -> Void) {
        Gate.search(key) { count, session, error in
            print("found")
            completion()
        }
    }

    // The types of the others are said by the callback alone.
    // expect: completion-async-body
    func decodes(completion: @escaping @Sendable (String) -> Void) {
        Gate.decode { (value: String?, error: CancellationError?) in
            print("decoded")
            completion(value ?? "")
        }
    }
}
