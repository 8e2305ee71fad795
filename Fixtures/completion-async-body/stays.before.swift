// target: swift 6.2, ios 26
// form: body
import Foundation

// What nothing isolates stays on the actor of its caller.
final class Archive: Sendable {
    /// Packs a text.
    // expect: completion-async-body
    func pack(_ text: String, completion: @escaping @Sendable (Int) -> Void) {
        print(text)
        completion(text.count)
    }

    /// Unpacks a number.
    // expect: completion-async-body
    public static func unpack(
        _ number: Int,
        completion: @escaping @Sendable (String) -> Void
    ) {
        completion(String(number))
    }

    func all() {
        Archive.unpack(1) { print($0) }
    }
}

@MainActor
final class Shelf {
    // expect: completion-async-body
    func count(completion: @escaping @MainActor @Sendable (Int) -> Void) {
        completion(3)
    }
}
