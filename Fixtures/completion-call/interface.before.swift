// target: swift 6.2, ios 26, macos 26
import UIKit

final class Loader {
    func load(completion: @escaping (Int) -> Void) {
        DispatchQueue.global().async { completion(1) }
    }

    func load() async -> Int {
        await withCheckedContinuation { continuation in load { continuation.resume(returning: $0) } }
    }
}

/// Where it calls the handler is not known.
final class FarLoader {
    private let service: LoadService

    init(service: LoadService) { self.service = service }

    func load(completion: @escaping (Int) -> Void) {
        service.begin { completion($0) }
    }

    func load() async -> Int {
        await withCheckedContinuation { continuation in load { continuation.resume(returning: $0) } }
    }
}

final class TitleLabel: UILabel {
    func show(_ count: Int) { text = "\(count)" }
}

protocol LoadDelegate: AnyObject {
    func didLoad(_ count: Int)
}

/// On no actor, and some of its work belongs to the main thread.
final class LoadCoordinator {
    private let loader = Loader()
    private let label = TitleLabel()

    // The handler uses a view.
    func start() {
        // expect: completion-call
        loader.load { self.label.show($0) }
    }

    // The code before the call does.
    func restart() {
        label.show(0)
        // expect: completion-call
        loader.load { print($0) }
    }

    // A view would be used off the main thread.
    func refresh() async {
        // expect: completion-call
        loader.load { self.label.show($0) }
    }
}

final class LoadTracker {
    private let loader = Loader()
    private let far: FarLoader
    weak var delegate: LoadDelegate?

    init(far: FarLoader) { self.far = far }

    // Nobody knows where the delegate is to be called.
    func start() {
        // expect: completion-call
        // why: this call of 'load' is not rewritten: whether 'start' runs on the main thread is not known, and 'delegate' may need it: mark 'start' '@MainActor' or 'nonisolated'
        // why: whether 'start' runs on the main thread is not known, and 'delegate' may need it: mark 'start' '@MainActor' or 'nonisolated'
        far.load { self.delegate?.didLoad($0) }
    }

    // It is called on a queue in any case.
    func startNear() {
        // expect: completion-call
        // why: this call is made only when the task starts…
        // why: 'load' calls the handler on 'DispatchQueue.global()', and the code after the `await` leaves that queue: check that it does not need that queue
        loader.load { self.delegate?.didLoad($0) }
    }

    nonisolated func restart() {
        // expect: completion-call
        loader.load { self.delegate?.didLoad($0) }
    }
}
