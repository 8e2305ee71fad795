// target: swift 6.2, ios 26, macos 26
// form: body
import UIKit

/// A type on no actor whose work belongs to the main thread stays there.
final class PlayerCoordinator {
    private let navigationController: UINavigationController
    weak var delegate: PlayerDelegate?
    weak var logDelegate: LogDelegate?
    private let service = TrackService()

    init(navigationController: UINavigationController) { self.navigationController = navigationController }

    // It uses the controller itself.
    // expect: completion-async-body
    func close(completion: @escaping () -> Void) {
        service.count { _ in
            self.navigationController.popViewController(animated: true)
            completion()
        }
    }

    // It uses it through another function.
    // expect: completion-async-body
    func finish(completion: @escaping (Int) -> Void) {
        service.count { count in
            self.goBack()
            completion(count)
        }
    }

    private func goBack() { navigationController.popViewController(animated: true) }

    // The delegate is a controller.
    // expect: completion-async-body
    func skip(completion: @escaping (Int) -> Void) {
        service.count { count in
            self.delegate?.playerDidSkip(to: count)
            completion(count)
        }
    }

    // Of the other delegate nothing is known, but this type holds a controller.
    // expect: completion-async-body
    func log(completion: @escaping (Int) -> Void) {
        service.count { count in
            self.logDelegate?.log(count)
            completion(count)
        }
    }

    // It goes to the main thread itself.
    // expect: completion-async-body
    func refresh(completion: @escaping (Int) -> Void) {
        service.count { count in
            DispatchQueue.main.async { self.navigationController.title = "\(count)" }
            completion(count)
        }
    }

    func start() {
        close { print("closed") }
        finish { print($0) }
        skip { print($0) }
        log { print($0) }
        refresh { print($0) }
    }
}

protocol PlayerDelegate: AnyObject {
    func playerDidSkip(to track: Int)
}

protocol LogDelegate: AnyObject {
    func log(_ count: Int)
}

final class PlayerViewController: UIViewController, PlayerDelegate {
    private let importer = Importer()
    private let store = TrackStore()

    func playerDidSkip(to track: Int) { title = "\(track)" }

    func reload() {
        // The handler uses this controller: it is still called on the main thread.
        importer.count { self.title = "\($0)" }
        importer.move { print($0) }
        store.save { print("saved") }
    }
}

/// What uses nothing of the main thread stays on the actor of its caller.
final class TrackService {
    // expect: completion-async-body
    func count(completion: @escaping (Int) -> Void) {
        DispatchQueue.global().async { completion(1) }
    }
}

final class Importer {
    weak var delegate: LogDelegate?

    // expect: completion-async-body
    func count(completion: @escaping (Int) -> Void) {
        DispatchQueue.global().async { completion(2) }
    }

    // Its only caller is on the main actor.
    // expect: completion-async-body
    func move(completion: @escaping (Int) -> Void) {
        delegate?.log(3)
        completion(3)
    }

    // Nothing says where it runs, and the delegate may have views.
    // expect: completion-async-body display
    // why: until its callers await it, 'copy' starts a task, so nothing of it may have run when 'copy' returns: check that no caller relies on what it does before that
    // why: 'copy' may need the main thread, as it uses 'delegate' in line 122: mark 'copy' '@MainActor', or 'nonisolated' if it may run on a background thread
    // why: 'copy' is nonisolated, so the task that its callback version starts runs on a background thread: mark 'copy' '@MainActor' if its body uses the UI
    // why: the code after the call at interface.before.swift:135 may run before 'copy' begins: check that it does not count on what 'copy' did
    func copy(completion: @escaping (Int) -> Void) {
        delegate?.log(4)
        completion(4)
    }

    // The author says so.
    // expect: completion-async-body
    nonisolated func check(completion: @escaping (Int) -> Void) {
        delegate?.log(5)
        completion(5)
    }

    func start() {
        DispatchQueue.global().async {
            self.copy { print($0) }
            self.check { print($0) }
        }
    }
}

/// Views follow it.
final class TrackStore: ObservableObject {
    @Published private(set) var isSaving = false
    private let service = TrackService()

    // expect: completion-async-body
    func save(completion: @escaping () -> Void) {
        service.count { _ in
            self.isSaving = true
            completion()
        }
    }
}

/// The async version is there already, and would use the view elsewhere.
final class Presenter {
    // expect: completion-async-body display
    // why: 'show' belongs on the main thread, as it uses 'view' in line 161, and its existing async version is on no actor: mark that version '@MainActor'
    // why: the callback version of 'show' is deleted: if code outside the checked files calls it, that no longer compiles: search there first
    func show(_ view: UIView, completion: @escaping (Int) -> Void) {
        completion(view.subviews.count)
    }

    func show(_ view: UIView) async -> Int {
        await withCheckedContinuation { continuation in
            show(view) { continuation.resume(returning: $0) }
        }
    }
}

/// Whether that type is on an actor is not seen here.
extension FrameworkControl {
    // expect: completion-async-body
    // why: 'FrameworkControl', which is not in the checked files, may put 'press' on the main actor; if it does not, the async version runs off the main thread: mark 'press' '@MainActor' if it needs that thread
    // why: nothing in the checked files calls 'press', so the async version takes its place: await it in code elsewhere that calls it
    func press(completion: @escaping (Int) -> Void) {
        DispatchQueue.global().async { completion(6) }
    }
}
