// target: swift 6.2, ios 26
import Foundation

final class Catalog: NSObject, Sendable {
    /// Loads the titles.
    // expect: completion-async-overload
    public static func titles(completion: @escaping @Sendable ([String]) -> Void) {
        completion(["one"])
    }

    // The main actor's: its overload is, too.
    // expect: completion-async-overload
    @MainActor func show(completion: @escaping @MainActor () -> Void) {
        completion()
    }
}

// expect: completion-async-overload
@available(iOS 15, *)
func count(of text: String, completion: @escaping (Int) -> Void) {
    completion(text.count)
}
