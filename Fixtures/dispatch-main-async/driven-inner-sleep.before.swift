// target: swift 6.0, macos 13
import Dispatch

/// A wait at the end of a task, and one before a task: of no time, which a task waits for and a block does not.
final class Screen: Sendable {
    private let feed: Feed

    init(feed: Feed) { self.feed = feed }

    func start() {
        feed.listen { [weak self] in self?.receive($0) }
    }

    private func receive(_ value: Int) {
        // expect: dispatch-main-async
        DispatchQueue.main.asyncAfter(deadline: .now() + 0) {
            Task { @MainActor [weak self] in self?.show("first", value) }
        }
        Task { @MainActor [weak self] in
            self?.show("begins", value)
            // expect: dispatch-main-async
            DispatchQueue.main.asyncAfter(deadline: .now() + 0) { [weak self] in self?.show("ends", value) }
        }
        post(value)
    }

    /// Stays a block.
    private func post(_ value: Int) {
        let main = DispatchQueue.main
        main.async { [weak self] in self?.show("posted", value) }
    }

    private func show(_ what: String, _ value: Int) { print(what, value) }
}
