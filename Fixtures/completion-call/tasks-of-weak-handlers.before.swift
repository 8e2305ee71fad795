// target: swift 6.2, ios 26, macos 26
import Foundation

/// A task that holds `self` only for the handler in it.
final class Mocks: Sendable {
    static let shared = Mocks()

    func mock(of name: String, completion: @escaping @Sendable (String?) -> Void) {
        DispatchQueue.main.async { completion(name) }
    }

    func mock(of name: String) async -> String? {
        await withCheckedContinuation { continuation in
            mock(of: name) { continuation.resume(returning: $0) }
        }
    }

    @MainActor
    func mock(asked screen: Screen, completion: @escaping @MainActor @Sendable (String?) -> Void) {
        DispatchQueue.main.async { completion("mock") }
    }

    @MainActor
    func mock(asked screen: Screen) async -> String? {
        await withCheckedContinuation { continuation in
            mock(asked: screen) { continuation.resume(returning: $0) }
        }
    }
}

@MainActor
final class Screen {
    let mocks = Mocks.shared
    var title = ""

    func load(name: String) {
        Task { @MainActor in
            // expect: completion-call unsafe
            Mocks.shared.mock(of: name) { [weak self] mock in
                DispatchQueue.main.async { self?.show(mock) }
            }
        }
    }

    func loadMore(name: String) {
        Task {
            // expect: completion-call unsafe
            Mocks.shared.mock(of: name) { [weak self] mock in
                DispatchQueue.main.async {
                    guard let self else { return }
                    self.show(mock)
                }
            }
        }
    }

    /// The task holds `self` for the call.
    func loadOwn(name: String) {
        Task { @MainActor in
            // expect: completion-call unsafe
            self.mocks.mock(of: name) { [weak self] mock in
                DispatchQueue.main.async { self?.show(mock) }
            }
        }
    }

    /// A task that is given `self` holds it.
    func ask() {
        // expect: completion-call unsafe
        Mocks.shared.mock(asked: self) { [weak self] mock in
            guard let self = self else { return }
            self.show(mock)
        }
    }

    func show(_ mock: String?) {
        title = mock ?? ""
    }
}
