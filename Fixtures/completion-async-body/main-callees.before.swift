// target: swift 6.2, ios 26, macos 26
// form: body
import Foundation

/// What answers on the main thread by what it calls goes on answering there, whoever is awaited.
final class Cache: Sendable {
    private let queue = DispatchQueue(label: "cache")

    func clearDisk(completion: (@Sendable () -> Void)? = nil) {
        queue.async {
            if let completion = completion {
                DispatchQueue.main.async { completion() }
            }
        }
    }
    nonisolated(nonsending) func clearDisk() async {}

    // expect: completion-async-body
    func clear(completion: (@Sendable () -> Void)? = nil) {
        print("clearing")
        clearDisk(completion: completion)
    }

    // expect: completion-async-body
    func count(of names: [String], completion: @escaping @Sendable (Int) -> Void) {
        print("counting")
        let group = DispatchGroup()
        group.enter()
        queue.async { group.leave() }
        group.notify(queue: .main) {
            completion(names.count)
        }
    }

    // Its caller says where, and the main queue is meant where none is given.
    // expect: completion-async-body
    func size(queue: DispatchQueue? = nil, completion: @escaping @Sendable (Int) -> Void) {
        print("measuring")
        (queue ?? .main).async { completion(1) }
    }

    func all() -> [Any] { [clear(completion:), count(of:completion:), size(queue:completion:)] }
}
