// target: swift 6.2, ios 26, macos 26
import Foundation

final class Positions: Sendable {
    func position(of name: String, completion: @escaping @Sendable (Int) -> Void) {
        let group = DispatchGroup()
        group.notify(queue: .main) { completion(name.count) }
    }
    nonisolated(nonsending) func position(of name: String) async -> Int {
        await withCheckedContinuation { continuation in
            position(of: name) { continuation.resume(returning: $0) }
        }
    }

    func value(of name: String, queue: DispatchQueue = .main, completion: @escaping @Sendable (Int) -> Void) {
        queue.async { completion(name.count) }
    }
    nonisolated(nonsending) func value(of name: String, queue: DispatchQueue = .main) async -> Int { name.count }

    func price(of name: String, queue: DispatchQueue? = nil, completion: @escaping @Sendable (Int) -> Void) {
        (queue ?? .main).async { completion(name.count) }
    }
    nonisolated(nonsending) func price(of name: String, queue: DispatchQueue? = nil) async -> Int { name.count }

    func clear(completion: (@Sendable () -> Void)? = nil) {
        if let completion = completion {
            DispatchQueue.main.async(execute: completion)
        }
    }
    nonisolated(nonsending) func clear() async {}
}

/// Isolated to nothing: the answers came on the main thread where no other queue was given.
final class Presenter: Sendable {
    let positions = Positions()

    func show(_ value: Int) { MainActor.assumeIsolated { print(value) } }

    func notified() {
        // expect: completion-call
        positions.position(of: "a") { self.show($0) }
        print("asked")
    }

    func byDefault() {
        // expect: completion-call
        positions.value(of: "a") { self.show($0) }
        // expect: completion-call
        positions.price(of: "a") { self.show($0) }
        // expect: completion-call
        positions.price(of: "a", queue: nil) { self.show($0) }
        // expect: completion-call
        positions.clear { self.show(0) }
        print("asked")
    }

    func onAnother(_ queue: DispatchQueue) {
        // expect: completion-call
        positions.value(of: "a", queue: queue) { print($0) }
        // expect: completion-call
        positions.price(of: "a", queue: queue) { print($0) }
        print("asked")
    }
}
