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

/// The object has a closure for failures.
final class Feed {
    var onErrorReceived: ((Error) -> Void)?
    var onPageReceived: ((Error) -> Void)?

    func load(completion: @escaping (Data) -> Void) {
        read { [weak self] result in
            switch result {
            case .success(let data): completion(data)
            case .failure(let error): self?.onErrorReceived?(error)
            }
        }
    }

    // That one is for something else.
    // expect: completion-never-called
    func loadPage(completion: @escaping (Data) -> Void) {
        read { [weak self] result in
            switch result {
            case .success(let data): completion(data)
            case .failure(let error): self?.onPageReceived?(error)
            }
        }
    }

    private func read(completion: @escaping (Result<Data, Error>) -> Void) {
        DispatchQueue.global().async { completion(.success(Data())) }
    }
}
