// target: swift 6.2, ios 26, macos 26
// form: body

struct Drive: Sendable { let id: String }

/// An async function that waits for an overload with other types is not that of this one.
final class Drives: Sendable {
    // expect: completion-async-body
    func space(for drive: Drive, completion: @escaping @Sendable (Int) -> Void) {
        space(for: drive.id, completion: completion)
    }

    func space(for drive: Drive) async -> Int {
        await withCheckedContinuation { continuation in
            space(for: drive) { continuation.resume(returning: $0) }
        }
    }

    // expect: completion-async-body
    func space(for id: String, completion: @escaping @Sendable (Int) -> Void) {
        completion(id.count)
    }
}
