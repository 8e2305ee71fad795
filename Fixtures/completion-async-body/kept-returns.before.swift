// target: swift 6.2, ios 26, macos 26
// form: body

import Foundation

final class Session: Sendable {
    // expect: completion-async-body
    func refresh(_ id: Int, completion: @escaping @Sendable (Bool) -> Void) {
        DispatchQueue.global().async { completion(id > 1) }
    }

    // expect: completion-async-body
    func send(_ id: Int, completion: @escaping @Sendable (Error?) -> Void) {
        DispatchQueue.global().async { completion(id > 1 ? nil : CocoaError(.fileNoSuchFile)) }
    }
}

/// A `return` after a callback keeps the code below from running, also where the async function returns nothing.
final class Account: Sendable {
    let session = Session()

    // expect: completion-async-body
    func delete(_ id: Int, completion: @escaping @Sendable (Error?) -> Void) {
        if id > 3 {
            session.refresh(id) { isFresh in
                print(isFresh)
                if isFresh {
                    completion(nil)
                } else {
                    completion(CocoaError(.userCancelled))
                }
            }
            return
        }
        print("sent", id)
        session.send(id) { error in
            completion(error)
        }
    }

    // expect: completion-async-body
    func close(_ id: Int, completion: @escaping @Sendable () -> Void) {
        if id > 3 {
            Task {
                print("closed", id)
                try? await Task.sleep(for: .seconds(1))
                completion()
            }
            return
        }
        session.refresh(id) { isFresh in
            print(isFresh)
            completion()
        }
    }

    // expect: completion-async-body
    func count(_ id: Int, completion: @escaping @Sendable (Int) -> Void) {
        if id > 3 {
            session.refresh(id) { isFresh in
                print(isFresh)
                completion(isFresh ? 1 : 0)
            }
            return
        }
        session.refresh(id) { isFresh in
            print("count", isFresh)
            completion(2)
        }
    }
}
