// target: swift 6.2, ios 26, macos 26
// form: body

import Foundation
final class Status: Sendable {
    /// How it is.
    // expect: completion-async-body
    func request(completion: @escaping @Sendable (Int, Error?) -> Void) {
        DispatchQueue.global().async {
            completion(1, nil)
        }
    }
}
final class SDK: Sendable {
    let status = Status()
    /// Begins.
    ///
    /// - Parameters:
    ///   - name: who asks
    ///   - result: called with what came
    // expect: completion-async-body
    func start(_ name: String, completion: @escaping @Sendable (Int, Error?) -> Void) {
        print(name)
        status.request { completion($0, $1) }
    }
    /// Begins with a key.
    ///
    /// - Parameter result: called with what came
    // expect: completion-async-body
    func begin(completion: @escaping @Sendable (Int, Error?) -> Void) {
        status.request { value, error in
            // Said.
            completion(value, error)
        }
    }
}
