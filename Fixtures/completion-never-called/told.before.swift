import UIKit

/// Paths on which somebody else is told, or nobody waits for the call, each beside one on which that is not so.
final class PickerViewModel {
    enum Event {
        case sourceNotAvailable, opened
    }

    func event(_ event: Event) {}
}

struct OutdatedError: Error {
    let isFatal: Bool

    func alert() {}
    func log() {}
}

struct Season {
    var start: Date?

    // The callback waits for an event that need not come.
    func onStateUpdate(callback: @escaping () -> Void) {
        if let start, start > Date() {
            DispatchQueue.main.asyncAfter(deadline: .now() + start.timeIntervalSinceNow) { callback() }
        }
    }

    // expect: completion-never-called
    func onSave(callback: @escaping (Date?) -> Void) {
        if let start, start > Date() {
            DispatchQueue.main.async { callback(start) }
        }
    }
}

final class Picker {
    private let viewModel = PickerViewModel()

    func open(_ source: Int, completion: @escaping (UIViewController?) -> Void) {
        guard source > 0 else {
            viewModel.event(.sourceNotAvailable)
            return
        }
        completion(UIViewController())
    }

    // expect: completion-never-called
    func reopen(_ source: Int, completion: @escaping (UIViewController?) -> Void) {
        guard source > 0 else {
            viewModel.event(.opened)
            return
        }
        completion(UIViewController())
    }

    func finish(with error: OutdatedError, completion: @escaping (OutdatedError?) -> Void) {
        DispatchQueue.main.async {
            guard !error.isFatal else {
                error.alert()
                return
            }
            completion(error)
        }
    }

    // expect: completion-never-called
    func end(with error: OutdatedError, completion: @escaping (OutdatedError?) -> Void) {
        DispatchQueue.main.async {
            guard !error.isFatal else {
                error.log()
                return
            }
            completion(error)
        }
    }
}
