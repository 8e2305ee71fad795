final class Door {
    let lock: Lock

    init(lock: Lock) { self.lock = lock }

    // expect: completion-async-body
    func knock(_ code: Int, completion: @escaping (Bool) -> Void) {
        lock.open(code) { isOpen in completion(!isOpen) }
    }
}
