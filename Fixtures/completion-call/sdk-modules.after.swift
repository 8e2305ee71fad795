// target: swift 6.0, ios 17
import Reminding

/// A type of the SDK may be seen through another module: `add` without its handler means the async version in a task, and is awaited.
@MainActor
final class Reminders {
    var names: [String] = []

    func load(completion: @escaping @MainActor ([String]?) -> Void) {
        completion(names)
    }

    func load() async -> [String]? { await withCheckedContinuation { continuation in load { continuation.resume(returning: $0) } } }

    func remind(_ request: UNNotificationRequest) {
        // expect: completion-call
        Task {
            let names = await load()
            guard names != nil else { return }
            try? await UNUserNotificationCenter.current().add(request)
        }
    }

    /// The line is too long with a name of its own, too.
    func show(_ request: UNNotificationRequest, becauseOfSomethingThatTakesALotOfWordsToSay reason: String, kept: [String]) {
        // expect: completion-call
        Task {
            guard let names = await load(), !names.isEmpty else { return }
            print(names, request, "this is a line that goes on and on, as some lines do in code that nobody breaks", reason)
        }
    }

    func showAll(_ reason: String) {
        // expect: completion-call
        Task {
            guard let names = await loadEverything(that: "is there to be shown on the first screen", orOn: "the second one, if there is no room"), !names.isEmpty else { return }
            print(names, reason)
        }
    }

    func loadEverything(that: String, orOn other: String, completion: @escaping @MainActor ([String]?) -> Void) {
        completion(names)
    }

    func loadEverything(that: String, orOn other: String) async -> [String]? {
        await withCheckedContinuation { continuation in
            loadEverything(that: that, orOn: other) { continuation.resume(returning: $0) }
        }
    }
}
