final class Door {
    let lock: Lock

    init(lock: Lock) { self.lock = lock }

    // expect: completion-async-body
    func knock(_ code: Int, completion: @escaping (Bool) -> Void) {
        Task {
            completion(await knock(code))
        }
    }

    func knock(_ code: Int) async -> Bool {
        await withCheckedContinuation { continuation in
            lock.open(code) { isOpen in continuation.resume(returning: !isOpen) }
        }
    }
}
