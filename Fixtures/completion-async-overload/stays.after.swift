// target: swift 6.2, ios 26
import Foundation

final class Catalog: NSObject, Sendable {
    /// Loads the titles.
    // expect: completion-async-overload
    public static func titles(completion: @escaping @Sendable ([String]) -> Void) {
        completion(["one"])
    }

    /// Loads the titles.
    public static nonisolated(nonsending) func titles() async -> [String] {
        await withCheckedContinuation { continuation in
            titles {
                continuation.resume(returning: $0)
            }
        }
    }

    // The main actor's: its overload is, too.
    // expect: completion-async-overload
    @MainActor func show(completion: @escaping @MainActor () -> Void) {
        completion()
    }

    @MainActor func show() async {
        await withCheckedContinuation { continuation in
            show {
                continuation.resume()
            }
        }
    }
}

// expect: completion-async-overload
@available(iOS 15, *)
func count(of text: String, completion: @escaping (Int) -> Void) {
    completion(text.count)
}

@available(iOS 15, *)
nonisolated(nonsending) func count(of text: String) async -> Int {
    await withCheckedContinuation { continuation in
        count(of: text) {
            continuation.resume(returning: $0)
        }
    }
}
