import Foundation

final class Untouched {
    func load(completion: @escaping (Result<String, Error>) -> Void) {}
    func single(completion: @escaping (String) -> Void) {}
    func both(_ id: Int, completion: @escaping (String) -> Void) {}
    func both(_ id: Int) async -> String { "" }
    func sync(completion: @escaping (Result<Void, Error>) -> Void) {}
    func sync() async throws {}

    // The twin itself waits for the callback form.
    func load() async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            load { continuation.resume(with: $0) }
        }
    }

    func calls(other: Namesake) {
        // No twin.
        single { print($0) }
        // Its value is used: what would a task give?
        let value: Void = both(1) { print($0) }
        print(value)
        // A search is given a response: this is another function of that name.
        Job().start {
            print("started")
        }
        // A handler has to take what it is given: none of these does, so other functions are meant.
        let queue = DispatchQueue(label: "untouched")
        queue.sync {
            print("synchronized")
        }
        queue.sync { [queue] in
            [1].forEach { print($0, queue) }
        }
        // Nobody waits for it.
        let nobody = Nobody()
        nobody.open(completion: nil)
        nobody.open {}
        both(2) { _ in }
        // Other labels mean another function.
        other.both(name: 1) { print($0) }
        // One of the functions that this could mean has no twin.
        Library.opened().close { print("closed") }
    }

    // A callback form that hands its own handler on has its async form beside it.
    func twice(_ id: Int, completion: @escaping (String) -> Void) { both(id, completion: completion) }
    func twice(_ id: Int) async -> String { await both(id) }
}

final class Namesake {
    func both(name: Int, completion: @escaping (String) -> Void) {}
    func close(completion: @escaping () -> Void) {}
    func close() async {}
}

final class Another {
    func close(completion: @escaping () -> Void) {}
}

struct Job {
    func start(_ work: () -> Void) {}
}

struct Nobody {
    func open(completion: (() -> Void)?) {}
    func open() async {}
}

// The project's own function, which looks like one of the SDK's.
class Peers {
    func add(_ names: [String], completion: @escaping (Result<Void, any Error>) -> Void) {
        if names.isEmpty { completion(.success(())) }
    }
}

final class MorePeers: Peers {}

final class PeersScreen {
    var peers: MorePeers!

    func start() {
        peers.add(["a"]) { result in
            print(result)
        }
    }
}

protocol Asking {
    func ask(_ name: String, completion: @escaping (Bool) -> Void)
    func ask(_ name: String) async -> Bool
}

/// What waits in its own way for a callback form would wait for itself.
final class Asker: Asking {
    func ask(_ name: String, completion: @escaping (Bool) -> Void) { completion(true) }

    func ask(_ name: String) async -> Bool {
        await withSafeContinuation { completion in
            ask(name) { granted in
                completion(granted)
            }
        }
    }

    func withSafeContinuation(_ body: (@escaping (Bool) -> Void) -> Void) async -> Bool {
        await withCheckedContinuation { continuation in body { continuation.resume(returning: $0) } }
    }
}
