// target: swift 6.2, ios 26
// form: body
import Foundation

// What nothing isolates stays on the actor of its caller.
final class Archive: Sendable {
    /// Packs a text.
    // expect: completion-async-body
    nonisolated(nonsending) func pack(_ text: String) async -> Int {
        print(text)
        return text.count
    }

    /// Unpacks a number.
    // expect: completion-async-body
    public static func unpack(
        _ number: Int,
        completion: @escaping @Sendable (String) -> Void
    ) {
        Task {
            completion(await unpack(number))
        }
    }

    /// Unpacks a number.
    public static nonisolated(nonsending) func unpack(
        _ number: Int
    ) async -> String {
        String(number)
    }

    func all() {
        Archive.unpack(1) { print($0) }
    }
}

@MainActor
final class Shelf {
    // expect: completion-async-body
    func count(completion: @escaping @MainActor @Sendable (Int) -> Void) {
        Task { @MainActor in
            completion(await count())
        }
    }

    func count() async -> Int {
        3
    }
}
