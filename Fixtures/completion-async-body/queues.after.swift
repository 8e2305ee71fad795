// target: swift 6.2, ios 26, macos 26
// form: body
import Foundation

/// The callback form answers on the queue that its caller gives, or on the one that it takes for none.
final class Meter: Sendable {
    // expect: completion-async-body
    func size(queue: DispatchQueue? = nil, completion: @escaping @Sendable (Int) -> Void) {
        Task {
            let answer = await size(queue: queue)
            (queue ?? .global()).async { completion(answer) }
        }
    }

    nonisolated(nonsending) func size(queue: DispatchQueue? = nil) async -> Int {
        print("measuring")
        let queue = queue ?? .global()
        return 1
    }

    // expect: completion-async-body
    func depth(on queue: DispatchQueue = .main, completion: @escaping @Sendable (Int) -> Void) {
        Task {
            let answer = await depth(on: queue)
            queue.async { completion(answer) }
        }
    }

    nonisolated(nonsending) func depth(on queue: DispatchQueue = .main) async -> Int {
        print("measuring")
        return 1
    }

    // Which queue it is is decided on the way.
    // expect: completion-async-body
    func width(queue: DispatchQueue? = nil, completion: @escaping @Sendable (Int) -> Void) {
        print("measuring")
        if let queue = queue {
            queue.async { completion(1) }
        } else {
            completion(2)
        }
    }

    func all() -> [Any] { [size(queue:completion:), depth(on:completion:), width(queue:completion:)] }
}
