// target: swift 6.2, ios 26, macos 26
import Foundation

final class Loader: Sendable {
    func load(_ name: String, completion: @escaping @Sendable (Int) -> Void) { completion(1) }
    nonisolated(nonsending) func load(_ name: String) async -> Int { 1 }
}

/// Calls in a loop run all at once, and go on doing so: awaited in place they would wait for each other.
final class Preloader: Sendable {
    let loader = Loader()

    func start(_ names: [String]) {
        for name in names {
            // expect: completion-call
            loader.load(name) { print($0) }
        }
    }

    func preload(_ names: [String]) async {
        for name in names where !name.isEmpty {
            if name.count > 1 {
                // expect: completion-call
                loader.load(name) { print($0) }
            }
        }
    }

    func count(_ names: [String]) async {
        let group = DispatchGroup()
        var left = names.count
        while left > 0 {
            left -= 1
            group.enter()
            // expect: completion-call
            loader.load(names[0]) { value in
                print(value)
                group.leave()
            }
        }
        group.notify(queue: .main) { print("counted") }
    }

    func each(_ names: [String]) async {
        names.forEach { name in
            // expect: completion-call
            loader.load(name) { print($0) }
        }
    }

    func last(_ names: [String]) async {
        print("last")
        // expect: completion-call
        loader.load(names[0]) { print($0) }
    }
}
