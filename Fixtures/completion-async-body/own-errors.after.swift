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
        Task {
            do throws(Fault) {
                try await save(name)
                completion(nil)
            } catch {
                completion(error)
            }
        }
    }

    private func save(_ name: String) async throws(Fault) {
        guard !name.isEmpty else {
            throw Fault.unknown
        }
        try await withCheckedContinuation { (continuation: CheckedContinuation<Result<Void, Fault>, Never>) in
            remote.send(name) { fault in
                print("sent")
                if let error = fault {
                    continuation.resume(returning: .failure(error))
                } else {
                    continuation.resume(returning: .success(()))
                }
            }
        }.get()
    }

    // expect: completion-async-body
    private func load(_ name: String, completion: @escaping @Sendable (Item?, Fault?) -> Void) {
        Task {
            do throws(Fault) {
                completion(try await load(name), nil)
            } catch {
                completion(nil, error)
            }
        }
    }

    private func load(_ name: String) async throws(Fault) -> Item {
        if name.isEmpty { throw Fault(code: 1) }
        print("loads", name)
        return Item(name: name)
    }

    // expect: completion-async-body
    private func later(_ name: String, completion: (@Sendable (String?, Fault?) -> Void)?) {
        Task {
            do throws(Fault) {
                let answer = try await later(name)
                completion?(answer, nil)
            } catch {
                completion?(nil, error)
            }
        }
    }

    private func later(_ name: String) async throws(Fault) -> String {
        print("later")
        return try await withCheckedContinuation { (continuation: CheckedContinuation<Result<String, Fault>, Never>) in
            DispatchQueue.global().async {
                if name.isEmpty {
                    continuation.resume(returning: .failure(Fault.unknown))
                } else {
                    continuation.resume(returning: .success(name))
                }
            }
        }.get()
    }

    // expect: completion-async-body
    private func passedOn(completion: @escaping @Sendable (String?, Fault?) -> Void) {
        Task {
            do throws(Fault) {
                completion(try await passedOn(), nil)
            } catch {
                completion(nil, error)
            }
        }
    }

    private func passedOn() async throws(Fault) -> String {
        print("passed on")
        return try await withCheckedContinuation { (continuation: CheckedContinuation<Result<String, Fault>, Never>) in
            remote.ask("all") { string, error in
                if let error = error {
                    continuation.resume(returning: .failure(error))
                } else {
                    continuation.resume(returning: .success(string!))
                }
            }
        }.get()
    }

    // Any error can be seen as an NSError.
    // expect: completion-async-body
    private func old(completion: @escaping @Sendable (Item?, NSError?) -> Void) {
        Task {
            do {
                completion(try await old(), nil)
            } catch {
                completion(nil, error as NSError)
            }
        }
    }

    private func old() async throws -> Item {
        print("old")
        throw NSError(domain: "old", code: 1)
    }

    // expect: completion-async-body
    private func checked(completion: @escaping @Sendable (NSError?) -> Void) {
        Task {
            do {
                try await checked()
                completion(nil)
            } catch {
                completion(error as NSError)
            }
        }
    }

    private func checked() async throws {
        print("checked")
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
