// target: swift 6.2

/// The async version has another name.
final class Database: Sendable {
    func countAsync(of name: String) async -> Int { name.count }

    // expect: completion-task
    private func _count(of name: String, completion: @escaping @Sendable (Int) -> Void) {
        Task { completion(await countAsync(of: name)) }
    }
}

/// Calls a function of its own that has that name.
final class Account: Sendable {
    func count(of name: String) async -> Int { await _count(of: name) }

    private func _count(of name: String) async -> Int { name.count }
}
