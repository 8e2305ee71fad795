// form: body
// language mode: 5, as the handler is not `@Sendable`
// A test that checks something right after a call has to learn to wait.

protocol Lock {
    func open(_ code: Int, completion: @escaping (Bool) -> Void)
}

final class Gate {
    let lock: Lock

    init(lock: Lock) { self.lock = lock }

    // expect: completion-async-body display
    func enter(_ code: Int, completion: @escaping (Bool) -> Void) {
        lock.open(code) { isOpen in completion(isOpen && code > 0) }
    }

    // expect: completion-async-body display
    func leave(_ code: Int, completion: @escaping (Bool) -> Void) {
        lock.open(code) { isOpen in completion(!isOpen) }
    }
}
