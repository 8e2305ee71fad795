// target: swift 5.9, ios 15
import QuartzCore

/// A superclass in another module: what it declares is overridden.
final class Client: Connection {
    private let queue = DispatchQueue(label: "client")

    init(name: String) {
        super.init()
    }

    // expect: completion-async-overload safe
    // why: 'Connection', which is not in the checked files, may put 'load' on the main actor; if it does not, the async version runs off the main thread: mark 'load' '@MainActor' if it needs that thread
    func load(_ name: String, completion: @escaping @Sendable (Int) -> Void) {
        queue.async { completion(name.count) }
    }

    func load(_ name: String) async -> Int {
        await withCheckedContinuation { continuation in
            load(name) {
                continuation.resume(returning: $0)
            }
        }
    }
}

// expect: completion-async-overload display
// why: the async version of 'draw' runs on a background thread, and uses 'CATransaction' (line 22): if that may not be used on several threads, mark the async version '@MainActor'
func draw(completion: @escaping @Sendable (Int) -> Void) {
    CATransaction.begin()
    CATransaction.commit()
    DispatchQueue.global().async { completion(1) }
}

final class Store {
    // expect: completion-async-overload display
    // why: the async version of 'fill' runs on a background thread, and uses 'shelf' (line 31), which it is given: if that belongs to the main thread, mark the async version '@MainActor'
    func fill(from shelf: Shelf, completion: @escaping @Sendable (Int) -> Void) {
        shelf.open()
        DispatchQueue.global().async { completion(1) }
    }
}

final class Gate {
    private let queue = DispatchQueue(label: "gate")
    private let isOpen = true

    func pass<T>(_ work: () throws -> T) rethrows -> T {
        if isOpen {
            return try work()
        } else {
            return try queue.sync(execute: work)
        }
    }

    // expect: completion-async-overload display
    // why: the async version of 'ask' runs on a background thread, and uses 'pass' (line 51): if other code changes what 'pass' uses at the same time, mark the async version '@MainActor'
    func ask(completion: @escaping @Sendable (Int) -> Void) {
        pass { completion(1) }
    }
}

final class Images {
    // A closure with two parameters behind a call is for the second of these.
    // expect: completion-async-overload unsafe
    // why: async code that calls 'load' without 'completion' means the overload from then on: write `await` there, or pass 'completion'
    func load(_ name: String, progress: ((Int) -> Void)? = nil, completion: (@Sendable (Int, String) -> Void)? = nil) {
        DispatchQueue.global().async { completion?(1, name) }
    }

    func load(_ name: String, progress: ((Int) -> Void)? = nil) async -> (Int, String) {
        await withCheckedContinuation { continuation in
            load(name, progress: progress) {
                continuation.resume(returning: ($0, $1))
            }
        }
    }
}

func show(_ images: Images, _ client: Client, _ store: Store, _ shelf: Shelf, _ gate: Gate) {
    client.load("") { print($0) }
    draw { print($0) }
    store.fill(from: shelf) { print($0) }
    gate.ask { print($0) }
    images.load("") { number, name in print(number, name) }
    images.load("") { _, _ in }
}
