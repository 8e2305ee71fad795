// target: swift 5.9, ios 15, macos 12
// language mode: 5
// What a handler changes may be protected by the queue on which it is called.
import Foundation

final class Headers {
    private let queue = DispatchQueue(label: "headers")

    func size(of name: String, completion: @escaping (Int) -> Void) {
        queue.async { completion(name.count) }
    }
    func size(of name: String) async -> Int { name.count }
}

final class Downloads {
    private let headers = Headers()
    private var sizes: [String: Int] = [:]

    func start(_ name: String) {
        // expect: completion-call display
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        // why: 'size' calls this handler on a queue that may protect 'sizes' (line 32), and code after an 'await' does not run there: guard 'sizes' by a lock or an actor first
        headers.size(of: name) { size in self.note(size, of: name) }
    }

    func show(_ name: String) {
        // expect: completion-call
        Task {
            let size = await headers.size(of: name)
            print(name, size)
        }
    }

    private func note(_ size: Int, of name: String) {
        sizes[name] = size
    }
}
