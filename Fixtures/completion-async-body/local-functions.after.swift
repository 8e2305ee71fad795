// form: body
import Foundation

/// A local function hides one of the same name, and what that does.
final class Backup: Sendable {
    private let queue = DispatchQueue(label: "backup")

    // Not the one below, which removes a file.
    // expect: completion-async-body unsafe
    // why: until its callers await it, 'save' starts a task, so nothing of it may have run when 'save' returns: check that no caller relies on what it does before that
    // why: two calls of 'save' in a row may reach 'queue' (line 14) in the other order: await the first before the second
    func save(_ name: String, completion: @escaping @Sendable (Bool) -> Void) {
        Task {
            completion(await save(name))
        }
    }

    func save(_ name: String) async -> Bool {
        await withCheckedContinuation { continuation in
            func fail() {
                queue.async { continuation.resume(returning: false) }
            }
            guard !name.isEmpty else { return fail() }
            queue.async { continuation.resume(returning: true) }
        }
    }
}

func fail() { try? FileManager.default.removeItem(atPath: "backup") }

func show(_ backup: Backup) { backup.save("a") { print($0) } }
