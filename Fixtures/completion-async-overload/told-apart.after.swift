// target: swift 5.9
import UIKit

/// Callback forms of one name that stand beside each other: their other arguments tell them apart, and their overloads.
final class Router {
    // expect: completion-async-overload
    func dismiss(_ view: UIViewController, completion: @escaping () -> Void) {
        view.dismiss(animated: true, completion: completion)
    }

    @MainActor
    func dismiss(_ view: UIViewController) async {
        await withCheckedContinuation { continuation in
            dismiss(view) {
                continuation.resume()
            }
        }
    }

    // expect: completion-async-overload
    @MainActor
    func dismiss(_ view: WeakView, completion: @escaping () -> Void) {
        guard let value = view.value else { return completion() }
        dismiss(value, completion: completion)
    }

    @MainActor
    func dismiss(_ view: WeakView) async {
        await withCheckedContinuation { continuation in
            dismiss(view) {
                continuation.resume()
            }
        }
    }
}

final class WeakView {
    weak var value: UIViewController?
}

/// What only its handler tells from another would be declared twice.
final class Cache {
    func read(_ key: String, completion: @escaping (Int) -> Void) { completion(key.count) }
    func read(_ key: String, completion: @escaping (String) -> Void) { completion(key) }
}

/// Two types of one name are two types.
enum FirstCase {
    final class Sender {
        // expect: completion-async-overload
        func request(_ path: String, completion: @escaping (Int) -> Void) { completion(path.count) }

        func request(_ path: String) async -> Int {
            await withCheckedContinuation { continuation in
                request(path) {
                    continuation.resume(returning: $0)
                }
            }
        }
    }
}

enum SecondCase {
    final class Sender {
        // expect: completion-async-overload
        func request(_ path: String, completion: @escaping (String) -> Void) { completion(path) }

        func request(_ path: String) async -> String {
            await withCheckedContinuation { continuation in
                request(path) {
                    continuation.resume(returning: $0)
                }
            }
        }
    }
}
