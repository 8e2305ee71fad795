import Foundation

// Who is called on a queue stays there: where it is awaited, it would not.

final class Register: @unchecked Sendable {
    private let queue = DispatchQueue(label: "register", attributes: .concurrent)
    private let shown = DispatchQueue.main
    private var names: [String] = []

    func add(_ name: String) {
        alone { self.names.append(name) }
        after { self.names.append(name) }
    }

    private func alone(completion: @escaping @Sendable () -> Void) {
        queue.async(flags: .barrier, execute: completion)
    }

    private func after(completion: @escaping @Sendable () -> Void) {
        print("later")
        queue.async { completion() }
    }

    private func aside(completion: @escaping @Sendable () -> Void) {
        DispatchQueue.global().async(execute: completion)
    }

    // expect: completion-async-body
    func clear() async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            queue.async {
                self.names = []
                continuation.resume()
            }
        }
    }

    // expect: completion-async-body
    func show() async {
        print(names)
    }
}
