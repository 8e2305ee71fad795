// target: swift 5.9, ios 15
// A controller calls all of these, but only some need the main thread: a service that holds nothing which changes does not.
import UIKit

protocol Transport: AnyObject {
    // expect: completion-async-overload unsafe
    func send(_ path: String, completion: @escaping (Result<String, any Error>) -> Void)
}

extension Transport {
    func send(_ path: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            send(path) {
                continuation.resume(with: $0)
            }
        }
    }
}

protocol Accounts {
    // expect: completion-async-overload unsafe
    // why: the async version of 'name' runs on a background thread, and uses 'transport' (line 29): if other code changes 'transport' at the same time, mark the async version '@MainActor'
    // why: types in files that were not checked, such as tests, may implement 'Accounts': search for 'Accounts', and check that each calls 'completion' exactly once
    // why: 'Remote.name' (network-layer.before.swift:28) may not call its handler exactly once: check that 'send' (network-layer.before.swift:7) calls its closure exactly once, and tell migrate-lint so (`migrate-lint explain call-models` shows how)
    func name(of account: Int, completion: @escaping (Result<String, any Error>) -> Void)

    // The only call means the other one.
    // expect: completion-async-overload display
    func name(ofFirst account: Int, completion: @escaping (Result<String, any Error>) -> Void)
}

extension Accounts {
    func name(of account: Int) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            name(of: account) {
                continuation.resume(with: $0)
            }
        }
    }
}

final class Remote: Accounts {
    // Set once, in the initializer.
    var transport: Transport!

    init(transport: Transport) { self.transport = transport }

    func name(of account: Int, completion: @escaping (Result<String, any Error>) -> Void) {
        transport.send("name/\(account)", completion: completion)
    }

    func name(ofFirst account: Int, completion: @escaping (Result<String, any Error>) -> Void) {
        transport.send("first/\(account)", completion: completion)
    }
}

final class Session {
    private let accounts: any Accounts
    private var last: String?

    init(accounts: any Accounts) { self.accounts = accounts }

    // It changes what the controller reads.
    // expect: completion-async-overload unsafe
    // why: 'open' uses 'last' (line 49), and its caller at network-layer.before.swift:104 seems to run on the main thread, so its async version is marked '@MainActor': remove the mark if no other code changes 'last' at the same time
    // why: callers wait for ever, or the app crashes, if 'completion' is not called exactly once: check that 'send' (network-layer.before.swift:7) calls its closure exactly once, and tell migrate-lint so (`migrate-lint explain call-models` shows how)
    func open(completion: @escaping (Result<String, any Error>) -> Void) {
        accounts.name(of: 1) { [self] result in
            last = try? result.get()
            completion(result)
        }
    }

    @MainActor
    func open() async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            open {
                continuation.resume(with: $0)
            }
        }
    }
}

final class AccountViewModel {
    private let accounts: any Accounts

    init(accounts: any Accounts) { self.accounts = accounts }

    // What is made for a view stays where that is.
    // expect: completion-async-overload unsafe
    // why: 'title' uses 'name' (line 65), and its caller at network-layer.before.swift:105 seems to run on the main thread, so its async version is marked '@MainActor': remove the mark if it may run on any thread
    // why: callers wait for ever, or the app crashes, if 'completion' is not called exactly once: check that 'send' (network-layer.before.swift:7) calls its closure exactly once, and tell migrate-lint so (`migrate-lint explain call-models` shows how)
    func title(completion: @escaping (Result<String, any Error>) -> Void) {
        accounts.name(of: 2, completion: completion)
    }

    @MainActor
    func title() async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            title {
                continuation.resume(with: $0)
            }
        }
    }
}

final class Basket {
    private let transport: any Transport
    private var items: [String] = []

    init(transport: any Transport) { self.transport = transport }

    // expect: completion-async-overload safe
    func add(_ item: String, completion: @escaping (Int) -> Void) {
        items.append(item)
        completion(items.count)
    }

    @MainActor
    func add(_ item: String) async -> Int {
        await withCheckedContinuation { continuation in
            add(item) {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload safe
    func clear(completion: @escaping (Int) -> Void) {
        items = []
        completion(items.count)
    }

    @MainActor
    func clear() async -> Int {
        await withCheckedContinuation { continuation in
            clear {
                continuation.resume(returning: $0)
            }
        }
    }

    // Those beside it change a list, and this one only sends a request.
    // expect: completion-async-overload unsafe
    // why: the async version of 'order' runs on a background thread, and uses 'transport' (line 92): if that may not be used on several threads, mark the async version '@MainActor'
    // why: callers wait for ever, or the app crashes, if 'completion' is not called exactly once: check that 'send' (network-layer.before.swift:7) calls its closure exactly once, and tell migrate-lint so (`migrate-lint explain call-models` shows how)
    func order(completion: @escaping (Result<String, any Error>) -> Void) {
        transport.send("order", completion: completion)
    }

    func order() async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            order {
                continuation.resume(with: $0)
            }
        }
    }
}

final class AccountController: UIViewController {
    var accounts: (any Accounts)!
    var session: Session!
    var model: AccountViewModel!
    var basket: Basket!

    func show() {
        accounts.name(of: 3) { print($0) }
        session.open { print($0) }
        model.title { print($0) }
        basket.add("a") { print($0) }
    }

    func finish() {
        basket.order { print($0) }
        basket.clear { print($0) }
    }
}
