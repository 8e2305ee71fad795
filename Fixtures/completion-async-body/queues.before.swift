// target: swift 6.2, ios 26, macos 26
// form: body
import Foundation

/// The callback form answers on the queue that its caller gives, or on the one that it takes for none.
final class Meter: Sendable {
    // expect: completion-async-body
    func size(queue: DispatchQueue? = nil, completion: @escaping @Sendable (Int) -> Void) {
        print("measuring")
        let queue = queue ?? .global()
        queue.async { completion(1) }
    }

    // expect: completion-async-body
    func depth(on queue: DispatchQueue = .main, completion: @escaping @Sendable (Int) -> Void) {
        print("measuring")
        queue.async { completion(1) }
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
