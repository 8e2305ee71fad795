// target: swift 6.0
// form: body

import Foundation

struct Item: Sendable { let name: String }

struct Fault: Error {
    let code: Int
    static let unknown = Fault(code: 0)
}

struct Remote: Sendable {
    func ask(_ name: String, then: (String?, Fault?) -> Void) { then(nil, .unknown) }
    func send(_ name: String, then: (Fault?) -> Void) { then(nil) }
}

/// An optional error of the project's own is thrown as that type.
final class Store: Sendable {
    private let remote = Remote()

    // expect: completion-async-body
    private func save(_ name: String, completion: @escaping @Sendable (Fault?) -> Void) {
        guard !name.isEmpty else {
            completion(.unknown)
            return
        }
        remote.send(name) { fault in
            print("sent")
            completion(fault)
        }
    }

    // expect: completion-async-body
    private func load(_ name: String, completion: @escaping @Sendable (Item?, Fault?) -> Void) {
        if name.isEmpty { return completion(nil, Fault(code: 1)) }
        print("loads", name)
        completion(Item(name: name), nil)
    }

    // expect: completion-async-body
    private func later(_ name: String, completion: (@Sendable (String?, Fault?) -> Void)?) {
        print("later")
        DispatchQueue.global().async {
            if name.isEmpty {
                completion?(nil, .unknown)
            } else {
                completion?(name, nil)
            }
        }
    }

    // expect: completion-async-body
    private func passedOn(completion: @escaping @Sendable (String?, Fault?) -> Void) {
        print("passed on")
        remote.ask("all", then: completion)
    }

    // Any error can be seen as an NSError.
    // expect: completion-async-body
    private func old(completion: @escaping @Sendable (Item?, NSError?) -> Void) {
        print("old")
        completion(nil, NSError(domain: "old", code: 1))
    }

    // expect: completion-async-body
    private func checked(completion: @escaping @Sendable (NSError?) -> Void) {
        print("checked")
        completion(nil)
    }

    func all() {
        save("a") { print($0 ?? .unknown) }
        load("b") { print($0 ?? Item(name: ""), $1 ?? .unknown) }
        later("c") { print($0 ?? "", $1 ?? .unknown) }
        passedOn { print($0 ?? "", $1 ?? .unknown) }
        old { print($0 ?? Item(name: ""), $1 ?? NSError(domain: "none", code: 0)) }
        checked { print($0 ?? NSError(domain: "none", code: 0)) }
    }
}
