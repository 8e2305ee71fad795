// target: swift 6.2
// form: body

/// An async function of another name that only waits for a private one takes over its body.
final class Database: Sendable {
    func countAsync(of name: String) async -> Int {
        await withCheckedContinuation { continuation in
            _count(of: name) { count in
                continuation.resume(returning: count)
            }
        }
    }
}

extension Database {
    // expect: completion-async-body
    private func _count(of name: String, completion: @escaping @Sendable (Int) -> Void) {
        guard !name.isEmpty else {
            completion(0)
            return
        }
        completion(name.count)
    }
}
