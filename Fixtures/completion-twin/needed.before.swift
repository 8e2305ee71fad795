import Foundation

/// These have an async version, and cannot be deleted together with their callers.
protocol Caching {
    // expect: completion-twin
    func clear(completion: @escaping () -> Void)
    func clear() async
}

class Cache: NSObject, Caching {
    // It implements the requirement.
    // expect: completion-twin
    func clear(completion: @escaping () -> Void) { completion() }

    func clear() async {}

    // Objective-C may call it.
    // expect: completion-twin
    @objc func trim(completion: @escaping () -> Void) { completion() }

    func trimAsync() async {}

    // The async version calls it.
    // expect: completion-twin
    func size(completion: @escaping (Int) -> Void) { completion(1) }

    func size() async -> Int {
        let size: Int = await withCheckedContinuation { continuation in
            size { continuation.resume(returning: $0) }
        }
        return max(size, 0)
    }
}

final class Index {
    // Its overload only waits for it, and nothing else calls it.
    // expect: completion-twin report
    // why: keep this function for now: the async version at needed.before.swift:41 calls 'names': move the body there first
    func names(completion: @escaping ([String]) -> Void) { completion([]) }

    func names() async -> [String] {
        await withCheckedContinuation { continuation in
            names { continuation.resume(returning: $0) }
        }
    }
}

class Store {
    // Subclasses override it.
    // expect: completion-twin
    func open(completion: @escaping () -> Void) {
        print("open")
        completion()
    }

    func open() async { print("open") }
}

final class FileStore: Store {
    // It overrides the function of the class.
    // expect: completion-twin
    override func open(completion: @escaping () -> Void) {
        print("file")
        completion()
    }

    override func open() async { print("file") }
}

/// The async version tells the delegate, too.
final class Session {
    weak var delegate: SessionDelegate?
    private let client = SessionClient()

    // expect: completion-twin
    func renew(completion: @escaping (Bool) -> Void) {
        client.renew { isRenewed in
            completion(isRenewed)
        }
    }

    func renew() async -> Bool {
        let isRenewed = await client.renew()
        delegate?.sessionDidRenew()
        return isRenewed
    }
}

protocol SessionDelegate: AnyObject {
    func sessionDidRenew()
}

struct SessionClient {
    // expect: completion-twin
    func renew(then finish: @escaping (Bool) -> Void) { finish(true) }
    func renew() async -> Bool { true }
}
