// target: swift 6.0, ios 15, macos 12
import Foundation

struct Item: Sendable { var id = 0 }

enum LoadError: Error { case missing, refused }

/// One handler for success, and one for failures: each path calls one of them.
final class Loader: Sendable {
    /// Loads an item.
    ///
    /// - Parameters:
    ///   - id: its number
    ///   - onSuccess: is given the item
    ///   - onFailure: is given the error
    // expect: completion-async-overload
    func load(id: Int, onSuccess: @escaping @Sendable (Item) -> Void, onFailure: @escaping @Sendable (Error) -> Void) {
        DispatchQueue.global().async {
            guard id > 0 else {
                onFailure(LoadError.missing)
                return
            }
            onSuccess(Item(id: id))
        }
    }

    // Another function calls one of both.
    // expect: completion-async-overload
    func reload(id: Int, success: @escaping @Sendable (Item) -> Void, failure: @escaping @Sendable (any Error) -> Void) {
        load(id: id, onSuccess: { success($0) }, onFailure: { failure($0) })
    }

    // It is given both as they are.
    // expect: completion-async-overload
    func again(_ id: Int, success: @escaping @Sendable (Item) -> Void, failure: @escaping @Sendable (any Error) -> Void) {
        load(id: id, onSuccess: success, onFailure: failure)
    }

    // What succeeds there may fail here; a parameter follows.
    // expect: completion-async-overload
    func check(
        id: Int, onCompletion: @escaping @Sendable () -> Void, onError: (@Sendable (LoadError) -> Void)?, limit: Int
    ) {
        load(
            id: id,
            onSuccess: { item in
                if item.id < limit { onCompletion() } else { onError?(.refused) }
            }, onFailure: { _ in onError?(.missing) })
    }

    // expect: completion-async-overload
    func pair(_ successBlock: @escaping @Sendable (Int, Item) -> Void, failureBlock: @escaping @Sendable (NSError) -> Void) {
        DispatchQueue.global().async {
            switch Int.random(in: 0...1) {
            case 0: successBlock(0, Item())
            default: failureBlock(NSError(domain: "none", code: 1))
            }
        }
    }

    // One of both is never called.
    // expect: completion-async-overload
    func close(completion: @escaping @Sendable (Bool) -> Void, error: @escaping @Sendable (Error) -> Void) {
        completion(true)
    }
}
