// target: swift 5.9, ios 17
import Observation

// A conformance in an extension isolates no more than its witnesses, and a handler may be marked all the same.
protocol Screening: AnyObject {
    func screenDidClose(_ screen: Screen)
}

@MainActor
protocol Closing: AnyObject {
    func didClose()
}

enum Tracker {
    // No protocol, whatever its name is.
    @MainActor final class Screening {}
}

final class Screen: Sendable {
    static func load(_ name: String) async throws -> Screen { Screen() }

    static func load(_ name: String, completion: @escaping @MainActor (Screen?, (any Error)?) -> Void) {
        Task {
            do {
                let screen = try await load(name)
                await completion(screen, nil)
            } catch {
                await completion(nil, error)
            }
        }
    }
}

@Observable
final class Screens {
    var screen: Screen?
    var message = ""

    func load() {
        // expect: completion-call unsafe
        Screen.load("main") { [weak self] screen, error in
            guard let self else { return }
            if let error {
                self.message = "\(error)"
                return
            }
            guard let screen else { return }
            self.screen = screen
        }
    }
}

extension Screens: Screening {
    func screenDidClose(_ screen: Screen) { self.screen = nil }

    func reload() {
        // expect: completion-call unsafe
        Screen.load("again") { [weak self] screen, _ in
            guard let screen else { return }
            self?.screen = screen
        }
    }
}

final class Door {
    var screen: Screen?

    func open() {
        // expect: completion-call unsafe
        Screen.load("door") { [weak self] screen, _ in
            guard let screen else { return }
            self?.screen = screen
        }
    }
}

extension Door: Closing {
    func didClose() { screen = nil }
}
