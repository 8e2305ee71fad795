// target: swift 5.9, ios 15
// what is said of closures that tell by a `Bool` whether they are called again, of casts, and of two closures of a value
import Foundation

enum Phase { case begun, running, over, failed }

/// Is called with each phase, until it says that it has seen enough.
final class Watcher {
    private let isSatisfied: (Phase) -> Bool

    init(_ isSatisfied: @escaping (Phase) -> Bool) { self.isSatisfied = isSatisfied }

    func tell(_ phase: Phase) -> Bool { isSatisfied(phase) }
}

final class Machine {
    private var watchers: [Watcher] = []

    func moveAndWatch(_ phase: Phase, isSatisfied: @escaping (Phase) -> Bool) {
        let watcher = Watcher(isSatisfied)
        watchers.append(watcher)
        watchers = watchers.filter { !$0.tell(phase) }
    }
}

final class Player {
    private let machine = Machine()

    // expect: completion-handler display
    // why: only the new signature is shown…
    // why: 'moveAndWatch' may call its closure several times (line 37), which returns 'false' at line 43 without calling 'completion': leave this as it is
    func play(completion: @escaping () -> Void) {
        guard Thread.isMainThread else {
            DispatchQueue.main.async { self.play(completion: completion) }
            return
        }
        machine.moveAndWatch(.running) { phase in
            switch phase {
            case .running, .failed:
                completion()
                return true
            default:
                return false
            }
        }
    }
}

/// A handler that is used only if its type is the right one.
struct User {}

final class Login {
    // expect: completion-handler display
    // why: only the new signature is shown…
    // why: line 57 uses 'callback' only if it is a '(Result<User, any Error>) -> Void': leave this as it is
    func log<Value>(_ name: String, callback: @escaping (Result<Value, any Error>) -> Void) {
        guard let typed = callback as? (Result<User, any Error>) -> Void else { return }
        typed(.success(User()))
    }
}

final class Tracker {
    private let all: () -> Void
    private let failed: () -> Void
    private var count = 0

    init(count: Int, step: () -> Void, all: @escaping () -> Void, failed: @escaping () -> Void) {
        self.all = all
        self.failed = failed
        self.count = count
        step()
    }

    func end() {
        count -= 1
        if count == 0 { all() }
    }

    func fail() { failed() }
}

final class Generator {
    // expect: completion-handler display
    // why: only the new signature is shown…
    // why: 'Tracker' (observers.before.swift:67) does not always call exactly one of 'all' and 'failed': 'all' is stored at line 68, and may be called several times or not at all: correct that first, or leave this as it is
    func generate(_ count: Int, completionHandler: @escaping () -> Void) {
        let tracker = Tracker(count: count, step: {}) {
            completionHandler()
        } failed: {
            completionHandler()
        }
        for _ in 0..<count { tracker.end() }
    }
}
