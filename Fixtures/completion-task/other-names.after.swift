// target: swift 6.2

/// The async version has another name.
final class Database: Sendable {
    func countAsync(of name: String) async -> Int { name.count }

    // expect: completion-task
}

/// Calls a function of its own that has that name.
final class Account: Sendable {
    func count(of name: String) async -> Int { await _count(of: name) }

    private func _count(of name: String) async -> Int { name.count }
}
