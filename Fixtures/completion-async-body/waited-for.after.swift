// target: swift 6.2
// form: body

/// An async function of another name that only waits for a private one takes over its body.
final class Database: Sendable {
    func countAsync(of name: String) async -> Int {
        guard !name.isEmpty else {
            return 0
        }
        return name.count
    }
}

extension Database {
    // expect: completion-async-body
    private func _count(of name: String, completion: @escaping @Sendable (Int) -> Void) {
        Task {
            completion(await countAsync(of: name))
        }
    }
}
